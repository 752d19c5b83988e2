import { describe, expect, test } from 'vitest';
import { person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { claimsAtSignIn, mayBeCreated } from './before-sign-in.ts';

describe('the second lock of Identity Platform', () => {
  test('lets nobody be made without an e-mail address', () => {
    expect(mayBeCreated({ email: 'ana@example.com' })).toBe(true);
    expect(mayBeCreated({})).toBe(false);
    expect(mayBeCreated({ email: '' })).toBe(false);
    expect(mayBeCreated({ phoneNumber: '+16025550134' })).toBe(false);
    expect(mayBeCreated({ email: 'ana@example.com', phoneNumber: '+16025550134' })).toBe(false);
  });

  test('gives the claims of the account at sign-in, and none where there is no account', async () => {
    const context = productionContext();
    const premium = await person({ role: 'buyer', premium: true });
    expect(await claimsAtSignIn(context, premium.uid)).toEqual({ role: 'buyer', premium: true });
    const nobody = await person({ account: false });
    expect(await claimsAtSignIn(context, nobody.uid)).toBeUndefined();
  });
});

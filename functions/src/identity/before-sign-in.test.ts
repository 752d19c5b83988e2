import { describe, expect, test } from 'vitest';
import { person } from '#tests/people.ts';
import { productionContext } from '#platform/context.ts';
import { claimsAtSignIn, refuseOtherIdentities } from './before-sign-in.ts';

describe('the second lock of Identity Platform', () => {
  test('lets nobody be made without an email address', () => {
    const [email, phoneNumber] = ['ana@example.com', '+16025550134'];
    expect(() => refuseOtherIdentities({ email })).not.toThrow();
    for (const other of [undefined, {}, { email: '' }, { phoneNumber }, { email, phoneNumber }])
      expect(() => refuseOtherIdentities(other), JSON.stringify(other)).toThrow('An email address is needed');
  });

  test('gives the claims of the account at sign-in, and none where there is no account', async () => {
    const context = productionContext();
    const premium = await person({ role: 'buyer', premium: true });
    expect(await claimsAtSignIn(context, premium.uid)).toEqual({ role: 'buyer', premium: true });
    const nobody = await person({ account: false });
    expect(await claimsAtSignIn(context, nobody.uid)).toBeUndefined();
  });
});

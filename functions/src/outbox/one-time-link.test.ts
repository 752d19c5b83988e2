import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { productionContext } from '#platform/context.ts';
import { newId } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import type { OutboxMessage } from './message.ts';
import { withOneTimeCode } from './one-time-link.ts';

const context = productionContext();
const link = 'https://deals.example.com/auth?mode=signIn';
const message = (template: string, recipient: string, data: object = { email: recipient, link }) =>
  ({ template, recipient, language: 'en', data }) as unknown as OutboxMessage;
const stranger = () => `nobody-${newId()}@example.com`;
const codeIn = (filled: OutboxMessage | undefined) =>
  new URL(String((filled?.data as { link?: string } | undefined)?.link)).searchParams.get('oobCode');

describe('a link with a one-time code', () => {
  test.each(['signInLink', 'passwordReset'])('of a %s has one for whoever has the address', async (template) => {
    const { email } = await person();
    expect(codeIn(await withOneTimeCode(context, message(template, email)))).toMatch(/./);
  });

  test('that signs in is for any address', async () => {
    expect(codeIn(await withOneTimeCode(context, message('signInLink', stranger())))).toMatch(/./);
  });

  test.each(['passwordReset', 'verifyEmail'])(
    'of a %s is for nobody whose address is no identity',
    async (template) => {
      expect(await withOneTimeCode(context, message(template, stranger()))).toBeUndefined();
    },
  );

  test('that confirms an address is for those alone who have not', async () => {
    const [confirmed, unconfirmed] = await Promise.all([person(), person({ emailVerified: false })]);
    expect(await withOneTimeCode(context, message('verifyEmail', confirmed.email))).toBeUndefined();
    expect(codeIn(await withOneTimeCode(context, message('verifyEmail', unconfirmed.email)))).toMatch(/./);
  });

  test('comes in the language of the address’s account, by its name', async () => {
    const { uid, email } = await person();
    await db.doc(paths.user(uid)).update({ languagePreference: 'es', firstName: 'Ana' });
    const filled = await withOneTimeCode(context, message('passwordReset', email));
    expect(filled).toMatchObject({ language: 'es', data: { firstName: 'Ana' } });
  });

  test('is an error where the provider gives none, so that no email has a link that cannot work', async () => {
    const auth = Object.assign(Object.create(context.auth) as typeof context.auth, {
      generateSignInWithEmailLink: async () => 'https://deals.example.com/no-code',
    });
    await expect(withOneTimeCode({ ...context, auth }, message('signInLink', stranger()))).rejects.toThrow(
      'without a code',
    );
  });
});

test('other messages stay as they are', async () => {
  const others = [message('invitation', stranger()), message('signInLink', stranger(), {})];
  expect(await Promise.all(others.map((each) => withOneTimeCode(context, each)))).toEqual(others);
});

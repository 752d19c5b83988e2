import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi, fromClient, statusesOf } from '#tests/call-api.ts';
import { changeEmail } from '#tests/identity-provider.ts';
import { mailCount, mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { productionContext } from '#platform/context.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { sendPasswordReset, sendSignInLink } from './mail-links.ts';

const address = () => `ana-${randomUUID()}@example.com`;
const ask = (what: 'sign-in-link' | 'password-reset', body: object, headers = fromClient()) =>
  callApi('POST', `/api/auth/send-${what}`, { body, headers });
const linkIn = (text = '') => new URL(/https?:\/\/\S+oobCode=[\w-]+/.exec(text)?.[0] ?? 'x:');
const settled = (recipient: string) =>
  expect
    .poll(async () =>
      (await db.collection(paths.outbox()).where('recipient', '==', recipient).get()).docs.map((each) =>
        each.get('state'),
      ),
    )
    .toEqual(['cancelled']);

describe.each([
  ['sign-in-link', 'signIn', 'Your sign-in link for The Deal Exchange', 'Tu enlace para iniciar sesión en'],
  ['password-reset', 'resetPassword', 'Choose a new password for The Deal Exchange', 'Elige una contraseña nueva'],
] as const)('the mail of a %s', (what, mode, subject, spanish) => {
  test('is ours, names its person, and leads to the portal’s own page with a code that works', async () => {
    const ana = await person({ role: 'buyer', firstName: 'Ana' });
    const answer = await ask(what, { email: ana.email.toUpperCase() });
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    const [mail] = await mailTo(ana.email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain('Hello Ana,');
    const link = linkIn(mail?.text);
    expect([link.origin, link.pathname, link.searchParams.get('mode')]).toEqual([addresses.web, '/auth', mode]);
    const looked = await fetch(`${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oobCode: link.searchParams.get('oobCode') }),
    });
    expect(looked.status).toBe(200);
  });

  test('is in its person’s language, whoever asks in which', async () => {
    const ana = await person({ role: 'buyer', languagePreference: 'es' });
    await ask(what, { email: ana.email, languagePreference: 'en' });
    expect((await mailTo(ana.email))[0]?.subject).toContain(spanish);
  });

  test('is limited for one client and address, known or not, and others are not kept from theirs', async () => {
    const [ana, nobody] = [await person({ role: 'buyer' }), address()];
    const client = fromClient();
    const { count } = rateLimits.linkMailsForAddress;
    for (const email of [ana.email, nobody]) {
      const answers = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the one too many
      for (let call = 0; call <= count; call++) answers.push(await ask(what, { email }, client));
      expect(statusesOf(answers)).toEqual([...Array.from({ length: count }, () => 200), 429]);
      const elsewhere = { client: randomUUID(), network: randomUUID() };
      const send = what === 'sign-in-link' ? sendSignInLink : sendPasswordReset;
      const body = { email, languagePreference: 'en' as const };
      // oxlint-disable-next-line no-await-in-loop
      expect(
        await send(productionContext(), {
          body,
          address: elsewhere,
          header: () => undefined,
          recordResponse: () => undefined,
        }),
      ).toEqual({
        ok: true,
      });
    }
  });

  test.each([
    ['no address', {}],
    ['what is no address', { email: 'ana' }],
    ['an object', { email: { $ne: '' } }],
    ['more than that', { email: 'ana@example.com', link: 'https://evil.example' }],
    ['a language that there is not', { email: 'ana@example.com', languagePreference: 'xx' }],
    ['an invitation that is none', { email: 'ana@example.com', invitationToken: 'x&mode=verifyEmail' }],
  ])('is refused with %s', async (_, body) => {
    expect(await ask(what, body)).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

describe('a sign-in link', () => {
  test('signs in, and is good for an address that nobody has, too', async () => {
    const [ana, stranger] = [(await person({ role: 'buyer' })).email, address()];
    for (const email of [ana, stranger]) {
      // oxlint-disable-next-line no-await-in-loop
      await ask('sign-in-link', { email });
      // oxlint-disable-next-line no-await-in-loop
      const code = linkIn((await mailTo(email))[0]?.text).searchParams.get('oobCode');
      // oxlint-disable-next-line no-await-in-loop
      const { status, json } = await callApi('POST', '/api/auth/email-link', { body: { email, code } });
      expect([status, json.isNew]).toEqual([200, email === stranger]);
    }
  });

  test('leads back to the invitation that it was asked for from', async () => {
    const { email } = await person({ role: 'buyer' });
    await ask('sign-in-link', { email, invitationToken: 'abc_DEF-123' });
    const { searchParams } = linkIn((await mailTo(email))[0]?.text);
    expect([searchParams.get('mode'), searchParams.get('invitation')]).toEqual(['signIn', 'abc_DEF-123']);
  });
});

describe('a new password', () => {
  test('is mailed to nobody whose address nobody signs in with, and the answer is the same', async () => {
    const stranger = address();
    const answer = await ask('password-reset', { email: stranger });
    expect([answer.status, answer.json]).toEqual([200, { ok: true }]);
    await settled(stranger);
    expect(await mailCount(stranger)).toBe(0);
  });

  test('opens no identity that was moved to the address from its account’s own', async () => {
    const [eve, victim] = [await person({ role: 'buyer' }), address()];
    await changeEmail(eve, victim);
    await ask('password-reset', { email: victim });
    await settled(victim);
    expect((await auth.getUser(eve.uid)).email).toBe(eve.email);
  });
});

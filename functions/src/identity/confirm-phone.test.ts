import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { Account } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { newNumber as unusedNumber } from '#tests/text-answers.ts';
import { readAccount } from '#platform/accounts.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { confirmPhone } from './confirm-phone.ts';
import { sendPhoneCode } from './send-phone-code.ts';

const production = productionContext();
/** A context that generates these codes in turn. */
function withCodes(...codes: string[]): Context {
  const rest = [...codes];
  const randomBytes: Context['randomBytes'] = (count) => {
    if (count !== 4) return production.randomBytes(count);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(Number(rest.shift()));
    return bytes;
  };
  return { ...production, randomBytes };
}

const newNumber = () => `602555${String(randomInt(10_000)).padStart(4, '0')}`;
const buyer = (options: PersonOptions = {}) => person({ role: 'buyer', phoneNumber: newNumber(), ...options });
const accountOf = async ({ uid }: Person): Promise<Account> => (await readAccount(production, uid))!;
const send = async (who: Person, ...codes: string[]) =>
  sendPhoneCode(withCodes(...codes), {
    account: await accountOf(who),
    caller: { uid: who.uid, token: {} } as never,
    recordResponse: () => undefined,
  });
const confirm = async (who: Person, code: string, now = new Date()) =>
  confirmPhone({ ...production, now: () => now }, { account: await accountOf(who), body: { code } });
const confirmedPhoneOf = async (who: Person) => (await accountOf(who)).confirmedPhone;
const textsTo = async (who: Person) => {
  const { phoneNumber } = await accountOf(who);
  const { docs } = await db.collection(paths.outbox()).where('recipient', '==', phoneNumber).get();
  return docs.filter((message) => message.get('channel') === 'text');
};

describe('a phone number', () => {
  test('is confirmed by the code that was texted to it, whose text is in the outbox and whose digits are stored nowhere else', async () => {
    const who = await buyer();
    await send(who, '012345');
    const [message] = await textsTo(who);
    expect(message?.data()).toMatchObject({ template: 'phoneCode', channel: 'text', language: 'en' });
    expect(JSON.stringify(await documentAt(paths.phoneCode(who.uid)))).not.toContain('012345');
    expect(await confirm(who, '012345')).toEqual({ ok: true });
    const { phoneNumber, confirmedPhone } = await accountOf(who);
    expect(confirmedPhone).toBe(phoneNumber);
    expect(await documentAt(paths.phoneCode(who.uid))).toBeUndefined();
    // Repeating it changes nothing and sends no text.
    expect(await confirm(who, '999999')).toEqual({ ok: true });
    await send(who);
    expect(await textsTo(who)).toHaveLength(1);
  });

  test('is not confirmed by guessing: after five wrong codes the right one is refused, too', async () => {
    const who = await buyer();
    await send(who, '012345');
    for (let tried = 0; tried < limits.phoneCodeTries; tried += 1)
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      await expect(confirm(who, String(100_000 + tried))).rejects.toMatchObject({ code: 'phone-code-wrong' });
    await expect(confirm(who, '012345')).rejects.toMatchObject({ code: 'phone-code-expired' });
    expect(await confirmedPhoneOf(who)).toBeUndefined();
  });

  test('guesses at once are counted, each', async () => {
    const who = await buyer();
    await send(who, '012345');
    const guesses = Array.from({ length: 8 }, (_, index) => confirm(who, String(200_000 + index)));
    const refused = (await Promise.allSettled(guesses)).map((guess) =>
      String((guess as PromiseRejectedResult).reason.code),
    );
    expect(refused.toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array(3).fill('phone-code-expired'),
      ...Array(limits.phoneCodeTries).fill('phone-code-wrong'),
    ]);
  });

  test('is not confirmed by another’s code, by one that is old, or by one that a later one replaced', async () => {
    const [ana, ben] = [await buyer(), await buyer()];
    await send(ana, '111111');
    await send(ben, '222222', '333333');
    await expect(confirm(ben, '111111')).rejects.toMatchObject({ code: 'phone-code-wrong' });
    await expect(confirm(ana, '111111', new Date(Date.now() + limits.phoneCodeLifetime + 1000))).rejects.toMatchObject({
      code: 'phone-code-expired',
    });
    await send(ben, '333333');
    await expect(confirm(ben, '222222')).rejects.toMatchObject({ code: 'phone-code-wrong' });
    expect(await confirm(ben, '333333')).toEqual({ ok: true });
    await expect(confirm(await buyer(), '111111')).rejects.toMatchObject({ code: 'phone-code-expired' });
  });

  test('that was changed meanwhile is not confirmed by the code to the one before, and one that is changed is unconfirmed', async () => {
    const who = await buyer();
    await send(who, '111111');
    const next = newNumber();
    await db.doc(paths.user(who.uid)).update({ phoneNumber: next });
    await expect(confirm(who, '111111')).rejects.toMatchObject({ code: 'phone-code-expired' });
    await send(who, '222222');
    await confirm(who, '222222');
    expect(await confirmedPhoneOf(who)).toBe(next);
    await db.doc(paths.user(who.uid)).update({ phoneNumber: newNumber() });
    await expect(confirm(who, '222222')).rejects.toMatchObject({ code: 'phone-code-expired' });
  });

  test('that answered STOP since the code was sent is confirmed, and still gets no texts; a number after it does', async () => {
    const who = await buyer({ phoneNumber: unusedNumber() });
    const { phoneNumber } = await accountOf(who);
    await send(who, '111111');
    await db.doc(paths.stoppedNumber(phoneNumber)).set({ by: 'answer', stoppedAt: Timestamp.now() });
    await confirm(who, '111111');
    expect(await accountOf(who)).toMatchObject({ confirmedPhone: phoneNumber, stoppedPhone: phoneNumber });
    await db.doc(paths.user(who.uid)).update({ phoneNumber: newNumber() });
    await send(who, '222222');
    await confirm(who, '222222');
    expect((await accountOf(who)).stoppedPhone).toBeUndefined();
  });

  test('is confirmed once by two at the same time', async () => {
    const who = await buyer();
    await send(who, '111111');
    expect(await Promise.all([confirm(who, '111111'), confirm(who, '111111')])).toEqual([{ ok: true }, { ok: true }]);
    expect(await confirmedPhoneOf(who)).toBe((await accountOf(who)).phoneNumber);
  });
});

describe('no code goes out', () => {
  test.each(['8095550134', '8005550134', '4165550134', '', '9115550134'])('to %j', async (phoneNumber) => {
    const who = await buyer({ phoneNumber });
    await expect(send(who)).rejects.toMatchObject({ code: 'phone-not-allowed' });
  });

  test('for who has not proven their email', async () => {
    const who = await buyer({ emailVerified: false });
    await expect(send(who)).rejects.toMatchObject({ code: 'email-unverified' });
    expect(await textsTo(who)).toEqual([]);
  });

  test('to one number more often than in a day, whoever asks; nor for one person with ever other numbers', async () => {
    const phoneNumber = `602556${String(randomInt(10_000)).padStart(4, '0')}`;
    const { count } = rateLimits.phoneCodesPerNumber;
    for (let asked = 0; asked < count; asked += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(await buyer({ phoneNumber }), '111111');
    const one = await buyer({ phoneNumber });
    await expect(send(one, '111111')).rejects.toMatchObject({ code: 'too-many-requests' });

    const many = await buyer();
    for (let asked = 0; asked < rateLimits.phoneCodesPerPerson.count; asked += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await send(many, '111111');
      await db.doc(paths.user(many.uid)).update({ phoneNumber: newNumber() });
      /* oxlint-enable no-await-in-loop */
    }
    await expect(send(many, '111111')).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

test('over HTTP: absurd codes are refused, and spaces are not', async () => {
  const who = await buyer();
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', 123456, null])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await callApi('POST', '/api/auth/confirm-phone', { as: who, body: { code } })).code).toBe('invalid-input');
  await send(who, '123456');
  expect((await callApi('POST', '/api/auth/confirm-phone', { as: who, body: { code: '123 456' } })).status).toBe(200);
  expect((await callApi('POST', '/api/auth/send-phone-code', { as: who })).json).toEqual({ ok: true });
});

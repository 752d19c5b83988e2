import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { takeTextAnswer } from 'domain/api/text-answers.ts';
import { paths } from 'domain/paths.ts';
import { atOnce } from '#tests/api-instance.ts';
import { addresses } from '#tests/addresses.ts';
import { type ApiAnswer, callApi, fromClient } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { formOf, newNumber, signedRequest } from '#tests/text-answers.ts';
import { personAddress } from '#outbox/person-address.ts';
import { instanceLimits } from '#platform/instance-limit.ts';
import { productionContext } from '#platform/context.ts';
import { publicOrigin } from '#platform/public-origin.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { twilioSignature } from './twilio-signature.ts';

const { path } = takeTextAnswer;
const post = (form: Record<string, string>, options: Parameters<typeof signedRequest>[1] = {}): Promise<ApiAnswer> =>
  callApi('POST', path, signedRequest(form, options));
const answer = (number: string, body: string, more: Record<string, string> = {}) => post(formOf(number, body, more));

/** The reply in TwiML; undefined if there is none. */
const replyIn = ({ status, headers, text }: ApiAnswer): string | undefined => {
  expect([status, headers.get('content-type')], text).toEqual([200, 'text/xml; charset=utf-8']);
  const found =
    /^<\?xml version="1.0" encoding="UTF-8"\?><Response>(?:<Message>([^<>]*)<\/Message>)?<\/Response>$/.exec(text);
  expect(found, text).not.toBeNull();
  return found?.[1];
};
const reply = async (...said: Parameters<typeof answer>) => replyIn(await answer(...said));

const texting = async (options: PersonOptions = {}): Promise<Person & { number: string }> => {
  const number = options.phoneNumber ?? newNumber();
  const who = await person({ phoneNumber: number, phoneConfirmed: true, ...options });
  await db.doc(paths.own(who.uid, 'notificationSettings')).set({ offers: { email: false, text: true } });
  return { ...who, number };
};
const stoppedAt = (number: string) => documentAt(paths.stoppedNumber(number));
const stoppedPhone = async ({ uid }: Person) => (await documentAt(paths.user(uid)))?.['stoppedPhone'] as unknown;
const channels = async (who: Person): Promise<string[]> => {
  const dealId = await givenDeal(who);
  const found = await personAddress(productionContext(), who.uid, { template: 'offer-received', dealId });
  return found?.reachedBy.map(({ channel }) => channel) ?? [];
};

describe('STOP', () => {
  test('ends texts to the number on every account that confirmed it, whose notices come by email; it says so once', async () => {
    const ana = await texting();
    const [ben, other, unconfirmed] = await Promise.all([
      texting({ phoneNumber: ana.number }),
      texting(),
      person({ phoneNumber: ana.number }),
    ]);
    expect(await channels(ana)).toEqual(['text']);
    expect(await reply(ana.number, ' stop. ')).toBe(
      'The Deal Exchange: you will get no more texts from us at this number. Answer START to go on.',
    );
    expect(await stoppedAt(ana.number)).toMatchObject({ by: 'answer' });
    for (const who of [ana, ben]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([await stoppedPhone(who), await channels(who)]).toEqual([ana.number, ['email']]);
    }
    expect([await stoppedPhone(other), await channels(other)]).toEqual([undefined, ['text']]);
    expect(await stoppedPhone(unconfirmed)).toBeUndefined();

    const before = await stoppedAt(ana.number);
    expect(await reply(ana.number, 'STOP')).toBeUndefined();
    expect(await stoppedAt(ana.number)).toEqual(before);
  });

  test('comes in the language of the account, else of the word, and START lets texts go on', async () => {
    const ana = await texting({ languagePreference: 'es' });
    expect(await reply(ana.number, 'STOP')).toMatch(/^The Deal Exchange: ya no recibirás/);
    expect(await reply(ana.number, 'Start')).toMatch(/siguen\. .*\/profile#notifications/);
    expect([await stoppedAt(ana.number), await stoppedPhone(ana), await channels(ana)]).toEqual([
      undefined,
      undefined,
      ['text'],
    ]);
    const unknown = newNumber();
    expect(await reply(unknown, 'NO MÁS')).toMatch(/ya no recibirás/);
    expect(await reply(unknown, 'INICIAR')).toMatch(/siguen/);
    expect(await reply(unknown, 'unsubscribe')).toMatch(/you will get no more/);
    expect(await stoppedAt(unknown)).toMatchObject({ by: 'answer' });
  });

  test('of accounts in two languages is answered in that of the word', async () => {
    const number = newNumber();
    await Promise.all([texting({ phoneNumber: number }), texting({ phoneNumber: number, languagePreference: 'es' })]);
    expect(await reply(number, 'basta')).toMatch(/ya no recibirás/);
  });

  test('is not answered in the language of one who has another number since', async () => {
    const before = await texting({ languagePreference: 'es' });
    await db.doc(paths.user(before.uid)).update({ phoneNumber: newNumber() });
    expect(await reply(before.number, 'STOP')).toMatch(/you will get no more/);
  });

  test('counts also where an account of the number cannot be read', async () => {
    const ana = await texting();
    await db.doc(paths.user(ana.uid)).update({ languagePreference: 'tlh' });
    expect(await reply(ana.number, 'ALTO')).toMatch(/ya no recibirás/);
    expect(await stoppedAt(ana.number)).toMatchObject({ by: 'answer' });
  });

  test('is done once for one message, which gets the same answer again; the same id with other words is refused', async () => {
    const number = newNumber();
    const form = formOf(number, 'STOP');
    const first = await post(form);
    expect(replyIn(first)).toMatch(/no more texts/);
    expect(await reply(number, 'START')).toMatch(/go on/);
    expect((await post(form)).text).toBe(first.text);
    expect(await stoppedAt(number), 'Twilio’s repetition does not end them again').toBeUndefined();
    const changed = await post({ ...form, Body: 'START' });
    expect([changed.status, changed.code]).toEqual([422, 'idempotency-mismatch']);
  });

  test('sent twice at once ends texts once, and with START at once either is true of number and accounts', async () => {
    const ana = await texting();
    const origin = publicOrigin();
    const at = (form: Record<string, string>) => () => callApi('POST', path, signedRequest(form, { origin }));
    const form = formOf(ana.number, 'STOP');
    const twice = await atOnce([at(form), at(form)]);
    const taken = twice.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    for (const { status, text } of twice) expect([200, 409], text).toContain(status);
    expect(taken.map(replyIn)).toEqual(taken.map(() => expect.stringContaining('no more texts')));
    expect(await stoppedPhone(ana)).toBe(ana.number);

    await atOnce(['STOP', 'START', 'STOP', 'START'].map((said) => at(formOf(ana.number, said))));
    const isStopped = (await stoppedAt(ana.number)) !== undefined;
    expect(await stoppedPhone(ana)).toBe(isStopped ? ana.number : undefined);
  });

  test('that Twilio knew and answered itself is done, and gets no second reply', async () => {
    const number = newNumber();
    expect(await reply(number, 'ARRET', { OptOutType: 'STOP' })).toBeUndefined();
    expect(await stoppedAt(number)).toBeDefined();
    expect(await reply(number, 'YES', { OptOutType: 'START' })).toBeUndefined();
    expect(await stoppedAt(number)).toBeUndefined();
    expect(await reply(number, 'HELP', { OptOutType: 'HELP' })).toBeUndefined();
    expect(await reply(number, 'STOP', { OptOutType: 'constructor' })).toMatch(/no more texts/);
  });
});

describe('anything else', () => {
  test('HELP says who texts and how to end it, by the language of the word where the number is unknown', async () => {
    expect(await reply(newNumber(), 'help')).toMatch(
      /^The Deal Exchange texts you about .*\/profile#notifications .*STOP/,
    );
    expect(await reply(newNumber(), 'AYUDA')).toMatch(/^The Deal Exchange te envía .*ALTO/);
    expect(await reply(newNumber(), 'INFO')).toMatch(/texts you .*\n.*te envía/);
  });

  test.each([
    'Is it still available?',
    '',
    '👍🏠',
    '<Response><Message>&amp;</Message></Response> ]]> <!-- --',
    'nonstop '.repeat(200),
    '\u0000\u202E',
    'YES',
  ])('%j is answered once a day by where to write to someone, and ends nothing', async (said) => {
    const ana = await texting();
    expect(await reply(ana.number, said)).toMatch(/^The Deal Exchange: no one reads answers to this number\. .*STOP/);
    expect(await reply(ana.number, said)).toBeUndefined();
    expect([await stoppedAt(ana.number), await channels(ana)]).toEqual([undefined, ['text']]);
  });

  test('a flood of answers gets ten replies a day, and STOP is done all the same', async () => {
    const number = newNumber();
    const replies: (string | undefined)[] = [];
    for (let sent = 0; sent < rateLimits.textRepliesPerNumber.count + 3; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
      replies.push(await reply(number, 'HELP'));
    expect(replies.filter(Boolean)).toHaveLength(rateLimits.textRepliesPerNumber.count);
    expect(await reply(number, 'STOP')).toBeUndefined();
    expect(await stoppedAt(number)).toBeDefined();
    expect(await reply(number, 'START')).toBeUndefined();
    expect(await stoppedAt(number)).toBeUndefined();
  });

  test.each(['+525512345678', '262966', '+1480555011', 'TWILIO', '+14805550111 ', '+1٤٨٠٥٥٥٠١١١'])(
    'an answer from %j, which gets no texts, does nothing',
    async (From) => {
      const form = formOf(newNumber(), 'STOP', { From });
      expect(replyIn(await post(form))).toBeUndefined();
      expect((await db.collection(paths.stoppedNumbers()).where('__name__', '==', From).get()).size).toBe(0);
    },
  );

  test.each<[string, Record<string, string>]>([
    ['without a number', { From: '' }],
    ['with an endless number', { From: `+1${'4'.repeat(1000)}` }],
    ['with an endless text', { Body: 'stop '.repeat(3000) }],
    ['without an id', { MessageSid: '' }],
    ['with an id that is a path', { MessageSid: '../users/x' }],
  ])('a request %s is refused by name, also if signed', async (_, more) => {
    const number = newNumber();
    const refused = await answer(number, 'STOP', more);
    expect([refused.status, refused.code]).toEqual([400, 'invalid-input']);
    expect(refused.json.error.details).toMatchObject([{ field: Object.keys(more)[0] }]);
    expect(await stoppedAt(number)).toBeUndefined();
  });

  test('a field that is missing is named, and one that comes twice counts as signed', async () => {
    const { From: _, ...form } = formOf(newNumber(), 'STOP');
    expect((await post(form)).json.error.details).toMatchObject([{ field: 'From', message: 'validation.required' }]);
  });
});

describe('a request that Twilio did not sign', () => {
  const number = newNumber();
  const form = formOf(number, 'STOP');
  const { raw, headers } = signedRequest(form);
  const unsigned = { 'content-type': headers['content-type'] };
  test.each<[string, Parameters<typeof callApi>[2]]>([
    ['without a signature', { raw, headers: unsigned }],
    ['with an empty one', { raw, headers: { ...headers, 'x-twilio-signature': '' } }],
    [
      'with another one',
      { raw, headers: { ...headers, 'x-twilio-signature': twilioSignature('another token', '', []) } },
    ],
    ['with an endless one', { raw, headers: { ...headers, 'x-twilio-signature': 'x'.repeat(5000) } }],
    ['by another account', signedRequest(form, { token: 'another account’s token' })],
    ['by no token', signedRequest(form, { token: '' })],
    ['for another address', signedRequest(form, { origin: 'https://deals.example.com' })],
    [
      'for the address of its own host header',
      {
        raw,
        headers: {
          ...signedRequest(form, { origin: 'https://evil.example' }).headers,
          'x-forwarded-host': 'evil.example',
        },
      },
    ],
    ['with another number', { headers, raw: raw.replace(number, newNumber()) }],
    ['with another text', { headers, raw: raw.replace('STOP', 'START') }],
    ['with one field more', { headers, raw: `${raw}&OptOutType=STOP` }],
    ['with a field twice', { headers, raw: `${raw}&From=%2B14805550111` }],
    ['without a body', { headers }],
  ])('%s is refused, and changes nothing', async (_, call) => {
    const refused = await callApi('POST', path, call);
    expect([refused.status, refused.code]).toEqual([403, 'forbidden']);
    expect(await stoppedAt(number)).toBeUndefined();
  });

  test.each<[string, number, Parameters<typeof callApi>[2]]>([
    ['of another type', 400, { headers: { ...headers, 'content-type': 'application/json' }, raw: '{}' }],
    ['that is no text', 400, { headers, raw: new Uint8Array([0x42, 0xff, 0xfe]) }],
    ['that is too large', 413, { headers, raw: `Body=${'x'.repeat(300_000)}` }],
  ])('a body %s is refused in our words', async (_, status, call) => {
    const refused = await callApi('POST', path, call);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
  });

  test('is counted, and a signed one from the same address is taken beyond that', async () => {
    const from = fromClient();
    const origin = publicOrigin();
    const { count } = instanceLimits.publicPerClient;
    const wrong = () => callApi('POST', path, { raw, headers: { ...headers, ...from, 'x-twilio-signature': 'wrong' } });
    const refused = await atOnce([
      async () => {
        const statuses: number[] = [];
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        for (let sent = 0; sent < count + 20; sent += 1) statuses.push((await wrong()).status);
        const good = signedRequest(formOf(newNumber(), 'STOP'), { origin });
        const taken = await callApi('POST', path, { ...good, headers: { ...good.headers, ...from } });
        expect(taken.status).toBe(200);
        return statuses;
      },
    ]);
    expect(new Set(refused[0]?.slice(0, count))).toEqual(new Set([403]));
    expect(refused[0]?.at(-1)).toBe(429);
  });

  test('by GET leads nowhere', async () => {
    expect((await callApi('GET', path)).status).toBe(405);
    expect((await fetch(`${addresses.hosting}${path}`, { method: 'HEAD' })).status).toBe(405);
  });
});

test('who asks for a code to a stopped number is told to answer START first; then it comes', async () => {
  const number = newNumber();
  const who = await person({ phoneNumber: number });
  await db.doc(paths.stoppedNumber(number)).set({ by: 'answer', stoppedAt: Timestamp.now() });
  const refused = await callApi('POST', '/api/auth/send-phone-code', { as: who });
  expect([refused.status, refused.code]).toEqual([409, 'phone-stopped']);
  expect(refused.json.error.message).toContain('START');
  expect(await documentAt(paths.phoneCode(who.uid))).toBeUndefined();
  await answer(number, 'START');
  expect((await callApi('POST', '/api/auth/send-phone-code', { as: who })).status).toBe(200);
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { outboxId } from '#outbox/queue-message.ts';
import { productionContext } from '#platform/context.ts';
import { limitRate, rateLimits } from '#platform/rate-limit.ts';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';

const context = productionContext();

let owner: Person;
let buyer: Person;
let admin: Person;
let dealId: string;

beforeAll(async () => {
  [owner, buyer, admin] = await Promise.all([
    person({ role: 'originator', firstName: 'Olga' }),
    person({ role: 'buyer', firstName: 'Ana' }),
    person({ role: 'admin' }),
  ]);
});
beforeEach(async () => {
  dealId = await givenDeal(owner);
});

type Options = { as?: Person | undefined; key?: string; deal?: string; of?: string };
const send = (path: 'answer' | 'called', body: unknown, options: Options = {}) => {
  const { key, deal = dealId, of = buyer.uid } = options;
  const as = 'as' in options ? options.as : owner;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return callApi('POST', `/api/deals/${deal}/interests/${of}/${path}`, { as, body, headers });
};
const answer = (message: unknown, options?: Options) => send('answer', { message }, options);
const express = (body: unknown = {}, as = buyer) => callApi('PUT', `/api/deals/${dealId}/interest`, { as, body });
const stored = (uid = buyer.uid) => documentAt(paths.interest(dealId, uid));
const saidIn = async () =>
  ((await stored())?.['replies'] ?? []).map(({ by, message }: { by: string; message: string }) => `${by}: ${message}`);
const told = async (who: Person, kind: string) =>
  (await noticesOf(who)).filter((notice) => notice['kind'] === kind && notice['data'].dealId === dealId);

describe('an answer', () => {
  test('is kept with the interest, ends the waiting, and notifies its buyer with the message itself', async () => {
    await express({ message: 'Can I see it?' });
    expect(await stored()).toMatchObject({ listedByUid: owner.uid, dealAddress: `${dealId} Test Street, Phoenix, AZ` });
    expect((await stored())?.['waitingSince']).toEqual((await stored())?.['createdAt']);
    expect(await answer('  Friday\r\nat ten.  ')).toMatchObject({ status: 200, json: { dealId, buyerUid: buyer.uid } });

    const after = await stored();
    expect(after).toMatchObject({
      message: 'Can I see it?',
      replies: [{ by: 'originator', message: 'Friday\nat ten.', name: owner.name }],
    });
    expect(after).not.toHaveProperty('waitingSince');
    const [notice, ...others] = await told(buyer, 'interest-answered');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ readAt: null, data: { name: owner.name, message: 'Friday\nat ten.' } });
  });

  test('reaches them by their channel, in their language', async () => {
    const phone = { phoneNumber: '4805550177', phoneConfirmed: true };
    const reader = await person({ role: 'buyer', languagePreference: 'es', ...phone });
    await db.doc(paths.own(reader.uid, 'preferences')).set({ notification: 'text' });
    await express({}, reader);
    await answer('El viernes.', { of: reader.uid });
    const { docs } = await db.collection(paths.notifications(reader.uid)).get();
    const id = outboxId(['notification', reader.uid, String(docs[0]?.id), 'text']);
    // Stays queued at night.
    expect(await waitForDocument(paths.outboxMessage(id), (message) => message !== undefined)).toMatchObject({
      recipient: '4805550177',
      channel: 'text',
      language: 'es',
      template: 'interest-answered',
    });
  });

  test('is kept beside another one that comes at the same time, and each notifies once', async () => {
    await express();
    const [one, other] = await atOnce(['One', 'Other'].map((message) => () => answer(message, { key: newId() })));
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect((await saidIn()).toSorted()).toEqual(['originator: One', 'originator: Other']);
    expect(await told(buyer, 'interest-answered')).toHaveLength(2);
  });

  test('that is sent twice with one key is one', async () => {
    await express();
    const key = newId();
    const twice = [await answer('Yes', { key }), await answer('Yes', { key })];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await saidIn()).toEqual(['originator: Yes']);
    expect(await told(buyer, 'interest-answered')).toHaveLength(1);
    expect(await answer('No', { key })).toMatchObject({ status: 422, code: 'idempotency-mismatch' });
  });

  test('of an admin is in the name of the seller, and in their own where there is none', async () => {
    await express();
    await answer('From the portal', { as: admin });
    const alone = await givenDeal({ uid: 'nobody', name: 'Gone' });
    await callApi('PUT', `/api/deals/${alone}/interest`, { as: buyer, body: {} });
    await answer('From us', { as: admin, deal: alone });
    expect((await stored())?.['replies']).toMatchObject([{ name: owner.name }]);
    expect((await documentAt(paths.interest(alone, buyer.uid)))?.['replies']).toMatchObject([{ name: admin.name }]);
  });

  test('can be given on a sold deal, and has an end', async () => {
    await express();
    await db.doc(paths.deal(dealId)).update({ status: 'sold' });
    expect(await answer('It is sold, sorry')).toMatchObject({ status: 200 });
    const reply = { by: 'originator', at: new Date(), message: 'x' };
    await db
      .doc(paths.interest(dealId, buyer.uid))
      .update({ replies: Array.from({ length: limits.interestReplies }, () => reply) });
    expect(await answer('One more')).toMatchObject({ status: 409, code: 'too-many-replies' });
    await db.doc(paths.deal(dealId)).update({ status: 'active' });
    expect(await express({ message: 'One more' })).toMatchObject({ status: 409, code: 'too-many-replies' });
  });

  test.each([[undefined], [''], [' \n '], [7], [['a']], ['x'.repeat(limits.message + 1)]])(
    'is not %j',
    async (message) => {
      await express();
      const refused = await answer(message);
      expect(refused).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(refused.json.error.details).toMatchObject([{ field: 'message' }]);
      expect(await saidIn()).toEqual([]);
    },
  );
});

describe('a call', () => {
  test('ends the waiting, notifies nobody, and is taken back', async () => {
    await express({ message: 'Call me' });
    const waited = (await stored())?.['waitingSince'];
    expect(await send('called', {})).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ calledAt: expect.anything(), message: 'Call me' });
    expect(await stored()).not.toHaveProperty('waitingSince');
    expect(await noticesOf(buyer)).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ dealId }) }),
    );
    expect(await send('called', { called: false })).toMatchObject({ status: 200 });
    expect(await stored()).not.toHaveProperty('calledAt');
    expect((await stored())?.['waitingSince']).toEqual(waited);
  });

  test.each([[{ called: 'yes' }], [{ called: null }], [{ at: 1 }], [[]], ['x']])('is not %j', async (body) => {
    await express();
    expect(await send('called', body)).toMatchObject({ status: 400 });
    expect(await stored()).not.toHaveProperty('calledAt');
  });
});

describe('what a buyer writes after an answer', () => {
  test('follows it, waits again, and notifies the originator once', async () => {
    await express({ message: 'Can I see it?' });
    await answer('On Friday');
    await express({});
    expect(await stored()).not.toHaveProperty('waitingSince');
    await express({ message: 'At ten?' });
    await express({ message: 'At eleven?' });
    expect(await saidIn()).toEqual(['originator: On Friday', 'buyer: At eleven?']);
    expect(await stored()).toMatchObject({ message: 'Can I see it?', waitingSince: expect.anything() });
    expect(await told(owner, 'interest-reply')).toHaveLength(1);
    expect(await told(owner, 'interest-received')).toHaveLength(1);
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 1 });
  });

  test('and an answer at the same time are both kept', async () => {
    await express({ message: 'Can I see it?' });
    await answer('On Friday');
    await atOnce([() => express({ message: 'At ten?' }), () => answer('Bring a flashlight')]);
    expect((await saidIn()).toSorted()).toEqual([
      'buyer: At ten?',
      'originator: Bring a flashlight',
      'originator: On Friday',
    ]);
  });

  test('is taken while the deal is pending, from those alone whom somebody answered, until it is sold', async () => {
    const [called, silent, eager] = await Promise.all([1, 2, 3].map(() => person({ role: 'buyer' })));
    await Promise.all([buyer, called, silent].map((each) => express({ message: 'Can I see it?' }, each)));
    await answer('On Friday');
    await send('called', {}, { of: called?.uid ?? '' });
    await db.doc(paths.deal(dealId)).update({ status: 'pending' });
    const refused = { status: 409, code: 'interest-not-open' };
    expect(await express({ message: 'At ten?' })).toMatchObject({ status: 200 });
    expect(await saidIn()).toEqual(['originator: On Friday', 'buyer: At ten?']);
    expect(await stored()).toMatchObject({ waitingSince: expect.anything(), listedByUid: owner.uid });
    expect(await told(owner, 'interest-reply')).toHaveLength(1);
    for (const each of [called, silent, eager]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      expect(await express({ message: 'And I?' }, each)).toMatchObject(refused);
    }
    expect(await stored(silent?.uid)).toMatchObject({ message: 'Can I see it?' });
    expect(await stored(eager?.uid)).toBeUndefined();
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 3 });
    // An unanswered buyer may be answered now, and then reply, too.
    await answer('It is under contract', { of: silent?.uid ?? '' });
    expect(await express({ message: 'Call me if it fails' }, silent)).toMatchObject({ status: 200 });
    await db.doc(paths.deal(dealId)).update({ status: 'sold' });
    expect(await express({ message: 'At eleven?' })).toMatchObject(refused);
    await db.doc(paths.deal(dealId)).update({ status: 'pending', visibility: 'premium' });
    expect(await express({ message: 'At eleven?' })).toMatchObject({ status: 404 });
    await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
    expect(await express({ message: 'At eleven?' })).toMatchObject({ status: 404 });
    expect(await saidIn()).toEqual(['originator: On Friday', 'buyer: At ten?']);
  });

  test('is gone with the interest that they withdraw; interest that is shown anew waits anew', async () => {
    await express({ message: 'Can I see it?' });
    await answer('On Friday');
    await callApi('DELETE', `/api/deals/${dealId}/interest`, { as: buyer });
    expect(await answer('Where are you?')).toMatchObject({ status: 404, code: 'not-found' });
    expect(await send('called', {})).toMatchObject({ status: 404 });
    await express();
    expect(await stored()).toMatchObject({ waitingSince: expect.anything() });
    expect(await saidIn()).toEqual([]);
  });
});

describe('nobody answers', () => {
  test.each<[string, () => Promise<Person | undefined>, number, string]>([
    ['who is a visitor', async () => undefined, 401, 'unauthenticated'],
    ['without an account', () => person({ account: false }), 403, 'no-account'],
    ['deactivated', () => person({ role: 'originator', status: 'deactivated' }), 403, 'deactivated'],
    [
      'with an old session',
      () => person({ role: 'originator', sessionsValidAfter: new Date(Date.now() + 60_000) }),
      401,
      'session-revoked',
    ],
    ['who is another originator', () => person({ role: 'originator' }), 403, 'forbidden'],
    ['who is the buyer', async () => buyer, 403, 'forbidden'],
    ['who is a premium buyer', () => person({ role: 'buyer', premium: true }), 403, 'forbidden'],
  ])('%s', async (_, who, status, code) => {
    await express();
    const before = await stored();
    const as = await who();
    expect(await answer('Mine', { as })).toMatchObject({ status, code });
    expect(await send('called', {}, { as })).toMatchObject({ status, code });
    expect(await stored()).toEqual(before);
  });

  test('what there is not, nor learns of a head start; of a deleted deal, not its owner either', async () => {
    await express();
    const other = await person({ role: 'originator' });
    const early = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    const refused = await Promise.all([
      answer('x', { of: 'nobody' }),
      answer('x', { deal: 'noSuchDeal' }),
      answer('x', { of: '..' }),
      answer('x', { deal: early, as: other }),
      send('called', {}, { deal: early, as: other }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
    for (const as of [owner, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect([(await answer('x', { as })).status, (await send('called', {}, { as })).status]).toEqual([404, 404]);
    }
  });

  test('without an end', async () => {
    await express();
    const eager = await person({ role: 'originator' });
    const deal = await givenDeal(eager);
    for (let count = 0; count < rateLimits.interestAnswersPerPerson.count; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await limitRate(context, [['interestAnswersPerPerson', eager.email]]);
    }
    expect(await answer('One more', { as: eager, deal })).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await answer('From somebody else')).toMatchObject({ status: 200 });
  });
});

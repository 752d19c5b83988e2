import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#tests/api-instance.ts';
import { statusesOf } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { givenDeal, noticesOf } from '#tests/deals.ts';
import { answer, creativeOffer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;
let buyer: Person;
let dealId: string;

beforeAll(async () => {
  [owner, admin, buyer] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'admin' }),
    person({ role: 'buyer', firstName: 'Ana' }),
  ]);
  dealId = await givenDeal(owner);
});

const counter = (
  offerId: string,
  as: Person | undefined,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => answer('counter', dealId, offerId, as, body, headers);
const noticesAbout = async (who: Person, offerId: string) =>
  (await db.collection(paths.notifications(who.uid)).get()).docs
    .filter(({ id }) => id.includes(offerId))
    .map((notice) => [notice.get('kind'), notice.get('data').name, notice.get('data').amount]);

describe('a counter', () => {
  test('goes back and forth, one side at a time, and every round is kept', async () => {
    const id = await makeOffer(dealId, buyer, { message: 'Hello', terms: { emd: 3000, inspectionDays: 10 } });
    const first = await counter(id, owner, { entryFee: 30_000, message: 'A little more' });
    expect(first.json).toEqual({ id, state: 'open' });
    expect(await offerAt(dealId, id)).toMatchObject({
      state: 'open',
      turn: 'buyer',
      version: 2,
      entryFee: 30_000,
      message: 'A little more',
      terms: { emd: 3000, inspectionDays: 10 },
    });
    expect(await noticesAbout(buyer, id)).toEqual([
      ['offer-countered', owner.name, 30_000],
      ['offer-sent', owner.name, 27_500],
    ]);

    expect(await counter(id, owner, { entryFee: 31_000 })).toMatchObject({ status: 409, code: 'not-your-turn' });
    const sooner = dayAhead(20);
    expect(await counter(id, buyer, { closeOfEscrow: sooner, terms: { emd: 5000 } })).toMatchObject({ status: 200 });
    const stored = await offerAt(dealId, id);
    expect(stored).toMatchObject({ turn: 'originator', version: 3, entryFee: 30_000, terms: { emd: 5000 } });
    expect(stored).not.toHaveProperty('message');
    expect(stored['thread']).toEqual([
      expect.objectContaining({ by: 'buyer', kind: 'offer', entryFee: 27_500, message: 'Hello' }),
      expect.objectContaining({ by: 'originator', kind: 'counter', entryFee: 30_000, message: 'A little more' }),
      {
        by: 'buyer',
        kind: 'counter',
        at: expect.anything(),
        purchasePrice: 410_000,
        entryFee: 30_000,
        closeOfEscrow: sooner,
        terms: { emd: 5000 },
      },
    ]);
    expect(new Set(await noticesAbout(owner, id))).toEqual(
      new Set([
        ['offer-counter-received', buyer.name, 30_000],
        ['offer-received', buyer.name, 27_500],
      ]),
    );
  });

  test('is written into the history that the originator and admins read', async () => {
    const id = await makeOffer(dealId, buyer);
    await counter(id, admin, { entryFee: 33_000 });
    const steps = (await db.collection(paths.changes(dealId)).where('offer.id', '==', id).orderBy('at').get()).docs;
    // Steps of one request have one time.
    const said = steps.map((step) => [step.get('offer').step, step.get('by').name, step.get('offer').amount]);
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ['submitted', buyer.name, 27_500],
        ['clause-confirmed', admin.name, 27_500],
        ['countered', admin.name, 33_000],
      ]),
    );
  });

  test('answers an offer from before there were turns', async () => {
    const id = 'from-before';
    await db.doc(paths.offer(dealId, id)).set({
      ...creativeOffer,
      dealId,
      dealAddress: '1 Main St, Phoenix, AZ',
      buyerUid: buyer.uid,
      submittedAt: new Date(),
      state: 'open',
      accepted: false,
    });
    expect(await counter(id, buyer, { entryFee: 30_000 })).toMatchObject({ status: 409, code: 'not-your-turn' });
    expect(await counter(id, owner, { entryFee: 30_000 })).toMatchObject({ status: 200 });
    const stored = await offerAt(dealId, id);
    expect(stored['thread'].map((round: { entryFee: number }) => round.entryFee)).toEqual([27_500, 30_000]);
  });

  test.each([
    [{}, ''],
    [{ message: 'Hello' }, ''],
    [{ entryFee: -1 }, 'entryFee'],
    [{ purchasePrice: 20_000 }, 'entryFee'],
    [{ closeOfEscrow: '2020-01-01' }, 'closeOfEscrow'],
    [{ terms: { sellerNote: { amount: 1, annualRate: 1, amortizationMonths: 12 } } }, 'terms.sellerNote'],
    [{ entryFee: 30_000, turn: 'originator' }, 'turn'],
    [{ entryFee: 30_000, message: 'x'.repeat(2001) }, 'message'],
  ])('%j is refused', async (body, field) => {
    const id = await makeOffer(dealId, await person({ role: 'buyer' }));
    const refused = await counter(id, owner, body);
    expect([refused.status, refused.json.error.details[0].field]).toEqual([400, field]);
    expect(await offerAt(dealId, id)).toMatchObject({ version: 1, turn: 'originator' });
  });

  test('of a creative offer may name another price, and of a cash offer no entry fee', async () => {
    const id = await makeOffer(dealId, await person({ role: 'buyer' }));
    expect(await counter(id, owner, { purchasePrice: 405_000 })).toMatchObject({ status: 200 });
    expect(await offerAt(dealId, id)).toMatchObject({ purchasePrice: 405_000, entryFee: 27_500 });
    const cash = { offerType: 'cash', purchasePrice: 400_000, entryFee: undefined };
    const inCash = await makeOffer(dealId, await person({ role: 'buyer' }), cash);
    const refused = await counter(inCash, owner, { entryFee: 5 });
    expect([refused.status, refused.json.error.details[0].field]).toEqual([400, 'entryFee']);
  });

  test('twice with one key is one round', async () => {
    const id = await makeOffer(dealId, await person({ role: 'buyer' }));
    const headers = { 'idempotency-key': randomUUID() };
    const first = await counter(id, owner, { entryFee: 30_000 }, headers);
    expect(await counter(id, owner, { entryFee: 30_000 }, headers)).toMatchObject({ status: 200, text: first.text });
    expect((await offerAt(dealId, id))['thread']).toHaveLength(2);
  });

  test('of a version that is not the newest is refused, naming the newest', async () => {
    const bidder = await person({ role: 'buyer' });
    const id = await makeOffer(dealId, bidder);
    expect(await counter(id, owner, { entryFee: 30_000 }, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
    const refused = await counter(id, bidder, { entryFee: 29_000 }, { 'if-match': '1' });
    expect([refused.status, refused.json.error.code, refused.json.error.version]).toEqual([412, 'offer-changed', 2]);
    expect(await counter(id, bidder, { entryFee: 29_000 }, { 'if-match': '2' })).toMatchObject({ status: 200 });
  });

  test('of many at once is one round, and the others are told whose turn it is', async () => {
    const id = await makeOffer(dealId, await person({ role: 'buyer' }));
    const answers = await atOnce([1, 2, 3, 4, 5, 6].map((n) => () => counter(id, owner, { entryFee: 30_000 + n })));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await offerAt(dealId, id))['thread']).toHaveLength(2);
  });

  test('of an entry fee alone stands where the deal is for cash by now, without terms that it has no longer', async () => {
    const [deal, bidder] = [await givenDeal(owner), await person({ role: 'buyer' })];
    const id = await makeOffer(deal, bidder, { terms: { emd: 3000, assumedBalance: 200_000 } });
    await db.doc(paths.deal(deal)).update({ dealCategory: 'cash', purchaseType: FieldValue.delete() });
    const made = (body: object) => answer('counter', deal, id, owner, { ...body, dueOnSaleKnown: undefined });
    const named = await made({ entryFee: 30_000, terms: { assumedBalance: 200_000 } });
    expect([named.status, named.json.error.details[0].field]).toEqual([400, 'terms.assumedBalance']);
    expect((await made({ entryFee: 30_000 })).json).toEqual({ id, state: 'open' });
    const stored = await offerAt(deal, id);
    expect(stored).toMatchObject({ turn: 'buyer', entryFee: 30_000, terms: { emd: 3000 } });
    expect(stored['terms']).not.toHaveProperty('assumedBalance');
  });

  test('is not made on a deal that takes no offers', async () => {
    const id = await makeOffer(dealId, await person({ role: 'buyer' }));
    await db.doc(paths.deal(dealId)).update({ status: 'pending' });
    expect(await counter(id, owner, { entryFee: 30_000 })).toMatchObject({ status: 409, code: 'deal-not-open' });
    await db.doc(paths.deal(dealId)).update({ status: 'active' });
  });

  test('ends with the twentieth round', async () => {
    const id = await makeOffer(dealId, await person({ role: 'buyer' }));
    const round = { by: 'buyer', at: new Date(), kind: 'counter', entryFee: 1, closeOfEscrow: dayAhead(9) };
    await db.doc(paths.offer(dealId, id)).update({ thread: Array.from({ length: 20 }, () => round) });
    expect(await counter(id, owner, { entryFee: 30_000 })).toMatchObject({ status: 409, code: 'too-many-rounds' });
    expect(await answer('decline', dealId, id, owner)).toMatchObject({ status: 200 });
  });

  test('accepted by the buyer closes the deal as an acceptance by the originator does', async () => {
    const deal = await givenDeal(owner);
    const other = await person({ role: 'buyer' });
    const [id, lost] = [await makeOffer(deal, buyer, { terms: { emd: 4000 } }), await makeOffer(deal, other)];
    await answer('counter', deal, id, owner, { entryFee: 30_000 });
    expect(await answer('accept', deal, id, owner)).toMatchObject({ status: 409, code: 'not-your-turn' });
    expect(await answer('accept', deal, id, buyer, { backups: [lost] })).toMatchObject({ status: 403 });
    expect((await answer('accept', deal, id, buyer)).json).toEqual({ id, state: 'accepted' });
    const stored = await offerAt(deal, id);
    expect(stored).toMatchObject({ state: 'accepted', accepted: true, entryFee: 30_000, version: 3 });
    expect(stored).not.toHaveProperty('turn');
    expect(stored['emdDueAt'].toMillis() - stored['acceptedAt'].toMillis()).toBe(3 * 24 * 60 * 60 * 1000);
    expect(stored['contacts']).toMatchObject({ originator: { email: owner.email }, buyer: { email: buyer.email } });
    expect(await offerAt(deal, lost)).toMatchObject({ state: 'declined' });
    expect((await db.doc(paths.deal(deal)).get()).get('status')).toBe('pending');
    // Everyone who sees the deal can read this history.
    const history = await db.collection(paths.statusHistory(deal)).get();
    expect(history.docs.map((entry) => entry.data())).toEqual([
      { status: 'pending', source: 'platform', dueOnSaleKnown: true, date: expect.anything() },
    ]);
    const kinds = async (who: Person) =>
      (await noticesOf(who)).filter(({ data }) => data.dealId === deal).map(({ kind }) => String(kind));
    expect((await kinds(buyer)).toSorted()).toEqual(['counter-accepted', 'offer-countered', 'offer-sent']);
    expect(await kinds(owner)).toContain('offer-accepted-by-you');
    expect((await kinds(other)).toSorted()).toEqual(['offer-declined', 'offer-sent']);
  });
});

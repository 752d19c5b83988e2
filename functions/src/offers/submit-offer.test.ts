import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { meet } from '#tests/meeting.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let buyer: Person;
let premium: Person;

beforeAll(async () => {
  [owner, buyer, premium] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'buyer', firstName: 'Ana' }),
    person({ role: 'buyer', premium: true }),
  ]);
});

const cash = { offerType: 'cash', purchasePrice: 400_000.5, closeOfEscrow: dayAhead(60), message: 'Ready to go' };
const submit = (dealId: string, as: Person | undefined, body: unknown, headers: Record<string, string> = {}) =>
  callApi('POST', `/api/deals/${dealId}/offers`, { as, body, headers });
const withdraw = (dealId: string, offerId: string, as: Person | undefined) =>
  callApi('DELETE', `/api/deals/${dealId}/offers/${offerId}`, { as });
const statesOf = async (dealId: string) =>
  (await db.collection(paths.offers(dealId)).get()).docs.map((offer) => String(offer.get('state'))).toSorted();

describe('submitting an offer', () => {
  test('keeps what was offered, counts it, and tells the originator', async () => {
    const dealId = await givenDeal(owner);
    const { json } = await submit(dealId, buyer, cash);
    expect(await documentAt(paths.offer(dealId, json.id))).toMatchObject({
      ...cash,
      dealId,
      dealAddress: `${dealId} Test Street, Phoenix, AZ`,
      buyerUid: buyer.uid,
      buyerName: buyer.name,
      state: 'open',
      accepted: false,
    });
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ offerCount: 1 });
    expect(await noticesOf(owner)).toContainEqual(
      expect.objectContaining({
        kind: 'offer-received',
        readAt: null,
        data: {
          dealId,
          offerId: json.id,
          address: `${dealId} Test Street, Phoenix, AZ`,
          name: buyer.name,
          amount: 400_000.5,
          offerType: 'cash',
          message: 'Ready to go',
        },
      }),
    );
  });

  test('a creative offer has a price beside its entry fee: its own, or the one that is asked, which its notice says', async () => {
    const dealId = await givenDeal(owner);
    const body = { offerType: 'creative', entryFee: 25_000, closeOfEscrow: dayAhead(60) };
    const { json } = await submit(dealId, buyer, body);
    const accepted = { purchasePrice: 410_000, entryFee: 25_000, terms: { assumedBalance: 300_000 } };
    expect(await documentAt(paths.offer(dealId, json.id))).toMatchObject({ ...accepted, thread: [accepted] });
    const second = await submit(dealId, premium, { ...body, purchasePrice: 390_000, terms: { assumedBalance: null } });
    expect(await documentAt(paths.offer(dealId, second.json.id))).toMatchObject({ purchasePrice: 390_000, terms: {} });
    const data = { dealId, amount: 25_000, price: 390_000, offerType: 'creative' };
    expect(await noticesOf(owner)).toContainEqual(expect.objectContaining({ data: expect.objectContaining(data) }));
  });

  test('is the first round of a negotiation, in which the originator is to answer', async () => {
    const dealId = await givenDeal(owner);
    const { json } = await submit(dealId, buyer, cash);
    const stored = await documentAt(paths.offer(dealId, json.id));
    const { offerType: _, ...offered } = cash;
    expect(stored).toMatchObject({ version: 1, turn: 'originator' });
    expect(stored).toMatchObject({ listedByUid: owner.uid });
    expect(stored?.['thread']).toEqual([{ by: 'buyer', kind: 'offer', at: stored?.['submittedAt'], ...offered }]);
    expect(stored).not.toHaveProperty('terms');
  });

  test.each([
    ['amortization', { amortizationMonths: 360 }],
    ['payment', { payment: 684.07 }],
  ])('keeps its terms, whose note states its %s', async (_, repaid) => {
    const change = { purchaseType: 'SellerFinance', sellerLoanAmount: 150_000 };
    const dealId = await givenDeal(owner, change);
    const terms = {
      emd: 5000,
      inspectionDays: 0,
      fundingSource: 'private',
      cashToSeller: 10_000,
      sellerNote: { amount: 150_000, annualRate: 3.625, ...repaid, balloonMonths: 84 },
    };
    const body = { offerType: 'creative', entryFee: 25_000, closeOfEscrow: dayAhead(60), terms };
    const { json } = await submit(dealId, buyer, body);
    const stored = await documentAt(paths.offer(dealId, json.id));
    expect(stored).toMatchObject({ terms, thread: [{ terms }] });
    expect(stored, 'what they bring is worked out where it is read').not.toHaveProperty('figures');
  });

  test.each([
    [{ sellerNote: { amount: 1, annualRate: 1, amortizationMonths: 1 } }, 'terms.sellerNote'],
    [{ validUntil: new Date().toISOString() }, 'terms.validUntil'],
    [{ emd: -5 }, 'terms.emd'],
    [{ color: 'red' }, 'terms.color'],
    [{ sellerNote: { amount: 1, annualRate: 1, payment: '500' } }, 'terms.sellerNote.payment'],
    [{ sellerNote: { amount: 1, __proto__: { a: 1 } } }, 'terms.sellerNote.annualRate'],
    ['all', 'terms'],
  ])('with terms %j is refused on a SubTo deal, naming %s', async (terms, field) => {
    const dealId = await givenDeal(owner);
    const body = { offerType: 'creative', entryFee: 25_000, closeOfEscrow: dayAhead(60), terms };
    const answer = await submit(dealId, buyer, body);
    expect([answer.status, answer.json.error.details[0].field]).toEqual([400, field]);
    expect(await statesOf(dealId)).toEqual([]);
  });

  test('a new one replaces the open one, which is kept, withdrawn', async () => {
    const dealId = await givenDeal(owner);
    await submit(dealId, buyer, cash);
    await submit(dealId, premium, cash);
    await submit(dealId, buyer, { ...cash, purchasePrice: 405_000 });
    expect(await statesOf(dealId)).toEqual(['open', 'open', 'withdrawn']);
  });

  test('two at once by one buyer leave one open', async () => {
    const dealId = await givenDeal(owner);
    await submit(dealId, buyer, cash);
    await meet(
      () => submit(dealId, buyer, { ...cash, purchasePrice: 1 }),
      () => submit(dealId, buyer, { ...cash, purchasePrice: 2 }),
    );
    expect(await statesOf(dealId)).toEqual(['open', 'withdrawn', 'withdrawn']);
  });

  test('a retry with the same key is one offer', async () => {
    const dealId = await givenDeal(owner);
    const key = { 'idempotency-key': randomUUID() };
    const first = await submit(dealId, buyer, cash, key);
    const second = await submit(dealId, buyer, cash, key);
    expect(second.text).toBe(first.text);
    expect(await submit(dealId, buyer, { ...cash, purchasePrice: 1 }, key)).toMatchObject({ status: 422 });
    expect(await statesOf(dealId)).toEqual(['open']);
  });

  test.each([
    [{ ...cash, offerType: undefined }, 'offerType', 'Offer type is required'],
    [{ ...cash, purchasePrice: undefined }, 'purchasePrice', 'Purchase price is required for cash offers'],
    [{ ...cash, offerType: 'creative' }, 'entryFee', 'Entry fee is required for creative offers'],
    [{ ...cash, closeOfEscrow: undefined }, 'closeOfEscrow', 'Estimated close of escrow is required'],
    [{ ...cash, closeOfEscrow: '2027-02-30' }, 'closeOfEscrow', 'Estimated close of escrow is required'],
    [{ ...cash, closeOfEscrow: '2020-12-20' }, 'closeOfEscrow', 'Choose a date from today to 2 years from now'],
    [{ ...cash, closeOfEscrow: dayAhead(733) }, 'closeOfEscrow', 'Choose a date from today to 2 years from now'],
    [{ ...cash, purchasePrice: -5 }, 'purchasePrice', 'Must be a positive number'],
    [{ ...cash, purchasePrice: '400000' }, 'purchasePrice', 'Must be a positive number'],
    [{ ...cash, purchasePrice: 1e12 }, 'purchasePrice', 'Enter at most $1,000,000,000'],
    [{ ...cash, message: 'x'.repeat(2001) }, 'message', 'This text is too long. Please shorten it.'],
    [{ ...cash, buyerUid: 'somebody-else' }, 'buyerUid', 'Unknown field'],
    [{ ...cash, state: 'accepted' }, 'state', 'Unknown field'],
  ])('refuses %j and names the field', async (body, field, text) => {
    const dealId = await givenDeal(owner);
    const answer = await submit(dealId, buyer, body);
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(answer.json.error.details).toContainEqual(expect.objectContaining({ field, text }));
    expect(await statesOf(dealId)).toEqual([]);
  });

  test.each(['pending', 'sold'])('is refused on a deal that is %s', async (status) => {
    const dealId = await givenDeal(owner, { status });
    expect(await submit(dealId, buyer, cash)).toMatchObject({ status: 409, code: 'deal-not-open' });
  });

  test('a head start and a deleted deal do not give themselves away', async () => {
    const headStart = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    expect(await submit(headStart, buyer, cash)).toMatchObject({ status: 404 });
    expect(await submit(deleted, premium, cash)).toMatchObject({ status: 404 });
    expect(await submit('noSuchDeal', buyer, cash)).toMatchObject({ status: 404 });
    expect(await submit(headStart, premium, cash)).toMatchObject({ status: 200 });
  });

  test('is for buyers alone', async () => {
    const dealId = await givenDeal(owner);
    expect(await submit(dealId, undefined, cash)).toMatchObject({ status: 401 });
    expect(await submit(dealId, owner, cash)).toMatchObject({ status: 403 });
  });

  test('is for those who have confirmed their email address', async () => {
    const [dealId, unproven] = await Promise.all([givenDeal(owner), person({ role: 'buyer', emailVerified: false })]);
    expect(await submit(dealId, unproven, cash)).toMatchObject({ status: 403, code: 'email-unverified' });
    expect(await statesOf(dealId)).toEqual([]);
  });
});

describe('how many offers a person makes', () => {
  test('on one deal is bounded, with a time to come back, and what stands stays', async () => {
    const [dealId, bidder] = await Promise.all([givenDeal(owner), person({ role: 'buyer' })]);
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- each replaces the one before
    for (let price = 1; price <= 7; price += 1)
      answers.push(await submit(dealId, bidder, { ...cash, purchasePrice: price }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(answers[6]?.code).toBe('too-many-requests');
    expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await statesOf(dealId)).toEqual(['open', ...Array<string>(5).fill('withdrawn')]);
    expect(await submit(await givenDeal(owner), bidder, cash), 'another deal').toMatchObject({ status: 200 });
    expect(await submit(dealId, buyer, cash), 'another buyer').toMatchObject({ status: 200 });
  });

  test('over all deals is bounded, those that are not there included', async () => {
    const bidder = await person({ role: 'buyer' });
    for (let tried = 0; tried < 30; tried += 1) {
      // oxlint-disable-next-line no-await-in-loop -- at once the emulator would start a process for each
      expect(await submit(newId(), bidder, cash)).toMatchObject({ status: 404 });
    }
    const dealId = await givenDeal(owner);
    expect(await submit(dealId, bidder, cash)).toMatchObject({ status: 429 });
    expect(await statesOf(dealId)).toEqual([]);
  });

  test('leaves a retry of the last one its answer', async () => {
    const [dealId, bidder] = await Promise.all([givenDeal(owner), person({ role: 'buyer' })]);
    const key = { 'idempotency-key': randomUUID() };
    for (let price = 1; price <= 5; price += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each replaces the one before
      await submit(dealId, bidder, { ...cash, purchasePrice: price });
    }
    const last = await submit(dealId, bidder, cash, key);
    expect(await submit(dealId, bidder, cash)).toMatchObject({ status: 429 });
    expect(await submit(dealId, bidder, cash, key)).toMatchObject({ status: 200, text: last.text });
  });
});

describe('withdrawing an offer', () => {
  test('keeps it, withdrawn, and tells the originator', async () => {
    const dealId = await givenDeal(owner);
    const { json } = await submit(dealId, buyer, cash);
    expect((await withdraw(dealId, json.id, buyer)).json).toEqual({ id: json.id, state: 'withdrawn' });
    expect(await statesOf(dealId)).toEqual(['withdrawn']);
    expect((await noticesOf(owner)).map(({ kind }) => String(kind))).toContain('offer-withdrawn');
    expect(await withdraw(dealId, json.id, buyer)).toMatchObject({ status: 409, code: 'offer-not-open' });
  });

  test('an offer that is not there, or whose deal is gone, is not found', async () => {
    const dealId = await givenDeal(owner);
    const { json } = await submit(dealId, buyer, cash);
    expect(await withdraw(dealId, newId(), buyer)).toMatchObject({ status: 404, code: 'not-found' });
    await db.doc(paths.deal(dealId)).delete();
    expect(await withdraw(dealId, json.id, buyer)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await statesOf(dealId)).toEqual(['open']);
  });

  test('another’s offer is not found', async () => {
    const dealId = await givenDeal(owner);
    const { json } = await submit(dealId, buyer, cash);
    expect(await withdraw(dealId, json.id, premium)).toMatchObject({ status: 404 });
    expect(await withdraw(dealId, json.id, owner)).toMatchObject({ status: 403 });
    expect(await statesOf(dealId)).toEqual(['open']);
  });
});

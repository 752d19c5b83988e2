import { beforeAll, describe, expect, test } from 'vitest';
import { paths, storagePaths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { dayAhead } from '#tests/days.ts';
import { givenDeal, newId } from '#tests/deals.ts';
import { answer, creativeOffer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { givenProof, pdf } from '#tests/proofs.ts';
import { bucket, db } from '#tests/services.ts';

// A proof of funds attached to an offer: who can open it, until when, and what happens when its buyer replaces it.

let owner: Person;
let bidder: Person;
let admin: Person;
beforeAll(async () => {
  [owner, bidder, admin] = await Promise.all([person(), person({ role: 'buyer' }), person({ role: 'admin' })]);
});

const open = (dealId: string, offerId: string, as: Person | undefined) =>
  callApi('GET', `/api/deals/${dealId}/offers/${offerId}/proof-of-funds`, { as });
const exists = async (uid: string, id: string) => (await bucket.file(storagePaths.proof(uid, id)).exists())[0];

/** An offer with a proof of funds by a new buyer. */
async function offerWithProof(text = 'as offered', deal: Record<string, unknown> = {}) {
  const [buyer, dealId] = await Promise.all([person({ role: 'buyer' }), givenDeal(owner, deal)]);
  const proofId = await givenProof(buyer, text, dayAhead(-30));
  const offerId = await makeOffer(dealId, buyer, { proofOfFundsId: proofId });
  return { buyer, dealId, offerId, proofId };
}

describe('an offer with a proof of funds', () => {
  test('names it with its date, in its first round too, and an offer without has none', async () => {
    const { dealId, offerId, proofId, buyer } = await offerWithProof();
    const attached = { id: proofId, date: dayAhead(-30), type: 'application/pdf' };
    const offer = await offerAt(dealId, offerId);
    expect(offer['proofOfFunds']).toEqual(attached);
    expect(offer['thread'][0]['proofOfFunds']).toEqual(attached);
    const without = await offerAt(dealId, await makeOffer(dealId, buyer));
    expect([without['proofOfFunds'], without['thread'][0]['proofOfFunds']]).toEqual([undefined, undefined]);
  });

  test('keeps its own when the buyer keeps another one by now, or none', async () => {
    const { dealId, offerId, proofId, buyer } = await offerWithProof('as offered');
    const newer = await givenProof(buyer, 'newer', dayAhead(-1));
    expect((await open(dealId, offerId, owner)).text).toContain('as offered');
    expect((await offerAt(dealId, offerId))['proofOfFunds']).toMatchObject({ id: proofId, date: dayAhead(-30) });
    await callApi('DELETE', '/api/proof-of-funds', { as: buyer });
    expect((await open(dealId, offerId, owner)).text).toContain('as offered');
    expect([await exists(buyer.uid, proofId), await exists(buyer.uid, newer)]).toEqual([true, false]);
  });

  test('is refused when another one is kept than the buyer saw, with nothing written', async () => {
    const buyer = await person({ role: 'buyer' });
    const dealId = await givenDeal(owner);
    const submit = (proofOfFundsId: unknown) =>
      callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body: { ...creativeOffer, proofOfFundsId } });
    expect(await submit(newId())).toMatchObject({ status: 409, code: 'proof-of-funds-changed' });
    const first = await givenProof(buyer, 'first');
    await givenProof(buyer, 'second');
    expect(await submit(first)).toMatchObject({ status: 409, code: 'proof-of-funds-changed' });
    const theirs = await givenProof(bidder, 'of another buyer');
    expect(await submit(theirs)).toMatchObject({ status: 409 });
    expect((await submit(`../${bidder.uid}/x`)).status).toBe(400);
    expect((await submit({ id: theirs })).status).toBe(400);
    expect((await db.collection(paths.offers(dealId)).get()).size).toBe(0);
  });

  test('takes a newer one with a counter of its buyer, and of nobody else', async () => {
    const { dealId, offerId, proofId, buyer } = await offerWithProof();
    const counter = (as: Person, body: Record<string, unknown>) => answer('counter', dealId, offerId, as, body);
    const refused = await counter(owner, { entryFee: 30_000, proofOfFundsId: proofId });
    expect([refused.status, refused.json.error.details[0].field]).toEqual([400, 'proofOfFundsId']);
    expect((await counter(owner, { entryFee: 30_000 })).status).toBe(200);
    const newer = await givenProof(buyer, 'newer', dayAhead(-1));
    expect(await counter(buyer, { entryFee: 29_000, proofOfFundsId: proofId })).toMatchObject({ status: 409 });
    expect((await counter(buyer, { entryFee: 29_000, proofOfFundsId: newer })).status).toBe(200);
    const offer = await offerAt(dealId, offerId);
    expect(offer['proofOfFunds']).toMatchObject({ id: newer, date: dayAhead(-1) });
    expect(offer['thread'].map((round: Record<string, { id: string }>) => round['proofOfFunds']?.id)).toEqual([
      proofId,
      undefined,
      newer,
    ]);
    expect((await open(dealId, offerId, owner)).text).toContain('newer');
  });
});

describe('a proof of funds of an offer is opened', () => {
  test('by its buyer, who listed the deal, and admins, as a file that no browser shows', async () => {
    const { dealId, offerId, buyer } = await offerWithProof('to be seen');
    for (const who of [buyer, owner, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const file = await open(dealId, offerId, who);
      expect(Buffer.from(file.bytes), file.text).toEqual(pdf('to be seen'));
      expect(file.headers.get('content-type')).toBe('application/octet-stream');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="proof-of-funds-[\d-]+\.pdf"$/);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('by nobody else', async () => {
    const { dealId, offerId } = await offerWithProof();
    const [nobodys, deactivated, expelled, anotherOriginator, premium] = await Promise.all([
      person({ account: false }),
      person({ role: 'admin', status: 'deactivated' }),
      person({ role: 'admin', sessionsValidAfter: new Date(Date.now() + 60_000) }),
      person(),
      person({ role: 'buyer', premium: true }),
    ]);
    const who = [undefined, nobodys, deactivated, expelled, anotherOriginator, premium, bidder];
    const codes = await Promise.all(who.map(async (as) => (await open(dealId, offerId, as)).code));
    expect(codes).toEqual([
      'unauthenticated',
      'no-account',
      'deactivated',
      'session-revoked',
      'forbidden',
      'forbidden',
      'forbidden',
    ]);
    // Hidden deals are not revealed either.
    await db.doc(paths.deal(dealId)).update({ visibility: 'premium' });
    expect((await open(dealId, offerId, anotherOriginator)).code).toBe('not-found');
    expect((await open(dealId, 'noSuchOffer', anotherOriginator)).code).toBe('not-found');
    expect((await open(newId(), offerId, owner)).code).toBe('not-found');
  });

  test('by no originator who is one no more, or whose account is deactivated, from then on', async () => {
    const former = await person();
    const dealId = await givenDeal(former);
    const buyer = await person({ role: 'buyer' });
    const offerId = await makeOffer(dealId, buyer, { proofOfFundsId: await givenProof(buyer) });
    expect((await open(dealId, offerId, former)).status).toBe(200);
    await db.doc(paths.user(former.uid)).update({ status: 'deactivated' });
    expect((await open(dealId, offerId, former)).code).toBe('deactivated');
    await db.doc(paths.user(former.uid)).update({ status: 'active', role: 'buyer' });
    expect([401, 403]).toContain((await open(dealId, offerId, former)).status);
  });

  test.each(['withdrawn', 'declined', 'expired', 'released'])('by nobody once the offer is %s', async (state) => {
    const { dealId, offerId, buyer } = await offerWithProof();
    await db.doc(paths.offer(dealId, offerId)).update({ state });
    for (const who of [owner, buyer, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      expect(await open(dealId, offerId, who)).toMatchObject({ status: 404, code: 'proof-of-funds-gone' });
    }
  });

  test('of a sold deal with the accepted offer alone, and of a deleted one never', async () => {
    const { dealId, offerId } = await offerWithProof();
    await db.doc(paths.deal(dealId)).update({ status: 'sold' });
    expect((await open(dealId, offerId, owner)).code).toBe('proof-of-funds-gone');
    await db.doc(paths.offer(dealId, offerId)).update({ state: 'accepted', accepted: true });
    expect((await open(dealId, offerId, owner)).status).toBe(200);
    await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
    expect([(await open(dealId, offerId, owner)).status, (await open(dealId, offerId, admin)).status]).toEqual([
      404, 404,
    ]);
  });

  test('with no offer that has none', async () => {
    const dealId = await givenDeal(owner);
    const offerId = await makeOffer(dealId, bidder);
    expect((await open(dealId, offerId, owner)).code).toBe('not-found');
  });
});

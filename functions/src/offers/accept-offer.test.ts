import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { knowingOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;
let buyers: Person[];

beforeAll(async () => {
  [owner, admin, ...buyers] = await Promise.all([
    person({ role: 'originator' }),
    person({ role: 'admin' }),
    ...['Ana', 'Ben', 'Cai'].map((firstName) => person({ role: 'buyer', firstName })),
  ]);
});

const offerOf = async (buyer: Person | undefined, dealId: string): Promise<string> => {
  const body = knowingOffer;
  const answer = await callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body });
  expect(answer.text).toContain('"id"');
  return String(answer.json.id);
};
const accept = (dealId: string, offerId: string, as: Person | undefined, headers: Record<string, string> = {}) =>
  callApi('POST', `/api/deals/${dealId}/offers/${offerId}/accept`, { body: { dueOnSaleKnown: true }, as, headers });

describe('accepting an offer', () => {
  test('makes the deal pending, declines the others and tells everybody', async () => {
    const dealId = await givenDeal(owner);
    const [won, lost, alsoLost] = await Promise.all(buyers.map((buyer) => offerOf(buyer, dealId)));
    expect((await accept(dealId, won!, owner)).json).toEqual({ id: won, state: 'accepted' });

    expect(await documentAt(paths.deal(dealId))).toMatchObject({ status: 'pending' });
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ offerCount: 3 });
    expect(await documentAt(paths.offer(dealId, won!))).toMatchObject({ state: 'accepted', accepted: true });
    for (const id of [lost!, alsoLost!]) {
      expect(await documentAt(paths.offer(dealId, id))).toMatchObject({ state: 'declined', accepted: false });
    }
    const history = await db.collection(paths.statusHistory(dealId)).get();
    expect(history.docs.map((entry) => entry.data())).toEqual([
      {
        status: 'pending',
        date: expect.anything(),
        source: 'platform',
        dueOnSaleKnown: true,
        by: { uid: owner.uid, name: owner.name },
      },
    ]);
    const noticesFor = async (who: Person | undefined) =>
      (await noticesOf(who!))
        .filter(({ kind, data }) => kind !== 'offer-sent' && data.dealId === dealId)
        .map(({ kind, data }) => [kind, data.name]);
    expect(await noticesFor(buyers[0])).toEqual([['offer-accepted', owner.name]]);
    expect(await noticesFor(buyers[1])).toEqual([['offer-declined', owner.name]]);
    expect(await noticesFor(buyers[2])).toEqual([['offer-declined', owner.name]]);
    expect(await noticesFor(owner)).toContainEqual(['offer-accepted-by-you', buyers[0]!.name]);
  });

  test('gives its two parties each other’s contacts, and nobody else any, until it is released', async () => {
    const link = 'https://calls.example.com/olga';
    const owner = await person({ role: 'originator' });
    await db.doc(paths.user(owner.uid)).update({ callBookingLink: link });
    const dealId = await givenDeal(owner);
    const [won, lost] = await Promise.all([offerOf(buyers[0], dealId), offerOf(buyers[1], dealId)]);
    // The contacts are those of the deal's originator, even if an admin accepts.
    expect(await accept(dealId, won, admin)).toMatchObject({ status: 200 });
    expect((await documentAt(paths.offer(dealId, won)))?.['contacts']).toEqual({
      originator: { name: owner.name, email: owner.email, phone: '6025550134', callBookingLink: link },
      buyer: { name: buyers[0]!.name, email: buyers[0]!.email, phone: '6025550134' },
    });
    expect(await documentAt(paths.offer(dealId, lost))).not.toHaveProperty('contacts');
    expect(JSON.stringify(await documentAt(paths.deal(dealId)))).not.toContain(owner.email);
    const body = { status: 'active', throughPlatform: true, comments: 'Financing fell through.' };
    expect(await callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body })).toMatchObject({ status: 200 });
    expect(await documentAt(paths.offer(dealId, won))).toMatchObject({ state: 'open' });
    expect(await documentAt(paths.offer(dealId, won))).not.toHaveProperty('contacts');
  });

  test('of many at once exactly one wins, and the others get an error', async () => {
    const dealId = await givenDeal(owner);
    const offers = await Promise.all(buyers.map((buyer) => offerOf(buyer, dealId)));
    const answers = await atOnce(
      [...offers, ...offers, ...offers].map((id, index) => () => accept(dealId, id, index % 2 ? admin : owner)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array<string>(8).fill('409')]);
    const stored = await db.collection(paths.offers(dealId)).get();
    expect(stored.docs.map((offer) => String(offer.get('state'))).toSorted()).toEqual([
      'accepted',
      'declined',
      'declined',
    ]);
  });

  test('a retry with the same key gets the first answer, without it a refusal', async () => {
    const dealId = await givenDeal(owner);
    const id = await offerOf(buyers[0], dealId);
    const key = { 'idempotency-key': randomUUID() };
    const first = await accept(dealId, id, owner, key);
    expect(first.status).toBe(200);
    expect(await accept(dealId, id, owner, key)).toMatchObject({ status: 200, text: first.text });
    expect(await accept(dealId, id, owner)).toMatchObject({ status: 409, code: 'offer-not-open' });
    expect(await db.collection(paths.statusHistory(dealId)).count().get()).toMatchObject({ _data: { count: 1 } });
  });

  test('is the owner’s and admins’ alone', async () => {
    const dealId = await givenDeal(owner);
    const id = await offerOf(buyers[0], dealId);
    const another = await person({ role: 'originator' });
    expect(await accept(dealId, id, undefined)).toMatchObject({ status: 401 });
    expect(await accept(dealId, id, buyers[0])).toMatchObject({ status: 409, code: 'not-your-turn' });
    expect(await accept(dealId, id, buyers[1])).toMatchObject({ status: 403 });
    expect(await accept(dealId, id, another)).toMatchObject({ status: 403 });
    expect(await documentAt(paths.deal(dealId))).toMatchObject({ status: 'active' });
    expect(await accept(dealId, id, admin)).toMatchObject({ status: 200 });
  });

  test.each(['pending', 'sold'])('is refused on a deal that is %s', async (status) => {
    const dealId = await givenDeal(owner);
    const id = await offerOf(buyers[0], dealId);
    await db.doc(paths.deal(dealId)).update({ status });
    expect(await accept(dealId, id, owner)).toMatchObject({ status: 409, code: 'offer-not-open' });
    expect(await documentAt(paths.offer(dealId, id))).toMatchObject({ state: 'open' });
  });

  test('is not found for another deal’s offer, an unknown one, and a deleted deal', async () => {
    const [dealId, otherId] = await Promise.all([givenDeal(owner), givenDeal(owner)]);
    const id = await offerOf(buyers[0], dealId);
    expect(await accept(otherId, id, owner)).toMatchObject({ status: 404 });
    expect(await accept(dealId, 'noSuchOffer', owner)).toMatchObject({ status: 404 });
    expect(await accept('noSuchDeal', id, owner)).toMatchObject({ status: 404 });
    await db.doc(paths.deal(dealId)).update({ status: 'deleted', visibility: 'none' });
    expect(await accept(dealId, id, owner)).toMatchObject({ status: 404 });
  });

  test('is refused for an offer that its buyer took back', async () => {
    const dealId = await givenDeal(owner);
    const id = await offerOf(buyers[0], dealId);
    await callApi('DELETE', `/api/deals/${dealId}/offers/${id}`, { as: buyers[0] });
    expect(await accept(dealId, id, owner)).toMatchObject({ status: 409, code: 'offer-not-open' });
    expect(await documentAt(paths.deal(dealId))).toMatchObject({ status: 'active' });
  });

  test('is refused while its buyer is deactivated, and possible once they are back', async () => {
    const [dealId, bidder] = await Promise.all([givenDeal(owner), person({ role: 'buyer' })]);
    const id = await offerOf(bidder, dealId);
    await callApi('POST', `/api/admin/users/${bidder.uid}/deactivate`, { as: admin, body: { reason: 'test' } });
    const answer = await accept(dealId, id, owner);
    expect([answer.status, answer.json.error]).toEqual([
      409,
      {
        code: 'bidder-gone',
        message:
          'This buyer’s account is no longer active, or no longer premium in early access, so the offer cannot be accepted',
      },
    ]);
    expect(await documentAt(paths.deal(dealId))).toMatchObject({ status: 'active' });
    expect(await documentAt(paths.offer(dealId, id))).toMatchObject({ state: 'open' });
    await callApi('POST', `/api/admin/users/${bidder.uid}/reactivate`, { as: admin });
    expect(await accept(dealId, id, owner)).toMatchObject({ status: 200 });
  });

  test('is refused for somebody who is no buyer any more, whose account is gone, or who never was', async () => {
    const [dealId, turned, gone] = await Promise.all([
      givenDeal(owner),
      person({ role: 'buyer' }),
      person({ role: 'buyer' }),
    ]);
    const [first, second] = [await offerOf(turned, dealId), await offerOf(gone, dealId)];
    await db.doc(paths.user(turned.uid)).update({ role: 'originator' });
    await db.doc(paths.user(gone.uid)).delete();
    for (const id of [first, second]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await accept(dealId, id, owner)).toMatchObject({ status: 409, code: 'bidder-gone' });
    }
    expect(await documentAt(paths.deal(dealId))).toMatchObject({ status: 'active' });
  });

  test('a head start does not give itself away to another originator, by any answer', async () => {
    const another = await person({ role: 'originator' });
    const hidden = await givenDeal(owner, { status: 'new', visibility: 'premium' });
    const deleted = await givenDeal(owner, { status: 'deleted', visibility: 'none' });
    const answers = async (dealId: string) => {
      const all = await Promise.all([
        accept(dealId, 'someOffer', another),
        callApi('PUT', `/api/deals/${dealId}`, { as: another, body: cashForm() }),
        callApi('POST', `/api/deals/${dealId}/status`, {
          as: another,
          body: { status: 'sold', throughPlatform: true },
        }),
        callApi('DELETE', `/api/deals/${dealId}`, { as: another }),
      ]);
      return all.map(({ status, text }) => [status, text]);
    };
    const unknown = await answers('noSuchDeal0000000000');
    expect(unknown.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    expect(await answers(hidden)).toEqual(unknown);
    expect(await answers(deleted)).toEqual(unknown);
    expect(
      (await answers(await givenDeal(owner))).map(([status]) => status),
      'one that all see',
    ).toEqual([403, 403, 403, 403]);
  });
});

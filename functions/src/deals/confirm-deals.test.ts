import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { listOrderOf } from 'domain/deal/freshness.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { makeOffer } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';

let [owner, other, buyer, admin]: Person[] = [];
beforeAll(async () => {
  [owner, other, buyer, admin] = await Promise.all([
    person(),
    person(),
    person({ role: 'buyer' }),
    person({ role: 'admin' }),
  ]);
});

const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * day);
const dates = { listedOn: ago(60), publicAt: ago(59), confirmedAt: ago(40), updatedAt: ago(40) };
/** A deal that has left the lists. */
const unlisted = (change: Record<string, unknown> = {}) =>
  givenDeal(owner!, {
    ...dates,
    visibility: 'unlisted',
    unconfirmed: true,
    listOrder: listOrderOf(dates.listedOn.toDate(), 'unlisted'),
    freshnessDueAt: ago(-1),
    ...change,
  });
const confirm = (dealIds: unknown, by: Person = owner!) =>
  callApi('POST', '/api/deals/confirmations', { as: by, body: { dealIds } });
const dealAt = async (id: string) => documentAt(paths.deal(id));

async function isFresh(id: string): Promise<void> {
  const deal = await dealAt(id);
  expect(deal).toMatchObject({ visibility: 'all', listOrder: dates.listedOn });
  expect(deal).not.toHaveProperty('unconfirmed');
  expect(Date.now() - deal?.['confirmedAt'].toMillis()).toBeLessThan(60_000);
  expect(deal?.['freshnessDueAt'].toMillis()).toBeGreaterThan(Date.now() + 8 * day);
}

describe('a confirmation', () => {
  test('brings deals back as they were, several at once, and is no edit', async () => {
    const ids = [await unlisted(), await unlisted({ visibility: 'all' })];
    expect(await confirm([...ids, ...ids])).toMatchObject({ status: 200, json: { confirmed: 2 } });
    await Promise.all(ids.map(isFresh));
    expect(await dealAt(ids[0]!)).toMatchObject({ version: 1, updatedAt: dates.updatedAt });
    expect(await confirm(ids), 'within the day').toMatchObject({ status: 200, json: { confirmed: 0 } });
  });

  test('is also an edit, a change of status, and an answer to an offer', async () => {
    const [edited, reopened, answered] = [await unlisted(), await unlisted({ status: 'pending' }), await unlisted()];
    const send = (path: string, method: string, body: object, headers = {}) =>
      callApi(method, `/api/deals/${path}`, { as: owner, body, headers });
    expect(
      await send(`${edited}?fields=purchasePrice`, 'PUT', { purchasePrice: 405_000 }, { 'if-match': '"1"' }),
    ).toMatchObject({ status: 200 });
    expect(await send(`${reopened}/status`, 'POST', { status: 'active', throughPlatform: true })).toMatchObject({
      status: 200,
    });
    const declinedOffer = await makeOffer(answered, buyer);
    expect(await send(`${answered}/offers/${declinedOffer}/decline`, 'POST', {})).toMatchObject({ status: 200 });
    const accepted = await unlisted();
    const acceptedOffer = await makeOffer(accepted, buyer);
    expect(await send(`${accepted}/offers/${acceptedOffer}/accept`, 'POST', { dueOnSaleKnown: true })).toMatchObject({
      status: 200,
    });
    await Promise.all([edited, reopened, answered, accepted].map(isFresh));
  });

  test('is not what a buyer does', async () => {
    const id = await unlisted();
    const offerId = await makeOffer(id, buyer);
    await callApi('DELETE', `/api/deals/${id}/offers/${offerId}`, { as: buyer });
    expect(await dealAt(id)).toMatchObject({ visibility: 'unlisted', unconfirmed: true });
  });

  test('does not end a head start, and leaves what was sold', async () => {
    const early = await unlisted({ visibility: 'premium', status: 'new', publicAt: ago(-1) });
    const sold = await unlisted({ visibility: 'all', status: 'sold' });
    expect(await confirm([early, sold])).toMatchObject({ status: 200, json: { confirmed: 1 } });
    expect(await dealAt(early)).toMatchObject({ visibility: 'premium' });
    expect(await dealAt(sold)).toMatchObject({ confirmedAt: dates.confirmedAt });
  });

  test('of a deal from before confirmations were asked for', async () => {
    const id = await unlisted({ visibility: 'all', confirmedAt: Timestamp.now() });
    expect(await confirm([id])).toMatchObject({ status: 200, json: { confirmed: 1 } });
    await isFresh(id);
  });

  test('is for its originator and admins, for all or for none', async () => {
    const [id, foreign] = [await unlisted(), await givenDeal(other!, { ...dates, unconfirmed: true })];
    expect(await confirm([id, foreign])).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await confirm([id, await givenDeal(other!, { visibility: 'premium', status: 'new' })])).toMatchObject({
      status: 404,
    });
    expect(await confirm([id, newId()])).toMatchObject({ status: 404 });
    expect(await confirm([id, await unlisted({ status: 'deleted', visibility: 'none' })])).toMatchObject({
      status: 404,
    });
    expect(await confirm([id], buyer)).toMatchObject({ status: 403 });
    expect(await dealAt(id), 'nothing was confirmed').toMatchObject({ visibility: 'unlisted' });
    expect(await confirm([id, foreign], admin)).toMatchObject({ status: 200, json: { confirmed: 2 } });
  });

  test.each([
    ['no ids', []],
    ['no list', 'all'],
    ['a path', ['../users/someone']],
    ['a number', [7]],
    ['too many', Array.from({ length: limits.chosenDeals + 1 }, () => newId())],
  ])('with %s is refused', async (_, ids) => {
    expect(await confirm(ids)).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

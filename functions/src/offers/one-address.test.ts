import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interestHandlers } from '#interest/endpoints.ts';
import { callInstance } from '#tests/api-instance.ts';
import { dayAhead } from '#tests/days.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { offerHandlers } from './endpoints.ts';

// One mailbox can have any number of accounts, one after the other: people can delete their identity and sign up again.

let owner: Person;
let email: string;
let dealId: string;

beforeAll(async () => {
  owner = await person({ role: 'originator' });
});
beforeEach(async () => {
  email = `again-${randomUUID()}@example.com`;
  dealId = await givenDeal(owner);
});

const bid = { offerType: 'cash', purchasePrice: 400_000, closeOfEscrow: dayAhead(60) };
const handlers = [...offerHandlers, ...interestHandlers];
const offer = (as: Person) => callInstance(handlers, 'POST', `/api/deals/${dealId}/offers`, { as, body: bid });
const interest = (as: Person) => callInstance(handlers, 'PUT', `/api/deals/${dealId}/interest`, { as, body: {} });
const states = async () =>
  (await db.collection(paths.offers(dealId)).orderBy('submittedAt').get()).docs.map((each) =>
    String(each.get('state')),
  );
const noticeCount = async (kind: string) =>
  (await noticesOf(owner)).filter((notice) => notice.kind === kind && notice.data.dealId === dealId).length;

/** A buyer with the address acts and deletes their identity, repeatedly. */
async function rounds<T>(count: number, act: (buyer: Person) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < count; round += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    const buyer = await person({ role: 'buyer', email });
    results.push(await act(buyer));
    await auth.deleteUser(buyer.uid);
    // oxlint-enable no-await-in-loop
  }
  return results;
}

describe('whoever comes back with the same address', () => {
  test('has one open offer: the earlier one is withdrawn', async () => {
    await rounds(3, offer);
    expect(await states()).toEqual(['withdrawn', 'withdrawn', 'open']);
  });

  test('has one interest, which is notified and counted once, and can be taken back', async () => {
    await rounds(2, interest);
    const buyer = await person({ role: 'buyer', email });
    expect((await interest(buyer)).status).toBe(200);
    const { docs } = await db.collection(paths.interests(dealId)).get();
    expect(docs.map(({ id }) => id)).toEqual([buyer.uid]);
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 1 });
    expect(await noticeCount('interest-received')).toBe(1);
    await callInstance(handlers, 'DELETE', `/api/deals/${dealId}/interest`, { as: buyer });
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 0 });
  });

  test('finds their limits as they left them', async () => {
    const offers = await rounds(7, offer);
    expect(offers.map(({ status }) => status)).toEqual([...Array<number>(6).fill(200), 429]);
    const interests = await rounds(11, interest);
    expect(interests.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('makes no offer on the deal that they listed', async () => {
    const owner = await person({ role: 'originator', email });
    dealId = await givenDeal(owner);
    await auth.deleteUser(owner.uid);
    const buyer = await person({ role: 'buyer', email });
    expect(await offer(buyer)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await interest(buyer)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('an offer whose bidder', () => {
  const gone = { status: 409, code: 'bidder-gone' };
  const accept = (id: string) =>
    callInstance(handlers, 'POST', `/api/deals/${dealId}/offers/${id}/accept`, { as: owner });

  test('has deleted their identity cannot be accepted, nor by an account of the same address', async () => {
    const [answer] = await rounds(1, offer);
    const id = String(answer?.json.id);
    expect(await accept(id)).toMatchObject(gone);
    await person({ role: 'buyer', email });
    expect(await accept(id)).toMatchObject(gone);
    expect(await documentAt(paths.deal(dealId))).toMatchObject({ status: 'active' });
    expect(await states()).toEqual(['open']);
  });

  test('has moved their identity to another address cannot be accepted', async () => {
    const buyer = await person({ role: 'buyer', email });
    const { json } = await offer(buyer);
    await auth.updateUser(buyer.uid, { email: `moved-${randomUUID()}@example.com` });
    expect(await accept(json.id)).toMatchObject(gone);
  });
});

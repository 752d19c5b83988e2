import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#tests/api-instance.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { answer, makeOffer, offerAt } from '#tests/offers.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';

let owner: Person;
let admin: Person;
let buyers: [Person, Person, Person, Person];

beforeAll(async () => {
  const buyer = (firstName: string) => person({ role: 'buyer', firstName });
  [owner, admin] = await Promise.all([person({ role: 'originator' }), person({ role: 'admin' })]);
  buyers = await Promise.all([buyer('Ana'), buyer('Ben'), buyer('Cai'), buyer('Dee')]);
});

type Offers = [string, string, string, string];

/** One after the other: simultaneous calls would wait for each other's locks, for seconds. */
async function offersOf(who: readonly Person[], dealId: string, change: object = {}): Promise<string[]> {
  const ids: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- see above
  for (const buyer of who) ids.push(await makeOffer(dealId, buyer, { ...change }));
  return ids;
}

/** A deal with four offers: the first is accepted, the second and third are asked to be backups. */
async function accepted(terms: object = {}): Promise<{ dealId: string; ids: Offers }> {
  const dealId = await givenDeal(owner);
  const ids = (await offersOf(buyers, dealId, { terms })) as Offers;
  const answered = await answer('accept', dealId, ids[0], owner, { backups: [ids[2], ids[1]] });
  expect(answered.json).toEqual({ id: ids[0], state: 'accepted' });
  return { dealId, ids };
}
const statesOf = async (dealId: string, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => String((await offerAt(dealId, id))['state'])));
const statusOf = async (dealId: string) => (await documentAt(paths.deal(dealId)))?.['status'];
const kindsOf = async (who: Person, dealId: string) =>
  (await noticesOf(who))
    .filter(({ kind, data }) => kind !== 'offer-sent' && data.dealId === dealId)
    .map(({ kind }) => String(kind));
/** Returns the offer events of a deal's history, by buyer. */
const stepsOf = async (dealId: string, step: string) => {
  const { docs } = await db.collection(paths.changes(dealId)).where('offer.step', '==', step).get();
  return docs.map((change) => `${change.get('offer.buyerName')} by ${change.get('by.uid')}`).toSorted();
};
const release = (dealId: string, id: string, as: Person = owner) =>
  answer('release', dealId, id, as, { reason: 'No EMD came.' });

describe('accepting with backups', () => {
  test('asks them in their order, and declines the rest', async () => {
    const { dealId, ids } = await accepted();
    expect(await statesOf(dealId, ids)).toEqual(['accepted', 'backup', 'backup', 'declined']);
    expect((await offerAt(dealId, ids[2]))['backup']).toEqual({ rank: 1, agreed: false });
    expect((await offerAt(dealId, ids[1]))['backup']).toEqual({ rank: 2, agreed: false });
    expect(await offerAt(dealId, ids[1])).not.toHaveProperty('turn');
    expect(await kindsOf(buyers[1], dealId)).toEqual(['backup-asked']);
    expect(await kindsOf(buyers[3], dealId)).toEqual(['offer-declined']);
    expect(await stepsOf(dealId, 'declined')).toEqual([`${buyers[3].name} by ${owner.uid}`]);
    expect(await stepsOf(dealId, 'backup-asked')).toHaveLength(2);
  });

  test('declines the rest also when a buyer accepts a counter, and does not say that the buyer did', async () => {
    const dealId = await givenDeal(owner);
    const [id] = [await makeOffer(dealId, buyers[0]), await makeOffer(dealId, buyers[1])];
    await answer('counter', dealId, id, owner, { entryFee: 30_000 });
    expect((await answer('accept', dealId, id, buyers[0])).status).toBe(200);
    expect(await stepsOf(dealId, 'declined')).toEqual([`${buyers[1].name} by undefined`]);
  });

  test.each<[string, (ids: string[]) => string[], number, string]>([
    ['the accepted one itself', ([first]) => [first!], 400, 'invalid-input'],
    ['one twice', ([, second]) => [second!, second!], 400, 'invalid-input'],
    ['six', () => ['a', 'b', 'c', 'd', 'e', 'f'], 400, 'invalid-input'],
    ['what is no id', () => ['a/b'], 400, 'invalid-input'],
    ['one that there is not', () => ['noSuchOffer'], 409, 'backup-not-open'],
    ['one that was withdrawn', ([, , third]) => [third!], 409, 'backup-not-open'],
    ['one that has just expired', ([, second]) => [second!], 409, 'backup-not-open'],
  ])('is refused with %s, and accepts nothing', async (what, backups, status, code) => {
    const dealId = await givenDeal(owner);
    const ids = [
      await makeOffer(dealId, buyers[0]),
      await makeOffer(dealId, buyers[1]),
      await makeOffer(dealId, buyers[2]),
    ];
    await callApi('DELETE', `/api/deals/${dealId}/offers/${ids[2]}`, { as: buyers[2] });
    if (what === 'one that has just expired')
      await db.doc(paths.offer(dealId, ids[1]!)).update({ terms: { validUntil: '2026-01-01T00:00:00.000Z' } });
    const refused = await answer('accept', dealId, ids[0]!, owner, { backups: backups(ids) });
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect(await statesOf(dealId, ids)).toEqual(['open', 'open', 'withdrawn']);
  });
});

describe('a buyer who is asked to be a backup', () => {
  test('agrees with the call that accepts, once', async () => {
    const { dealId, ids } = await accepted();
    expect((await answer('accept', dealId, ids[2], buyers[2])).json).toEqual({ id: ids[2], state: 'backup' });
    expect((await offerAt(dealId, ids[2]))['backup']).toEqual({ rank: 1, agreed: true });
    expect(await kindsOf(owner, dealId)).toContain('backup-agreed');
    expect(await answer('accept', dealId, ids[2], buyers[2])).toMatchObject({ status: 409, code: 'offer-not-open' });
    expect(await answer('accept', dealId, ids[1], owner)).toMatchObject({ status: 409, code: 'not-your-turn' });
    expect(await answer('accept', dealId, ids[1], buyers[2])).toMatchObject({ status: 403 });
    expect(await answer('counter', dealId, ids[1], buyers[1], { entryFee: 1 })).toMatchObject({
      status: 409,
      code: 'offer-settled',
    });
  });

  test('confirms nothing about a loan where none is taken over', async () => {
    const dealId = await givenDeal(owner, { purchaseType: 'SellerFinance' });
    const silent = { dueOnSaleKnown: undefined };
    const [first, second] = [await makeOffer(dealId, buyers[0], silent), await makeOffer(dealId, buyers[1], silent)];
    expect((await answer('accept', dealId, first, owner, { ...silent, backups: [second] })).status).toBe(200);
    expect((await answer('accept', dealId, second, buyers[1], silent)).json).toEqual({ id: second, state: 'backup' });
  });

  test('says no, before or after, or withdraws', async () => {
    const { dealId, ids } = await accepted();
    await answer('accept', dealId, ids[2], buyers[2]);
    expect((await answer('decline', dealId, ids[2], buyers[2], { reason: 'I found another' })).json).toEqual({
      id: ids[2],
      state: 'declined',
    });
    expect((await offerAt(dealId, ids[2]))['ended']).toMatchObject({ by: 'buyer', reason: 'I found another' });
    const withdrawn = await callApi('DELETE', `/api/deals/${dealId}/offers/${ids[1]}`, { as: buyers[1] });
    expect(withdrawn.json).toEqual({ id: ids[1], state: 'withdrawn' });
    expect(await kindsOf(owner, dealId)).toEqual(expect.arrayContaining(['backup-declined', 'offer-withdrawn']));
    expect(await statusOf(dealId)).toBe('pending');
  });

  test('is none any more once they are no buyer', async () => {
    const leaver = await person({ role: 'buyer' });
    const dealId = await givenDeal(owner);
    const [first, second] = [await makeOffer(dealId, buyers[0]), await makeOffer(dealId, leaver)];
    await answer('accept', dealId, first, owner, { backups: [second] });
    await callApi('POST', `/api/admin/users/${leaver.uid}/role`, { as: admin, body: { role: 'originator' } });
    expect(await statesOf(dealId, [second])).toEqual(['withdrawn']);
  });
});

describe('when the accepted offer falls through', () => {
  test('the first backup that agreed is accepted, and the deal stays pending', async () => {
    const { dealId, ids } = await accepted({ emd: 5000 });
    // Rank 2; rank 1 has not agreed.
    await answer('accept', dealId, ids[1], buyers[1]);
    expect((await release(dealId, ids[0])).json).toEqual({ id: ids[0], state: 'released' });
    expect(await statesOf(dealId, ids)).toEqual(['released', 'accepted', 'backup', 'declined']);
    const [old, promoted] = [await offerAt(dealId, ids[0]), await offerAt(dealId, ids[1])];
    expect(old).toMatchObject({ accepted: false, ended: { by: 'originator', reason: 'No EMD came.' } });
    for (const gone of ['contacts', 'acceptedAt', 'emdDueAt', 'emdAwaitedUntil']) expect(old).not.toHaveProperty(gone);
    expect(promoted['contacts'].buyer.email).toBe(buyers[1].email);
    expect(promoted['emdDueAt'].toMillis()).toBeGreaterThan(Date.now() + 2 * 24 * 60 * 60 * 1000);
    expect(promoted['emdAwaitedUntil']).toEqual(promoted['emdDueAt']);
    expect(promoted).not.toHaveProperty('backup');
    expect(await statusOf(dealId)).toBe('pending');
    const told = (await noticesOf(buyers[0])).find(
      ({ kind, data }) => kind === 'offer-released' && data.dealId === dealId,
    );
    expect(told?.['data']).toMatchObject({ message: 'No EMD came.' });
    // Not notified again: a backup was promoted, so the deal is not open.
    expect(await kindsOf(buyers[3], dealId)).toEqual(['offer-declined']);
    expect(await kindsOf(buyers[1], dealId)).toContain('backup-promoted');
    const history = await db.collection(paths.statusHistory(dealId)).get();
    expect(JSON.stringify(history.docs.map((entry) => entry.data()))).not.toContain('EMD');
    const steps = await db.collection(paths.changes(dealId)).where('offer.step', '==', 'released').get();
    expect(steps.docs[0]?.get('offer')).toMatchObject({ id: ids[0], reason: 'No EMD came.' });
  });

  test('without one the deal is active again, and who waited is open', async () => {
    const { dealId, ids } = await accepted();
    expect(await release(dealId, ids[0])).toMatchObject({ status: 200 });
    expect(await statesOf(dealId, ids)).toEqual(['released', 'open', 'open', 'declined']);
    expect(await offerAt(dealId, ids[1])).toMatchObject({ turn: 'originator' });
    expect(await offerAt(dealId, ids[1])).not.toHaveProperty('backup');
    expect(await statusOf(dealId)).toBe('active');
    expect(await kindsOf(buyers[1], dealId)).toContain('offer-reopened');
    expect(await kindsOf(buyers[0], dealId)).not.toContain('offer-reopened');
    const reopened = [buyers[1], buyers[2]].map(({ name }) => `${name} by ${owner.uid}`);
    expect(await stepsOf(dealId, 'reopened')).toEqual(reopened.toSorted());
    expect(await answer('accept', dealId, ids[1], owner)).toMatchObject({ status: 200 });
  });

  test('in a head start, a backup whose buyer is premium no more is passed over', async () => {
    const { dealId, ids } = await accepted();
    await answer('accept', dealId, ids[1], buyers[1]);
    await db.doc(paths.deal(dealId)).update({ visibility: 'premium' });
    expect(await release(dealId, ids[0])).toMatchObject({ status: 200 });
    expect(await statesOf(dealId, ids)).toEqual(['released', 'open', 'open', 'declined']);
    expect(await answer('accept', dealId, ids[1], owner)).toMatchObject({ status: 409, code: 'bidder-gone' });
  });

  test('a backup whose buyer is gone by then is passed over', async () => {
    const gone = await person({ role: 'buyer' });
    const dealId = await givenDeal(owner);
    const [first, second, third] = [
      await makeOffer(dealId, buyers[0]),
      await makeOffer(dealId, gone),
      await makeOffer(dealId, buyers[1]),
    ];
    await answer('accept', dealId, first, owner, { backups: [second, third] });
    await answer('accept', dealId, second, gone);
    await answer('accept', dealId, third, buyers[1]);
    await db.doc(paths.user(gone.uid)).update({ status: 'deactivated' });
    await release(dealId, first);
    expect(await statesOf(dealId, [first, second, third])).toEqual(['released', 'backup', 'accepted']);
  });

  test('of many releases and agreements at once one accepted offer is left, or none', async () => {
    const { dealId, ids } = await accepted();
    await atOnce([
      ...[1, 2, 3].map(() => () => release(dealId, ids[0])),
      () => answer('accept', dealId, ids[1], buyers[1]),
      () => answer('accept', dealId, ids[2], buyers[2]),
    ]);
    const states = await statesOf(dealId, ids);
    const closed = states.filter((state) => state === 'accepted').length;
    expect([closed, await statusOf(dealId)]).toEqual(closed === 1 ? [1, 'pending'] : [0, 'active']);
    expect(states[0]).toBe('released');
  });

  test('needs a reason, the accepted offer, and a deal that is not sold', async () => {
    const { dealId, ids } = await accepted();
    expect(await answer('release', dealId, ids[0], owner)).toMatchObject({ status: 400 });
    expect(await answer('release', dealId, ids[0], owner, { reason: ' ' })).toMatchObject({ status: 400 });
    for (const whoseReason of ['lender', '', null, 1, ['buyer']]) {
      // oxlint-disable-next-line no-await-in-loop -- five
      expect(await answer('release', dealId, ids[0], owner, { reason: 'No', whoseReason })).toMatchObject({
        status: 400,
      });
    }
    expect(await release(dealId, ids[1])).toMatchObject({ status: 409, code: 'offer-not-accepted' });
    await db.doc(paths.deal(dealId)).update({ status: 'sold' });
    expect(await release(dealId, ids[0])).toMatchObject({ status: 409, code: 'sold-is-final' });
    expect(await statesOf(dealId, ids)).toEqual(['accepted', 'backup', 'backup', 'declined']);
  });
});

test('by whose reason a sale fell through stands in the offer until it is open again, and may be left out', async () => {
  const first = await accepted();
  const body = { reason: 'No EMD came.', whoseReason: 'buyer' };
  expect(await answer('release', first.dealId, first.ids[0], owner, body)).toMatchObject({ status: 200 });
  expect((await offerAt(first.dealId, first.ids[0]))['ended']).toMatchObject({ by: 'originator', ...body });
  const { docs } = await db.collection(paths.changes(first.dealId)).where('offer.step', '==', 'released').get();
  expect(docs.map((step) => step.get('offer'))).toMatchObject([body]);
  const again = { ...body, whoseReason: 'seller' };
  expect(await answer('release', first.dealId, first.ids[0], owner, again)).toMatchObject({ status: 409 });
  expect((await offerAt(first.dealId, first.ids[0]))['ended']).toMatchObject({ whoseReason: 'buyer' });
  const second = await accepted();
  expect(await release(second.dealId, second.ids[0])).toMatchObject({ status: 200 });
  expect((await offerAt(second.dealId, second.ids[0]))['ended']).not.toHaveProperty('whoseReason');
});

describe('a change of status by hand', () => {
  const change = (dealId: string, status: string) =>
    callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body: { status, throughPlatform: true } });

  test('to active opens the accepted offer and the backups', async () => {
    const { dealId, ids } = await accepted({ emd: 5000 });
    await answer('accept', dealId, ids[1], buyers[1]);
    expect(await change(dealId, 'active')).toMatchObject({ status: 200 });
    expect(await statesOf(dealId, ids)).toEqual(['open', 'open', 'open', 'declined']);
    const stored = await offerAt(dealId, ids[0]);
    expect(stored).toMatchObject({ turn: 'originator', accepted: false });
    for (const gone of ['contacts', 'acceptedAt', 'emdDueAt', 'emdAwaitedUntil', 'backup'])
      expect(stored).not.toHaveProperty(gone);
    const told = await Promise.all(buyers.map((buyer) => kindsOf(buyer, dealId)));
    expect(told.map((kinds) => kinds.filter((kind) => kind === 'offer-reopened').length)).toEqual([1, 1, 1, 0]);
    const reopened = buyers.slice(0, 3).map(({ name }) => `${name} by ${owner.uid}`);
    expect(await stepsOf(dealId, 'reopened')).toEqual(reopened.toSorted());
  });

  test.each([
    ['sold', 'accepted', []],
    ['deleted', 'declined', ['offer-ended']],
  ])('to %s ends the backups, leaves the accepted offer %s, and says so', async (status, state, told) => {
    const { dealId, ids } = await accepted();
    await answer('accept', dealId, ids[1], buyers[1]);
    expect(await change(dealId, status)).toMatchObject({ status: 200 });
    expect(await statesOf(dealId, ids)).toEqual([state, 'declined', 'declined', 'declined']);
    expect(await kindsOf(buyers[1], dealId)).toContain('backup-ended');
    const kinds = await kindsOf(buyers[0], dealId);
    expect(kinds.filter((kind) => kind.endsWith('-ended'))).toEqual(told);
    expect('contacts' in (await offerAt(dealId, ids[0]))).toBe(status === 'sold');
  });

  test.each(['sold', 'deleted'])(
    'from active to %s ends what is open, whoever’s turn it is, and says so',
    async (status) => {
      const dealId = await givenDeal(owner);
      const ids = await offersOf(buyers.slice(0, 3), dealId);
      const [countered = '', , withdrawn = ''] = ids;
      await answer('counter', dealId, countered, owner, { entryFee: 30_000 });
      await callApi('DELETE', `/api/deals/${dealId}/offers/${withdrawn}`, { as: buyers[2] });
      expect(await change(dealId, status)).toMatchObject({ status: 200 });
      expect(await statesOf(dealId, ids)).toEqual(['declined', 'declined', 'withdrawn']);
      const stored = await offerAt(dealId, countered);
      expect(stored).toMatchObject({ ended: { by: 'originator' } });
      expect(stored).not.toHaveProperty('turn');
      const told = await Promise.all(buyers.map((buyer) => kindsOf(buyer, dealId)));
      expect(told.map((kinds) => kinds.filter((kind) => kind === 'offer-ended').length)).toEqual([1, 1, 0, 0]);
      expect(await stepsOf(dealId, 'declined')).toHaveLength(2);
      expect((await answer('accept', dealId, countered, buyers[0])).status).toBe(status === 'sold' ? 409 : 404);
    },
  );
});

describe('the earnest money', () => {
  test('is received once, and its buyer hears of it', async () => {
    const { dealId, ids } = await accepted({ emd: 5000 });
    expect((await answer('emd-received', dealId, ids[0], owner)).json).toEqual({ id: ids[0], state: 'accepted' });
    const stored = await offerAt(dealId, ids[0]);
    expect(stored).toHaveProperty('emdDueAt');
    expect(stored).not.toHaveProperty('emdAwaitedUntil');
    expect(await answer('emd-received', dealId, ids[0], admin)).toMatchObject({ status: 200 });
    expect(await offerAt(dealId, ids[0])).toEqual(stored);
    expect((await kindsOf(buyers[0], dealId)).filter((kind) => kind === 'emd-received')).toHaveLength(1);
    expect(await answer('emd-received', dealId, ids[1], owner)).toMatchObject({ code: 'offer-not-accepted' });
  });
});

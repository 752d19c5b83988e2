import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#platform/accounts.ts';
import type { Caller } from '#platform/authorise.ts';
import { productionContext } from '#platform/context.ts';
import { askForPaper as askForPaperOf } from '#papers/ask-for-paper.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, noticesOf } from '#tests/deals.ts';
import { meet } from '#tests/meeting.ts';
import { nextSecond } from '#tests/next-second.ts';
import { answer, creativeOffer, knowingOffer, makeOffer } from '#tests/offers.ts';
import { answerForPaper, askForPaper, givenPaper, readPage } from '#tests/papers.ts';
import { type Person, person, signIn } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { leaveDeals } from './leave-deals.ts';

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([person({ role: 'originator' }), person({ role: 'admin' })]);
});

/** Creates a buyer with an open offer on each deal and an interest in it, and returns the offers' ids. */
async function buyerOf(...dealIds: string[]): Promise<{ buyer: Person; offerIds: string[] }> {
  const buyer = await person({ role: 'buyer' });
  const body = knowingOffer;
  const offers = await Promise.all(
    dealIds.map((dealId) => callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body })),
  );
  await Promise.all(dealIds.map((dealId) => callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: {} })));
  return { buyer, offerIds: offers.map(({ json }) => String(json.id)) };
}
const stateOf = async (dealId: string, offerId = '') => (await documentAt(paths.offer(dealId, offerId)))?.['state'];

test('who becomes an originator leaves every deal: open offers and interest are withdrawn, and those who listed are notified', async () => {
  const [one, two, sold] = await Promise.all([givenDeal(owner), givenDeal(owner), givenDeal(owner)]);
  const { buyer, offerIds } = await buyerOf(one, two, sold);
  await callApi('POST', `/api/deals/${sold}/offers/${offerIds[2]}/accept`, {
    body: { dueOnSaleKnown: true },
    as: owner,
  });
  const other = await buyerOf(one);

  const answer = await callApi('POST', `/api/admin/users/${buyer.uid}/role`, {
    as: admin,
    body: { role: 'originator' },
  });
  expect(answer.status).toBe(200);
  expect(await stateOf(one, offerIds[0])).toBe('withdrawn');
  expect(await stateOf(two, offerIds[1])).toBe('withdrawn');
  expect(await stateOf(sold, offerIds[2]), 'what was agreed stands').toBe('accepted');
  for (const dealId of [one, two, sold]) {
    // oxlint-disable-next-line no-await-in-loop -- three
    expect(await documentAt(paths.interest(dealId, buyer.uid))).toBeUndefined();
  }
  expect(await documentAt(paths.counts(one)), 'the other buyer’s is counted').toMatchObject({ interestCount: 1 });
  expect(await documentAt(paths.counts(two))).toMatchObject({ interestCount: 0 });
  const notices = (await noticesOf(owner)).filter(({ kind }) => kind === 'offer-withdrawn');
  expect(notices.map(({ data }) => String(data.dealId)).toSorted()).toEqual([one, two].toSorted());

  expect(await stateOf(one, other.offerIds[0]), 'nobody else’s').toBe('open');
});

test('cut off in the middle it goes on, and done again it changes nothing', async () => {
  const dealIds = await Promise.all([givenDeal(owner), givenDeal(owner)]);
  const { buyer, offerIds } = await buyerOf(...dealIds);
  const context = productionContext();
  let times = 0;
  const dying = {
    ...context,
    now: () => {
      times += 1;
      if (times > 1) throw new Error('killed');
      return new Date();
    },
  };
  await expect(leaveDeals(dying, buyer.uid)).rejects.toThrow('killed');
  await Promise.all([1, 2, 3].map(() => leaveDeals(context, buyer.uid)));
  for (const [index, dealId] of dealIds.entries()) {
    // oxlint-disable no-await-in-loop -- two
    expect(await stateOf(dealId, offerIds[index])).toBe('withdrawn');
    expect(await documentAt(paths.counts(dealId))).toMatchObject({ interestCount: 0 });
    // oxlint-enable no-await-in-loop
  }
});

test('a deactivated buyer’s offers and interest stay: they may come back', async () => {
  const dealId = await givenDeal(owner);
  const { buyer, offerIds } = await buyerOf(dealId);
  await callApi('POST', `/api/admin/users/${buyer.uid}/deactivate`, { as: admin, body: { reason: 'test' } });
  expect(await stateOf(dealId, offerIds[0])).toBe('open');
  expect(await db.doc(paths.interest(dealId, buyer.uid)).get()).toHaveProperty('exists', true);
});

describe('questions for papers', () => {
  const given = async () => {
    const [buyer, dealId] = await Promise.all([person({ role: 'buyer' }), givenDeal(owner)]);
    return { buyer, dealId, paperId: await givenPaper(dealId, owner) };
  };
  const readerOf = (dealId: string, { uid }: Person) => documentAt(paths.paperReader(dealId, uid));

  test('leave the originator’s list, and who was let in opens nothing any more', async () => {
    const { buyer, dealId, paperId } = await given();
    const other = await person({ role: 'buyer' });
    await Promise.all([askForPaper(dealId, paperId, buyer), askForPaper(dealId, paperId, other)]);
    await answerForPaper(dealId, paperId, buyer, owner, true);
    expect((await readPage(dealId, paperId, buyer)).status).toBe(200);
    await callApi('POST', `/api/admin/users/${buyer.uid}/role`, { as: admin, body: { role: 'originator' } });
    expect(await readerOf(dealId, buyer)).toBeUndefined();
    expect(await readerOf(dealId, other), 'nobody else’s').toBeDefined();
    await nextSecond();
    const since = { ...buyer, idToken: (await signIn(buyer.email, buyer.password)).idToken };
    expect((await readPage(dealId, paperId, since)).status).toBe(403);
  });

  test('are refused to who was a buyer when the call began, and is none when it is carried out', async () => {
    const { buyer, dealId, paperId } = await given();
    const context = productionContext();
    const account = await readAccount(context, buyer.uid);
    if (!account) throw new Error('There is no account');
    const caller = { uid: buyer.uid, email: buyer.email, token: {} as Caller['token'], account };
    await callApi('POST', `/api/admin/users/${buyer.uid}/role`, { as: admin, body: { role: 'originator' } });
    const params = { dealId, paperId };
    const asking = askForPaperOf(context, { params, account, caller, recordResponse: () => undefined });
    await expect(asking).rejects.toMatchObject({ code: 'forbidden' });
    expect(await readerOf(dealId, buyer)).toBeUndefined();
  });
});

const becomesOriginator = ({ uid }: Person) =>
  callApi('POST', `/api/admin/users/${uid}/role`, { as: admin, body: { role: 'originator' } });

test('no interest is left of who became an originator while they showed it', async () => {
  const [buyer, dealId] = await Promise.all([person({ role: 'buyer' }), givenDeal(owner)]);
  const [shown, changed] = await meet(
    () => callApi('PUT', `/api/deals/${dealId}/interest`, { as: buyer, body: { message: 'Call me' } }),
    () => becomesOriginator(buyer),
  );
  expect(changed.status).toBe(200);
  expect(shown.status === 200 || shown.code === 'forbidden', shown.text).toBe(true);
  expect(await documentAt(paths.interest(dealId, buyer.uid))).toBeUndefined();
  expect((await documentAt(paths.counts(dealId)))?.['interestCount'] ?? 0).toBe(0);
});

describe('no offer is open whose buyer became an originator', () => {
  test('while they made it', async () => {
    const [buyer, dealId] = await Promise.all([person({ role: 'buyer' }), givenDeal(owner)]);
    const [made, changed] = await meet(
      () => callApi('POST', `/api/deals/${dealId}/offers`, { as: buyer, body: creativeOffer }),
      () => becomesOriginator(buyer),
    );
    expect([changed.status, made.code]).toEqual([200, 'forbidden']);
    expect((await db.collection(paths.offers(dealId)).get()).size).toBe(0);
  });

  test('while the originator reopened it', async () => {
    const [buyer, other, dealId] = await Promise.all([
      person({ role: 'buyer' }),
      person({ role: 'buyer' }),
      givenDeal(owner),
    ]);
    const offerId = await makeOffer(dealId, buyer);
    const accepted = await makeOffer(dealId, other);
    await answer('accept', dealId, accepted, owner);
    await answer('release', dealId, accepted, owner, { reason: 'No financing' });
    const [reopened, changed] = await meet(
      () => answer('reopen', dealId, offerId, owner),
      () => becomesOriginator(buyer),
    );
    expect([changed.status, reopened.code]).toEqual([200, 'bidder-gone']);
    expect(await stateOf(dealId, offerId)).toBe('declined');
  });

  test('where it was accepted and its deal goes back to active', async () => {
    const [buyer, dealId] = await Promise.all([person({ role: 'buyer' }), givenDeal(owner)]);
    const offerId = await makeOffer(dealId, buyer);
    await answer('accept', dealId, offerId, owner);
    await becomesOriginator(buyer);
    const body = { status: 'active', throughPlatform: true };
    const back = await callApi('POST', `/api/deals/${dealId}/status`, { as: owner, body });
    expect(back.status).toBe(200);
    expect(await stateOf(dealId, offerId)).toBe('withdrawn');
    expect(await documentAt(paths.offer(dealId, offerId)), 'nor are their contacts kept').not.toHaveProperty(
      'contacts',
    );
  });
});

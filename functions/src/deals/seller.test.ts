import { paths } from 'domain/paths.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendNotice } from '#notices/send-notice.ts';
import { deliver } from '#outbox/deliver.ts';
import { localProvider } from '#outbox/local-provider.ts';
import { outboxId, queueMessage } from '#outbox/queue-message.ts';
import { productionContext } from '#platform/context.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, givenDeal, newId, noticesOf } from '#tests/deals.ts';
import { knowingOffer } from '#tests/offers.ts';
import { type Person, person, signIn } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';

const context = productionContext();
const origin = 'https://deals.example.com';
const bid = knowingOffer;

let admin: Person;
let buyer: Person;
let owner: Person;
let dealId: string;

beforeAll(async () => {
  [admin, buyer] = await Promise.all([person({ role: 'admin', firstName: 'Ada' }), person({ role: 'buyer' })]);
});
beforeEach(async () => {
  owner = await person({ role: 'originator', firstName: 'Olga' });
  dealId = await givenDeal(owner);
});

const change = async (who: Person, action: string, body: unknown) =>
  expect(await callApi('POST', `/api/admin/users/${who.uid}/${action}`, { as: admin, body })).toMatchObject({
    status: 200,
  });
const demote = (who: Person) => change(who, 'role', { role: 'buyer' });
const leaving: [string, (who: Person) => Promise<unknown>][] = [
  ['is no originator any more', demote],
  ['is deactivated', (who) => change(who, 'deactivate', { reason: 'test' })],
  ['has deleted their identity', ({ uid }) => auth.deleteUser(uid)],
];

const offer = (as: Person) => callApi('POST', `/api/deals/${dealId}/offers`, { as, body: bid });
const interest = (as: Person) => callApi('PUT', `/api/deals/${dealId}/interest`, { as, body: {} });
const accept = (offerId: string) =>
  callApi('POST', `/api/deals/${dealId}/offers/${offerId}/accept`, { as: admin, body: { dueOnSaleKnown: true } });

/** Returns who was notified about the deal, and of what. */
async function noticesOnDeal(): Promise<{ uid: string; kind: string }[]> {
  const { docs } = await db.collectionGroup('notifications').where('data.dealId', '==', dealId).get();
  return docs.map((notice) => ({
    uid: String(notice.ref.parent.parent?.id),
    kind: String(notice.get('kind')),
    ...notice.data(),
  }));
}

describe.each(leaving)('of a deal whose listing owner %s', (_, leave) => {
  test('offers and interest go to admins, who act in their place, and not to the listing owner', async () => {
    await leave(owner);
    const { json } = await offer(buyer);
    expect((await interest(buyer)).status).toBe(200);
    const withdrawing = await person({ role: 'buyer' });
    const second = await offer(withdrawing);
    await callApi('DELETE', `/api/deals/${dealId}/offers/${second.json.id}`, { as: withdrawing });

    // Buyers of other tests may look for deals there, and bidders get a confirmation.
    const notices = (await noticesOnDeal()).filter(({ kind }) => kind !== 'premium-deal' && kind !== 'offer-sent');
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(
      new Set(['offer-received', 'interest-received', 'offer-withdrawn']),
    );
    const uids = [...new Set(notices.map(({ uid }) => uid))];
    expect(uids.length).toBeLessThanOrEqual(20);
    // Other tests change their own admins meanwhile.
    const accounts = (await db.getAll(...uids.map((uid) => db.doc(paths.user(uid))))).map((account) => account.data());
    for (const account of accounts.filter((each) => each?.['changedByAdminAt'] === undefined))
      expect(account).toMatchObject({ role: 'admin', status: 'active' });

    expect((await accept(json.id)).status).toBe(200);
    expect((await documentAt(paths.offer(dealId, json.id)))?.['contacts']).toEqual({
      originator: { name: admin.name, email: admin.email, phone: '6025550134' },
      buyer: { name: buyer.name, email: buyer.email, phone: '6025550134' },
    });
    const after = await noticesOnDeal();
    expect(after).toContainEqual(expect.objectContaining({ uid: admin.uid, kind: 'offer-accepted-by-you' }));
    const accepted = after.find(({ uid, kind }) => uid === buyer.uid && kind === 'offer-accepted');
    expect(accepted).toMatchObject({ data: { name: admin.name } });
    expect(after.filter(({ uid }) => uid === owner.uid)).toEqual([]);
  });

  test('what was queued for them before goes out to them no more', async () => {
    const data = { dealId, address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 16_000 };
    const links = { link: `${origin}/deals/${dealId}`, settingsLink: `${origin}/profile#notifications` };
    // Years ahead, so that the emulator's own worker does not send it.
    const later = { ...context, now: () => new Date('2041-01-01T12:00:00Z') };
    const deduplicationKey = ['test', newId()];
    const message = {
      deduplicationKey,
      uid: owner.uid,
      recipient: owner.email,
      channel: 'email',
      language: 'en',
    } as const;
    const { dealId: _, ...rest } = data;
    await queueMessage(later, { ...message, dealId, template: 'offer-received', data: { ...rest, ...links } });
    await leave(owner);

    const send = () => Promise.reject(new Error('must not be sent'));
    expect(await deliver(later, { send }, outboxId(deduplicationKey))).toBe('cancelled');
    const id = `offer-received-${newId()}`;
    const stored = { kind: 'offer-received', data, createdAt: new Date(), readAt: null };
    await db.doc(paths.notification(owner.uid, id)).set(stored);
    await sendNotice(context, localProvider(context), origin, owner.uid, id);
    expect(await documentAt(paths.outboxMessage(outboxId(['notification', owner.uid, id, 'email'])))).toBeUndefined();
  });
});

test('who was notified as an admin, and is an originator by now, gets no message of another’s deal', async () => {
  const former = await person({ role: 'originator' });
  const id = `offer-received-${newId()}`;
  const data = { dealId, address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 16_000 };
  await db
    .doc(paths.notification(former.uid, id))
    .set({ kind: 'offer-received', data, createdAt: new Date(), readAt: null });
  await sendNotice(context, localProvider(context), origin, former.uid, id);
  expect(await documentAt(paths.outboxMessage(outboxId(['notification', former.uid, id, 'email'])))).toBeUndefined();
});

test('who may see an early deal no more gets no message of it', async () => {
  const early = await givenDeal(owner, { status: 'new', visibility: 'premium' });
  const outbox = async (who: Person) => {
    const id = `premium-deal-${early}`;
    const data = { dealId: early, address: '12 Oak Street, Phoenix, AZ', amount: 400_000 };
    await db
      .doc(paths.notification(who.uid, id))
      .set({ kind: 'premium-deal', data, createdAt: new Date(), readAt: null });
    await sendNotice(context, localProvider(context), origin, who.uid, id);
    return documentAt(paths.outboxMessage(outboxId(['notification', who.uid, id, 'email'])));
  };
  const [premium, free] = await Promise.all([person({ role: 'buyer', premium: true }), person({ role: 'buyer' })]);
  expect(await outbox(premium)).toBeDefined();
  expect(await outbox(free)).toBeUndefined();
});

test('a listing owner who is a buyer by now neither offers on their own deal nor is interested in it', async () => {
  // Directly in the database: after a change through the API, a sign-in within the same second would count as earlier.
  await Promise.all([
    db.doc(paths.user(owner.uid)).update({ role: 'buyer' }),
    auth.setCustomUserClaims(owner.uid, { role: 'buyer', premium: false }),
  ]);
  const demoted = { ...owner, ...(await signIn(owner.email, owner.password)) };
  expect(await offer(demoted)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await interest(demoted)).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await documentAt(paths.counts(dealId)), 'nothing was counted').toBeUndefined();
  expect(await noticesOf(owner)).toEqual([]);
});

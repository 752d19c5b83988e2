import { randomUUID } from 'node:crypto';
import { paths } from 'domain/paths.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { sendPremiumNotices } from '#notices/premium-notices.ts';
import { sendNotice } from '#notices/send-notice.ts';
import { localProvider } from '#outbox/local-provider.ts';
import { outboxId } from '#outbox/queue-message.ts';
import { productionContext } from '#platform/context.ts';
import { callInstance } from '#tests/api-instance.ts';
import { documentAt, givenDeal, newId } from '#tests/deals.ts';
import { type Person, person, type PersonOptions } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { adminHandlers } from './endpoints.ts';

// A person who deletes their identity at the provider and signs up again has two accounts: the new one, and an old one that no one can sign
// in to.

const context = productionContext();

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

const act = async (who: Person, what: string, body?: object) =>
  expect(
    await callInstance(adminHandlers, 'POST', `/api/admin/users/${who.uid}/${what}`, {
      as: admin,
      body,
    }),
  ).toMatchObject({
    status: 200,
  });
const stored = ({ uid }: Person) => documentAt(paths.user(uid));
const audited = async ({ uid }: Person) =>
  (await db.collection(paths.auditLog()).where('subject', '==', paths.user(uid)).get()).docs.map((entry) =>
    String(entry.get('action')),
  );

let ghost: Person;
let live: Person;

async function comeBack(before: PersonOptions, after: PersonOptions = {}): Promise<void> {
  const email = `back-${randomUUID()}@example.com`;
  ghost = await person({ role: 'buyer', ...before, email });
  await auth.deleteUser(ghost.uid);
  live = await person({ role: 'buyer', ...after, email });
}

describe('a premium buyer who deleted their identity and came back as a free one', () => {
  let zipCode: string;
  beforeEach(async () => {
    await comeBack({ premium: true });
    // Like every subscription, but with a ZIP code that no other test uses.
    zipCode = `T${newId()}`;
    await db.doc(paths.zipSubscription(ghost.uid)).set({ zipCodes: [zipCode] });
  });

  const mailOfEarlyDeal = async () => {
    const owner = await person({ role: 'originator' });
    const dealId = await givenDeal(owner, { zipCode, status: 'new', visibility: 'premium' });
    await sendPremiumNotices(context, dealId);
    const notice = `premium-deal-${dealId}`;
    await sendNotice(context, localProvider(context), 'https://deals.example.com', ghost.uid, notice);
    return documentAt(paths.outboxMessage(outboxId(['notification', ghost.uid, notice, 'email'])));
  };

  test('gets no mail by the account that they left', async () => {
    expect(await mailOfEarlyDeal()).toBeUndefined();
  });

  test('is deactivated with it, and let in again with it', async () => {
    await db.doc(paths.own(ghost.uid, 'preferences')).set({ zipCodes: ['85003'] });
    await act(live, 'deactivate', { reason: 'test' });
    expect([await stored(live), await stored(ghost)]).toEqual([
      expect.objectContaining({ status: 'deactivated', sessionsValidAfter: expect.anything() }),
      expect.objectContaining({ status: 'deactivated', sessionsValidAfter: expect.anything() }),
    ]);
    expect([await audited(live), await audited(ghost)]).toEqual([['deactivated'], ['deactivated']]);
    expect(await documentAt(paths.zipSubscription(ghost.uid))).toBeUndefined();
    expect(await mailOfEarlyDeal()).toBeUndefined();

    await act(live, 'reactivate');
    expect([await stored(live), await stored(ghost)]).toEqual([
      expect.objectContaining({ status: 'active' }),
      expect.objectContaining({ status: 'active' }),
    ]);
  });

  test('loses premium there, too, and gets it for the one account alone', async () => {
    await act(live, 'premium', { premium: false });
    expect(await stored(ghost)).toMatchObject({ premium: false });
    await syncBuyer(context, ghost.uid);
    expect(await documentAt(paths.zipSubscription(ghost.uid))).toBeUndefined();
    await act(live, 'premium', { premium: true });
    expect([await stored(live), await stored(ghost)]).toMatchObject([{ premium: true }, { premium: false }]);
  });
});

test('an originator who came back as a buyer is made a buyer altogether; a higher role is given to the one account alone', async () => {
  await comeBack({ role: 'originator' });
  await act(live, 'role', { role: 'buyer' });
  expect(await stored(ghost)).toMatchObject({ role: 'buyer' });
  await act(live, 'role', { role: 'originator' });
  expect([await stored(live), await stored(ghost)]).toMatchObject([{ role: 'originator' }, { role: 'buyer' }]);
});

test('whichever of their accounts is deactivated, all are', async () => {
  await comeBack({});
  await act(ghost, 'deactivate', { reason: 'test' });
  expect(await stored(live)).toMatchObject({ status: 'deactivated' });
});

test('an admin does nothing to themselves by an account that they once left', async () => {
  await comeBack({}, { role: 'admin' });
  expect(
    await callInstance(adminHandlers, 'POST', `/api/admin/users/${ghost.uid}/deactivate`, {
      as: live,
      body: { reason: 'test' },
    }),
  ).toMatchObject({ status: 200 });
  expect([await stored(live), await stored(ghost)]).toMatchObject([{ status: 'active' }, { status: 'deactivated' }]);
});

test('nobody else is concerned', async () => {
  const [one, other] = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
  await act(one, 'deactivate', { reason: 'test' });
  expect(await stored(other)).toMatchObject({ status: 'active' });
});

import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { limits } from 'domain/limits.ts';
import { failedMessageDocument } from 'domain/message/failed-message.ts';
import { paths } from 'domain/paths.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#tests/api-instance.ts';
import { callApi, statusesOf } from '#tests/call-api.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { deliver } from '#outbox/deliver.ts';
import { PermanentFailure } from '#outbox/provider.ts';
import { outboxId, type Queued, queueMessage } from '#outbox/queue-message.ts';

// The failures are years ahead, one per day, so that the emulator's own worker does not send the messages first.
const future: Context = {
  ...productionContext(),
  now: () => new Date('2042-01-01T19:00:00Z'),
  log: { info: () => {}, warn: () => {}, error: () => {} },
};

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: 'admin' });
});

/** Creates a permanently rejected message and returns its id. */
async function failed(changes: Partial<Queued> = {}): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(future, {
    deduplicationKey,
    recipient: 'ana@example.com',
    channel: 'email',
    language: 'en',
    template: 'requestReceived',
    data: { firstName: 'Ana' },
    ...changes,
  } as Queued);
  const id = outboxId(deduplicationKey);
  await deliver(future, { send: () => Promise.reject(new PermanentFailure('550 no such mailbox')) }, id);
  expect(await documentAt(paths.failedMessage(id))).toBeDefined();
  return id;
}
const notice = ({ uid }: Person): Partial<Queued> => ({
  uid,
  template: 'offer-accepted',
  data: {
    address: '12 Oak Street, Phoenix, AZ',
    name: 'Olga Ortiz',
    amount: 16_000,
    link: 'https://deals.example.com/deals/d1',
    settingsLink: 'https://deals.example.com/profile#notifications',
  },
});
const resend = (id: string, as: Person | undefined = admin, headers: Record<string, string> = {}) =>
  callApi('POST', `/api/admin/messages/${id}/resend`, { as, headers });
const received = (id: string) => waitForDocument(paths.mailboxMessage(id), (message) => message !== undefined);
const auditOf = async (id: string) =>
  (await db.collection(paths.auditLog()).where('subject', '==', paths.outboxMessage(id)).get()).docs.map((entry) =>
    entry.data(),
  );

describe('sending a failed message again', () => {
  test('sends it at once, takes it off the list, and is kept in the audit log', async () => {
    const id = await failed();
    expect(await resend(id)).toMatchObject({ status: 200, json: { ok: true } });
    expect(await received(id)).toMatchObject({ to: 'ana@example.com', channel: 'email' });
    expect(await documentAt(paths.failedMessage(id))).toBeUndefined();
    const message = await waitForDocument(paths.outboxMessage(id), (data) => data?.['state'] === 'sent');
    expect(message).toMatchObject({ tries: 1 });
    expect(message).not.toHaveProperty('lastError');
    expect(await auditOf(id)).toEqual([
      {
        action: 'message-resent',
        by: { uid: admin.uid, email: admin.email },
        subject: paths.outboxMessage(id),
        before: { recipient: 'ana@example.com', tries: 1 },
        after: { recipient: 'ana@example.com', template: 'requestReceived' },
        at: expect.anything(),
      },
    ]);
  });

  test('of a member goes to where they are reached now', async () => {
    const buyer = await person({
      role: 'buyer',
      premium: true,
      phoneNumber: '4805550199',
      phoneConfirmed: true,
      languagePreference: 'es',
    });
    await db.doc(paths.own(buyer.uid, 'preferences')).set({ notification: 'text' });
    const dealId = await givenDeal(admin);
    const id = await failed({
      uid: buyer.uid,
      recipient: '4805550000',
      channel: 'text',
      template: 'premium-deal',
      data: {
        address: '12 Oak Street, Phoenix, AZ',
        amount: 400_000,
        link: `https://deals.example.com/deals/${dealId}`,
        settingsLink: 'https://deals.example.com/profile#preferences',
      },
    });
    expect((await resend(id)).status).toBe(200);
    // Stays queued at night.
    expect(await documentAt(paths.outboxMessage(id))).toMatchObject({
      recipient: '4805550199',
      channel: 'text',
      language: 'es',
      sentAgain: true,
    });
  });

  test('of a member who moved it to the other channel goes there, if it was the only one', async () => {
    const buyer = await person({ role: 'buyer', phoneNumber: '4805550199', phoneConfirmed: true });
    const choose = (chosen: object) =>
      db.doc(paths.own(buyer.uid, 'notificationSettings')).set({ offerAnswers: chosen });
    await choose({ email: false, text: true });
    const text = { ...notice(buyer), recipient: '4805550199', channel: 'text' as const };
    const [only, beside] = [await failed({ ...text, alone: true }), await failed(text)];
    await choose({ email: true, text: false });
    expect((await resend(only)).status).toBe(200);
    expect(await received(only)).toMatchObject({ to: buyer.email, channel: 'email' });
    const refused = await resend(beside);
    expect([refused.status, refused.code], 'the email had a message of its own').toEqual([409, 'message-outdated']);
  });

  test('twice is done once', async () => {
    const id = await failed();
    const answers = await atOnce([1, 2, 3].map(() => () => resend(id)));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    await received(id);
    expect(await resend(id)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('with the same key gets the first answer', async () => {
    const [id, key] = [await failed(), { 'idempotency-key': randomUUID() }];
    expect((await resend(id, admin, key)).status).toBe(200);
    expect((await resend(id, admin, key)).status).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('that fails once more comes back to the list with all its tries before it', async () => {
    const id = await failed({ template: 'requestGranted' } as never);
    expect((await resend(id)).status).toBe(200);
    const again = await waitForDocument(
      paths.failedMessage(id),
      (data) => data !== undefined && failedMessageDocument.parse(data).failedAt < future.now(),
    );
    expect(again).toMatchObject({ tries: 1, lastError: expect.stringContaining('requestGranted') });
  });
});

describe('is refused', () => {
  test('for a message that there is not, is still on its way, or was sent', async () => {
    expect(await resend('noSuchMessage')).toMatchObject({ status: 404, code: 'not-found' });
    const deduplicationKey = ['test', randomUUID()];
    const recipient = 'ana@example.com';
    await queueMessage(future, {
      deduplicationKey,
      recipient,
      channel: 'email',
      language: 'en',
      template: 'requestReceived',
      data: {},
    });
    expect(await resend(outboxId(deduplicationKey))).toMatchObject({ status: 409, code: 'conflict' });
    await deliver(future, { send: async () => {} }, outboxId(deduplicationKey));
    expect(await resend(outboxId(deduplicationKey))).toMatchObject({ status: 409, code: 'conflict' });
    expect(await auditOf(outboxId(deduplicationKey))).toEqual([]);
  });

  test('for a member who is deactivated, and an invitation that was taken back', async () => {
    const buyer = await person({ role: 'buyer' });
    const toNobody = await failed({ uid: buyer.uid });
    await db.doc(paths.user(buyer.uid)).update({ status: 'deactivated' });
    const { json } = await callApi('POST', '/api/admin/invitations', {
      as: admin,
      body: { email: `new-${randomUUID()}@example.com`, role: 'buyer' },
    });
    const { link, expiresAt } = json as { link: string; expiresAt: string };
    const data = { email: 'new@example.com', role: 'buyer', premium: false, link, expiresAt } as const;
    const [open, revoked] = [
      await failed({ template: 'invitation', data }),
      await failed({ template: 'invitation', data }),
    ];
    expect((await resend(open)).status, 'an open one').toBe(200);
    await callApi('DELETE', `/api/admin/invitations/${json.id}`, { as: admin });
    for (const id of [toNobody, revoked]) {
      // oxlint-disable no-await-in-loop -- two
      expect(await resend(id)).toMatchObject({ status: 409, code: 'message-outdated' });
      expect(await documentAt(paths.failedMessage(id)), 'stays in the list').toBeDefined();
      // oxlint-enable no-await-in-loop
    }
  });

  test('for a code that has expired', async () => {
    const id = await failed({
      template: 'phoneCode',
      data: { code: '012345' },
      recipient: '6025550134',
      channel: 'text',
    });
    const createdAt = Timestamp.fromMillis(Date.now() - limits.phoneCodeLifetime);
    await db.doc(paths.outboxMessage(id)).update({ createdAt });
    expect(await resend(id)).toMatchObject({ status: 409, code: 'message-outdated' });
  });

  test('for a notice that its person switched off', async () => {
    const buyer = await person({ role: 'buyer' });
    const id = await failed(notice(buyer));
    await db.doc(paths.own(buyer.uid, 'notificationSettings')).set({ offerAnswers: { email: false, text: false } });
    expect(await resend(id)).toMatchObject({ status: 409, code: 'message-outdated' });
  });

  test('for everybody but admins', async () => {
    const id = await failed();
    for (const role of ['buyer', 'originator'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await resend(id, await person({ role }))).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await callApi('POST', `/api/admin/messages/${id}/resend`)).toMatchObject({ status: 401 });
    expect(await documentAt(paths.failedMessage(id))).toBeDefined();
  });
});

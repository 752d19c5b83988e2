import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { paths } from 'domain/paths.ts';
import { failedMessageDocument } from 'domain/message/failed-message.ts';
import { deliver } from '#functions/outbox/deliver.ts';
import { type Outgoing, PermanentFailure, type Provider } from '#functions/outbox/provider.ts';
import { outboxId, queueMessage } from '#functions/outbox/queue-message.ts';
import { sweepOutbox } from '#functions/outbox/sweep-outbox.ts';
import { type Context, productionContext } from '#functions/platform/context.ts';
import { holdMessages } from '#tools/backup/hold-messages.ts';
import { ownProject } from '#tests/own-project.ts';

const { db, ...others } = ownProject();
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const context: Context = { ...productionContext(), ...others, db, log: quiet };

const sent: Outgoing[] = [];
const recorder: Provider = { send: async (message) => void sent.push(message) };
const stored = async (id: string) => (await db.doc(paths.outboxMessage(id)).get()).data() ?? {};

async function queued(): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  const link = 'https://old.example.com/auth?invitation=abc#here';
  await queueMessage(context, {
    deduplicationKey,
    recipient: 'ana@example.com',
    channel: 'email',
    language: 'en',
    template: 'invitation',
    data: { email: 'ana@example.com', role: 'buyer', premium: false, expiresAt: '2040-01-08T12:00:00Z', link },
  });
  return outboxId(deduplicationKey);
}

it('keeps what waits from going out, shows it to admins, and leads its links to the new address', async () => {
  const [before, waiting, leased, failed] = await Promise.all([queued(), queued(), queued(), queued()]);
  await deliver(context, recorder, before);
  const until = Timestamp.fromMillis(Date.now() + 60_000);
  sent.length = 0;
  await deliver(context, { send: () => Promise.reject(new PermanentFailure('No such address')) }, failed);
  await db
    .doc(paths.outboxMessage(leased))
    .update({ state: 'leased', lease: 'a', leaseUntil: until, nextTryAt: until });

  expect(await holdMessages(context, 'https://new.example.com')).toBe(2);
  expect(await holdMessages(context, 'https://new.example.com'), 'again').toBe(0);

  expect(await sweepOutbox(context, recorder)).toBe(0);
  expect(sent).toEqual([]);
  for (const id of [waiting, leased]) {
    const message = await stored(id);
    expect(message).toMatchObject({
      state: 'failed',
      tries: 0,
      lastError: expect.stringContaining('after a restore'),
      data: { link: 'https://new.example.com/auth?invitation=abc#here' },
    });
    for (const gone of ['nextTryAt', 'lease', 'leaseUntil']) expect(message).not.toHaveProperty(gone);
    const shown = failedMessageDocument.parse((await db.doc(paths.failedMessage(id)).get()).data());
    expect(shown).toMatchObject({ recipient: 'ana@example.com', template: 'invitation' });
  }
  expect(await stored(failed)).toMatchObject({
    lastError: expect.stringContaining('No such address'),
    data: { link: 'https://new.example.com/auth?invitation=abc#here' },
  });
  expect(await stored(before)).toMatchObject({ state: 'sent' });
});

it('shows a push that nothing else brings as an email, and ends others, which are not worth sending again', async () => {
  await db.doc(paths.user('olga')).set({ email: 'olga@example.com' });
  const ids = await Promise.all(
    [true, false].map(async (alone) => {
      const deduplicationKey = ['test', randomUUID()];
      const data = { address: '12 Oak Street', link: 'https://old.example.com/deals/1', settingsLink: '#' };
      const whose = { uid: 'olga', recipient: 'olga', channel: 'push', alone, language: 'en' } as const;
      await queueMessage(context, { ...whose, deduplicationKey, template: 'offer-received', data });
      return outboxId(deduplicationKey);
    }),
  );
  await holdMessages(context);
  const [alone = '', other = ''] = ids;
  expect(await stored(alone)).toMatchObject({ state: 'failed', channel: 'email', recipient: 'olga@example.com' });
  const shown = failedMessageDocument.parse((await db.doc(paths.failedMessage(alone)).get()).data());
  expect(shown).toMatchObject({ channel: 'email', recipient: 'olga@example.com' });
  expect(await stored(other)).toMatchObject({ state: 'cancelled', channel: 'push' });
  expect((await db.doc(paths.failedMessage(other)).get()).exists).toBe(false);
});

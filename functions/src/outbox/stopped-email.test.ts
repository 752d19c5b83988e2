import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { documentAt, givenDeal } from '#tests/deals.ts';
import { type Person, person } from '#tests/people.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { newNumber } from '#tests/text-answers.ts';
import { type Context, productionContext } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { deliver } from './deliver.ts';
import { mailIdOf } from './mail-id.ts';
import { outboxId, type Queued, queueMessage } from './queue-message.ts';
import { smtpProvider } from './smtp-provider.ts';
import { stopOfEmail } from './stopped-email.ts';

// The real outbox and SMTP client, with a server that knows no such mailbox.

// Noon in Phoenix, years ahead, so that the messages are not due for the emulator's own worker.
const noon = new Date('2040-01-03T19:00:00Z');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const context: Context = { ...productionContext(), now: () => noon, log: quiet };

let server: SmtpServer;
beforeAll(async () => void (server = await startSmtpServer()));
afterAll(() => server.close());

const links = { link: 'https://deals.example.com/deals/d1', settingsLink: 'https://deals.example.com/profile' };
async function notice(who: Person, more: Partial<Queued> = {}): Promise<string> {
  const deduplicationKey = ['test', randomUUID()];
  await queueMessage(context, {
    deduplicationKey,
    uid: who.uid,
    dealId: await givenDeal(who),
    recipient: who.email,
    channel: 'email',
    alone: true,
    language: 'en',
    template: 'offer-received',
    data: { address: '12 Oak Street, Phoenix, AZ', name: 'Ben Buyer', amount: 400_000, ...links },
    ...more,
  } as Queued);
  return outboxId(deduplicationKey);
}
const send = (id: string) => deliver(context, smtpProvider({ url: server.url, from: 'hello@deals.example.com' }), id);
const stoppedEmail = async ({ uid }: Person) => (await documentAt(paths.user(uid)))?.['stoppedEmail'] as unknown;
const received = ({ email }: Person) =>
  server.received.filter(({ commands }) => commands.some((line) => line.includes(email))).length;

test('a server that knows no such mailbox ends notifications to it, also those that wait; account messages are still tried', async () => {
  const ana = await person();
  const [first, waiting] = [await notice(ana), await notice(ana)];
  server.answers.push(`550 5.1.1 <${ana.email}>: Recipient address rejected: User unknown`);
  expect(await send(first)).toBe('failed');
  expect(await stoppedEmail(ana)).toMatchObject({ why: 'bounce', status: '5.1.1' });
  expect((await documentAt(paths.failedMessage(first)))?.['lastError']).toContain('5.1.1');
  expect(await send(waiting)).toBe('cancelled');
  expect(await send(await notice(ana, { template: 'emailsResumed', data: {} }))).toBe('sent');
  expect(received(ana)).toBe(1);
});

test('what has stopped keeps why and since when, whatever comes back later; another address does not stop this one', async () => {
  const ana = await person();
  const stop = (recipient: string, why: 'bounce' | 'complaint', at: Date) =>
    runTransaction(context.db, async (transaction) =>
      (await stopOfEmail({ ...context, now: () => at }, transaction, { uid: ana.uid, recipient }, { why }))?.write(),
    );
  await stop(`other-${ana.email}`, 'bounce', noon);
  expect(await stoppedEmail(ana)).toBeUndefined();
  await stop(ana.email.toUpperCase(), 'complaint', noon);
  await stop(ana.email, 'bounce', new Date(noon.getTime() + day));
  expect(await stoppedEmail(ana)).toEqual({ why: 'complaint', since: Timestamp.fromDate(noon) });
});

test('a text that cannot go out does not go to a dead mailbox instead', async () => {
  const number = newNumber();
  const ana = await person({ phoneNumber: number, phoneConfirmed: true });
  const { db } = context;
  await db.doc(paths.own(ana.uid, 'notificationSettings')).set({ offers: { email: false, text: true } });
  const id = await notice(ana, { channel: 'text', recipient: number });
  await db
    .doc(paths.user(ana.uid))
    .update({ stoppedEmail: { why: 'bounce', since: noon }, confirmedPhone: '4805550000' });
  expect([await send(id), received(ana)]).toEqual(['cancelled', 0]);
});

test.each(['550 no such mailbox', '550 5.7.1 looks like spam', '552 5.2.2 mailbox full', '450 4.2.1 not now'])(
  '%s says nothing for good about the address',
  async (answer) => {
    const ana = await person();
    const [first, next] = [await notice(ana), await notice(ana)];
    server.answers.push(answer);
    await send(first);
    expect(await stoppedEmail(ana)).toBeUndefined();
    expect([await send(next), received(ana)]).toEqual(['sent', 1]);
  },
);

test('an email that came back before it was known to be sent is seen by admins', async () => {
  const ana = await person();
  const id = await notice(ana);
  const { db } = context;
  const provider = { send: async () => void (await db.doc(paths.outboxMessage(id)).update({ report: 'bounce' })) };
  await deliver(context, provider, id);
  expect(await documentAt(paths.outboxMessage(id))).toMatchObject({ state: 'failed', report: 'bounce' });
  expect(await documentAt(paths.failedMessage(id))).toMatchObject({ recipient: ana.email, sentBefore: true });
});

test('a server that knows DSN is asked to name the message when it comes back, and to keep what it says', async () => {
  const ana = await person();
  const id = await notice(ana);
  server.dsn.offered = true;
  expect(await send(id)).toBe('sent');
  const { commands } = server.received.findLast(({ commands: all }) => all.some((line) => line.includes(ana.email)))!;
  expect(commands.find((line) => line.startsWith('MAIL'))).toContain(`RET=HDRS ENVID=${mailIdOf(context, id)}`);
  expect(commands.find((line) => line.startsWith('RCPT'))).toContain('NOTIFY=FAILURE');
});

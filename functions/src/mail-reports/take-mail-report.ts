import { paths } from 'domain/paths.ts';
import { asFailed } from '#outbox/deliver.ts';
import { outboxIdOf } from '#outbox/mail-id.ts';
import { meaningOfStatus } from '#outbox/mail-status.ts';
import { type OutboxMessage, outboxDocument } from '#outbox/message.ts';
import { stopOfEmail } from '#outbox/stopped-email.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { type MailReport, readMailReport } from './read-mail-report.ts';

/**
 * Takes a report about an email that was sent: one that came back is shown to admins as failed; one whose address is dead, or that was marked
 * as spam, ends notifications by email to its person. Once for each message, whatever is reported again.
 */
export async function takeMailReport(context: Context, raw: Uint8Array): Promise<undefined> {
  const report = await readMailReport(raw);
  const messageId = report && outboxIdOf(context, report.mailId);
  if (!report || messageId === undefined) {
    context.log.info('A mail report says nothing about an email of ours');
    return undefined;
  }
  const { db } = context;
  const reference = db.doc(paths.outboxMessage(messageId));
  const stopped = await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    const message = snapshot.exists ? outboxDocument.parse(snapshot.data()) : undefined;
    if (message?.channel !== 'email' || message.report) return undefined;
    const reason = reasonToStop(report);
    const stop = reason && (await stopOfEmail(context, transaction, message, reason));
    const { changes, shown } = cameBack(context, message, report) ?? {};
    transaction.update(reference, { ...changes, report: report.is });
    if (shown) transaction.set(db.doc(paths.failedMessage(messageId)), shown);
    stop?.write();
    return stop && reason;
  });
  if (stopped) context.log.warn(`outbox/${messageId}: emails to its person end (${stopped.why})`);
  return undefined;
}

function reasonToStop(report: MailReport): { why: 'bounce' | 'complaint'; status?: string } | undefined {
  if (report.is === 'complaint') return { why: 'complaint' };
  return meaningOfStatus(report.status) === 'addressIsDead' ? { why: 'bounce', status: report.status } : undefined;
}

/** Only one that counts as sent: what is tried again is settled by its worker. */
const cameBack = (context: Context, message: OutboxMessage, report: MailReport) =>
  report.is === 'bounce' && message.state === 'sent'
    ? asFailed(context, message, new Error(`It came back: ${report.status} ${report.diagnosis}`))
    : undefined;

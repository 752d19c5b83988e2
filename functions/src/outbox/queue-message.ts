import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { Language } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { type AtomicWrites, createOnce } from '#platform/transaction.ts';
import type { Channel, Content } from './message.ts';

export type Queued = Content & {
  /** Messages with the same key, e.g. `['invitation', id]`, are sent only once. */
  deduplicationKey: readonly string[];
  /** The receiving member; absent if only an address is known. */
  uid?: string;
  /** The deal of a notification. */
  dealId?: string;
  /** The offer that a notification asks to answer. */
  offerId?: string | undefined;
  recipient: string;
  channel: Channel;
  /** Whether this is the notification's only message. */
  alone?: boolean;
  language: Language;
  /** The recipient's time zone, if known. */
  timeZone?: string | undefined;
};

/** Adds a message to the outbox, unless there already is one with the same key. */
export async function queueMessage(context: Context, message: Queued): Promise<void> {
  const { reference, document } = storedMessage(context, message);
  await createOnce(reference.create(document));
}

/** The same within the writes of the event, which fail if there already is one with the same key. */
export function queueMessageIn(context: Context, writes: AtomicWrites, message: Queued): void {
  const { reference, document } = storedMessage(context, message);
  writes.create(reference, document);
}

export const outboxId = (deduplicationKey: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(deduplicationKey)).digest('hex').slice(0, 32);

/** Returns a message as it is stored in the outbox, and where. */
export function storedMessage(context: Context, { deduplicationKey, ...message }: Queued) {
  const timestamp = Timestamp.fromDate(context.now());
  const document = { ...message, state: 'queued' as const, tries: 0, nextTryAt: timestamp, createdAt: timestamp };
  return { reference: context.db.doc(paths.outboxMessage(outboxId(deduplicationKey))), document };
}

import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Language } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { createOnce } from '#platform/transaction.ts';
import type { Channel, Content } from './message.ts';

export type Queued = Content & {
  /** Only one message with the same key is ever sent, such as `['invitation', id]`. */
  deduplicationKey: readonly string[];
  /** The member it is for; absent where there is an address alone. */
  uid?: string;
  /** The deal that a notice is about. */
  dealId?: string;
  recipient: string;
  channel: Channel;
  /** Nothing else goes out about the same notice. */
  alone?: boolean;
  language: Language;
  /** The reader's, where it is known. */
  timeZone?: string | undefined;
};

/** Puts a message into the outbox; a second one with the same key is dropped. */
export async function queueMessage(context: Context, message: Queued): Promise<void> {
  const { reference, document } = stored(context, message);
  await createOnce(reference.create(document));
}

/** The same within the transaction that gives rise to it, which fails when there already is one with the same key. */
export function queueMessageIn(context: Context, transaction: Transaction, message: Queued): void {
  const { reference, document } = stored(context, message);
  transaction.create(reference, document);
}

export const outboxId = (deduplicationKey: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(deduplicationKey)).digest('hex').slice(0, 32);

function stored(context: Context, { deduplicationKey, ...message }: Queued) {
  const timestamp = Timestamp.fromDate(context.now());
  const document = { ...message, state: 'queued', tries: 0, nextTryAt: timestamp, createdAt: timestamp };
  return { reference: context.db.doc(paths.outboxMessage(outboxId(deduplicationKey))), document };
}

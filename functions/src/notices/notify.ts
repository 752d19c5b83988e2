import { Timestamp } from 'firebase-admin/firestore';
import type { NotificationDocument, NotificationKind } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { AtomicWrites } from '#platform/transaction.ts';

export type Notice = Pick<NotificationDocument, 'kind' | 'data'> & {
  /** What it is about, such as an offer's id: one person is notified of one thing once, however often this runs. */
  about: string;
};

/** One person has one notice of a kind about one thing, so that an event that comes twice notifies once. */
export const notificationId = (kind: NotificationKind, about: string): string => `${kind}-${about}`;

/**
 * Puts a notice into the list of each person within the transaction that gives cause for it, so that nobody is notified of what did not
 * happen, and nothing happens without a notice. E-mail or text follow from the document, see queue-notice.ts.
 */
export function notify(
  context: Pick<Context, 'db' | 'now'>,
  transaction: AtomicWrites,
  uids: readonly string[],
  { kind, data, about }: Notice,
): void {
  const notice = { kind, data, createdAt: Timestamp.fromDate(context.now()), readAt: null };
  for (const uid of uids) {
    transaction.set(context.db.doc(paths.notification(uid, notificationId(kind, about))), notice);
  }
}

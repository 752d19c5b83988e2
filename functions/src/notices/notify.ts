import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { NotificationKind, notificationTable } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { type AtomicWrites, createOnce } from '#platform/transaction.ts';

/** A kind with the data of its row in the notification table. */
export type NoticeOf<Kind extends NotificationKind> = {
  kind: Kind;
  data: z.infer<(typeof notificationTable)[Kind]['data']>;
  /** A person gets one notification per kind and key (e.g. an offer's id), however often the operation runs. */
  deduplicationKey: string;
};
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind];

export const notificationId = (kind: NotificationKind, deduplicationKey: string): string =>
  `${kind}-${deduplicationKey}`;

/**
 * Notifies a few people in the transaction of the event, so that neither is written without the other. An existing notification with the
 * same key is replaced and unread again, but not mailed again. Emails and texts follow from the document (send-notice.ts).
 */
export function notify(
  context: Pick<Context, 'db' | 'now'>,
  transaction: AtomicWrites,
  uids: readonly string[],
  notice: Notice,
): void {
  for (const uid of uids) transaction.set(referenceOf(context, uid, notice), documentOf(context, notice));
}

/**
 * Notifies any number of people, beyond the limit of a transaction. Run it again after a failure: existing notifications stay unchanged.
 */
export const notifyAll = (
  context: Pick<Context, 'db' | 'now'>,
  uids: readonly string[],
  notice: Notice,
): Promise<void> =>
  notifyEach(
    context,
    uids.map((uid) => ({ uid, notice })),
  );

/** Like {@link notifyAll}, each person of something else. */
export async function notifyEach(
  context: Pick<Context, 'db' | 'now'>,
  people: readonly { uid: string; notice: Notice }[],
): Promise<void> {
  const writer = context.db.bulkWriter();
  const written = people.map(({ uid, notice }) =>
    createOnce(writer.create(referenceOf(context, uid, notice), documentOf(context, notice))),
  );
  // All of them, so that nothing is still being written when this is run again after a failure.
  const results = await Promise.allSettled([...written, writer.close()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

const referenceOf = ({ db }: Pick<Context, 'db'>, uid: string, { kind, deduplicationKey }: Notice) =>
  db.doc(paths.notification(uid, notificationId(kind, deduplicationKey)));

const documentOf = ({ now }: Pick<Context, 'now'>, { kind, data }: Notice) => ({
  kind,
  data,
  createdAt: Timestamp.fromDate(now()),
  readAt: null,
});

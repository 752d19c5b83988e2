import { type MessageOfPerson, messagesOfNotice, messagesOfPerson } from 'domain/api/notices.ts';
import {
  type NotificationGroup,
  notificationKinds,
  notificationTable,
} from 'domain/notification/notification-table.ts';
import { notificationDocument, type Notification } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { call } from '#platform/api/call.ts';
import { collection, getDocs, limit, orderBy, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { type LiveList, useLivePages } from '#platform/live/use-live-list.ts';
import { withId } from '#platform/live/use-live-query.ts';

const pageSize = 30;
/** A person's notifications, or those of a group, newest first, live and page by page. */
export function useNotices(uid: string, group: NotificationGroup | undefined): LiveList<Notification> {
  const firestore = useFirestore();
  const kinds = notificationKinds.filter((kind) => notificationTable[kind].group === group);
  const notices = query(
    collection(firestore, paths.notifications(uid)),
    ...(group ? [where('kind', 'in', kinds)] : []),
    orderBy('createdAt', 'desc'),
  );
  return useLivePages(notices, pageSize, withId(notificationDocument), queryBounds.notifications);
}

/** Returns by which channels a notification went out besides the portal. @throws ApiError */
export const readMessages = (noticeId: string) => call(messagesOfNotice, { params: { noticeId } });

/** Returns a person's latest messages, for admins. @throws ApiError */
export const readMessagesOf = async (uid: string): Promise<MessageOfPerson[]> =>
  (await call(messagesOfPerson, { params: { uid } })).messages;

/** Marks a notice as read: on the screen at once, on the server when online. */
export function useMarkRead(uid: string): (id: string) => Promise<void> {
  const firestore = useFirestore();
  return (id) => markRead(firestore, uid, [id]);
}

/** Marks every notice as read, including those too old for the list. */
export function useMarkAllRead(uid: string): () => Promise<void> {
  const firestore = useFirestore();
  return () => markAllRead(firestore, uid);
}

async function markRead(firestore: Firestore, uid: string, ids: readonly string[]): Promise<void> {
  const sdk = await firestore.sdk();
  const batch = sdk.writeBatch(sdk.firestore);
  for (const id of ids)
    batch.update(sdk.doc(sdk.firestore, paths.notification(uid, id)), { readAt: sdk.serverTimestamp() });
  await batch.commit();
}

async function markAllRead(firestore: Firestore, uid: string): Promise<void> {
  const unread = query(
    collection(firestore, paths.notifications(uid)),
    where('readAt', '==', null),
    limit(queryBounds.notifications),
  );
  for (;;) {
    /* oxlint-disable no-await-in-loop -- each batch must be marked before the next query */
    const { docs } = await getDocs(unread);
    const ids = docs.map(({ id }) => id);
    if (ids.length > 0) await markRead(firestore, uid, ids);
    /* oxlint-enable no-await-in-loop */
    if (docs.length < queryBounds.notifications) return;
  }
}

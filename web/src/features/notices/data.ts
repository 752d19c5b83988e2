import type { Role } from 'domain/account/account.ts';
import { type MessageOfPerson, messagesOfNotice, messagesOfPerson } from 'domain/api/notices.ts';
import { premiumNotice, type PremiumNotice } from 'domain/deal/premium-notice.ts';
import type { SentMessage } from 'domain/message/sent-message.ts';
import type { NotificationGroup } from 'domain/notification/notification-groups.ts';
import { notificationDocument, type Notification } from 'domain/notification/notification.ts';
import { notificationKinds, notificationTable } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { call } from '#platform/api/call.ts';
import { collection, doc, getDocs, limit, orderBy, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';
import { type LiveList, useLivePages } from '#platform/live/use-live-list.ts';
import { useLiveQuery, withId } from '#platform/live/use-live-query.ts';

const pageSize = 30;
/** Maximum number of unread notices to count; more are shown as "99+". */
export const unreadCounted = queryBounds.notifications;

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
export const readMessages = async (noticeId: string): Promise<SentMessage[]> =>
  (await call(messagesOfNotice, { params: { noticeId } })).messages;

/** Returns a person's latest messages, for admins. @throws ApiError */
export const readMessagesOf = async (uid: string): Promise<MessageOfPerson[]> =>
  (await call(messagesOfPerson, { params: { uid } })).messages;

/** Number of unread notices, live; undefined while it loads. */
export function useUnreadCount(uid: string): number | undefined {
  const firestore = useFirestore();
  const unread = query(
    collection(firestore, paths.notifications(uid)),
    where('readAt', '==', null),
    limit(unreadCounted),
  );
  const { state, rows } = useLiveQuery(unread, ({ id }) => id);
  return state === 'ready' ? rows.length : undefined;
}

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

/**
 * Number of premium buyers notified of a deal, and when, live; undefined before any were. A null number means fewer than
 * five; admins get the exact number.
 */
export function usePremiumNotice(dealId: string, role: Role): LiveDocument<PremiumNotice> {
  const firestore = useFirestore();
  const id = role === 'admin' ? 'exact' : 'publication';
  return useLiveDocument(doc(firestore, paths.premiumNotice(dealId, id)), (snapshot) =>
    premiumNotice.parse(snapshot.data()),
  );
}

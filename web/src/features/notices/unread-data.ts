import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

// A file of its own, because every page of members loads the bell, and its list only when it is opened.

/** Maximum number of unread notices to count; more are shown as "99+". */
export const unreadCounted = queryBounds.notifications;

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

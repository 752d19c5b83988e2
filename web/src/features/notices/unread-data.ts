import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import { collection, limit, orderBy, query, where, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

// A file of its own, because every page of members loads the bell, and its list only when it is opened.

/** Maximum number of unread notices to count, and to read on every page; more are shown as "9+". */
export const unreadCounted = 10;

export type Unread = {
  /** At most {@link unreadCounted}. */
  count: number;
  /** When the newest one was created (ms since 1970), 0 without one. */
  newest: number;
};

/** Unread notices, live; undefined while they load. */
export function useUnread(uid: string): Unread | undefined {
  const firestore = useFirestore();
  const unread = query(
    collection(firestore, paths.notifications(uid)),
    where('readAt', '==', null),
    orderBy('createdAt', 'desc'),
    limit(unreadCounted),
  );
  const { state, rows } = useLiveQuery(unread, createdAt);
  return state === 'ready' ? { count: rows.length, newest: rows[0] ?? 0 } : undefined;
}

const createdAt = (notice: QueryDocumentSnapshot): number => timestamp.parse(notice.get('createdAt')).getTime();

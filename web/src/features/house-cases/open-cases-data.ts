import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import { collection, limit, orderBy, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

// Apart from data.ts, because the panel counts on every section.

/** Maximum number of open cases to count; more are shown as "99+". */
const counted = 100;

/** The cases that wait for an admin, oldest first. */
export const openCases = (firestore: Firestore) =>
  query(collection(firestore, paths.houseCases()), where('state', '==', 'open'), orderBy('openedAt'));

/** Live number of open cases, and since when the first one is; undefined while it loads. */
export function useOpenCaseCount(): { count: number; text: string; since: Date | undefined } | undefined {
  const { state, size, rows } = useLiveQuery(query(openCases(useFirestore()), limit(counted)), (snapshot) =>
    timestamp.parse(snapshot.get('openedAt')),
  );
  if (state !== 'ready') return undefined;
  return { count: size, text: size < counted ? String(size) : `${counted - 1}+`, since: rows[0] };
}

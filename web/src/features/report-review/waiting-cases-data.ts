import { paths } from 'domain/paths.ts';
import { timestamp } from 'domain/timestamp.ts';
import { collection, limit, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore, type Firestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery } from '#platform/live/use-live-query.ts';

// Apart from data.ts, because the panel counts on every section.

/** Maximum number of waiting cases to count; more are shown as "99+". */
const counted = 100;

export const waitingCases = (firestore: Firestore) =>
  query(collection(firestore, paths.reportCases()), orderBy('waitingSince'));

/** Live number of cases that wait for an admin, and since when the first one has; undefined while it loads. */
export function useWaitingCaseCount(): { count: number; text: string; since: Date | undefined } | undefined {
  const { state, size, rows } = useLiveQuery(query(waitingCases(useFirestore()), limit(counted)), (snapshot) =>
    timestamp.parse(snapshot.get('waitingSince')),
  );
  if (state !== 'ready') return undefined;
  return { count: size, text: size < counted ? String(size) : `${counted - 1}+`, since: rows[0] };
}

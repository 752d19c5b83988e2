import { paths } from 'domain/paths.ts';
import {
  collection,
  documentId,
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAt,
  where,
} from '#platform/firebase/firestore.ts';
import type { Firestore } from '#platform/firebase/use-firestore.ts';

/**
 * Calls `open` when a refused deal becomes public. The refused listener has ended, and the reader cannot know when the head
 * start ends; but everyone may query public deals, and that query detects it.
 * @returns unsubscribe
 */
export function onceOpen(firestore: Firestore, dealId: string, open: () => void): () => void {
  const opened = query(
    collection(firestore, paths.deals()),
    where('visibility', '==', 'all'),
    // A range, because the rules would check an equality on the id against the document and refuse it.
    orderBy(documentId()),
    startAt(dealId),
    endAt(dealId),
    limit(1),
  );
  return onSnapshot(
    opened,
    ({ empty, metadata }) => {
      // Ignores cached results: a deal that was visible earlier would be requested and refused forever.
      if (!empty && !metadata.fromCache) open();
    },
    (error) => {
      if (!isHidden(error)) console.error(`Whether ${paths.deal(dealId)} is open could not be read`, error);
    },
  );
}

/** Whether an error of a listener means that the document is missing or hidden, rather than unreachable. */
export const isHidden = (error: Error | undefined): boolean =>
  error !== undefined && 'code' in error && error.code === 'permission-denied';

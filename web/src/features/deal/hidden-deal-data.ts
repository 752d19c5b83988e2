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
 * Says when a deal that was refused is open to all. The refused listener is dead, and nobody who may not see a deal knows when its
 * head start ends; but a query for those that are open is allowed for everybody, and notices it.
 * @returns what ends it
 */
export function onceOpen(firestore: Firestore, dealId: string, open: () => void): () => void {
  const opened = query(
    collection(firestore, paths.deals()),
    where('visibility', '==', 'all'),
    // Equality of the id is judged by the document, and refused like it.
    orderBy(documentId()),
    startAt(dealId),
    endAt(dealId),
    limit(1),
  );
  return onSnapshot(
    opened,
    ({ empty, metadata }) => {
      // What this device keeps of a deal that it was shown before says nothing: it would be asked for, and refused, for ever.
      if (!empty && !metadata.fromCache) open();
    },
    (error) => {
      if (!isHidden(error)) console.error(`Whether ${paths.deal(dealId)} is open could not be read`, error);
    },
  );
}

/** Whether an error of a listener says that there is nothing to see, rather than that it could not be fetched. */
export const isHidden = (error: Error | undefined): boolean =>
  error !== undefined && 'code' in error && error.code === 'permission-denied';

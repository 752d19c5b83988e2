import { clientErrorDocument, type ClientError } from 'domain/client-error/client-error.ts';
import { paths } from 'domain/paths.ts';
import { collection, orderBy, query } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { withId } from '#platform/live/use-live-query.ts';

/** Returns the errors of the client live, most recently reported first; for admins. */
export function useClientErrors(pageSize: number): LiveList<ClientError> {
  const firestore = useFirestore();
  const errors = query(collection(firestore, paths.clientErrors()), orderBy('lastSeenAt', 'desc'));
  return useLivePages(errors, pageSize, withId(clientErrorDocument));
}

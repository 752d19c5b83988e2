import { useQuery } from '@tanstack/react-query';
import { accountDocument, type Account } from 'domain/account/account.ts';
import { storedAuditEntry, type StoredAuditEntry } from 'domain/account/audit-entry.ts';
import { isFoundBy, personSearchTerms, storedTerm } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { collection, getDocs, limit, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';
import { parseAccount } from '#platform/session/account.tsx';
import { logQuery, orderedEntries, type LogFilter } from './log-queries.ts';

export type LogEntry = StoredAuditEntry & { id: string };

/** Live list of log entries, newest first; for admins. */
export function useEntries({ action, by, about }: LogFilter, pageSize: number): LiveList<LogEntry> {
  const firestore = useFirestore();
  return useLivePages(orderedEntries(firestore, logQuery({ action, by, about })), pageSize, withId(storedAuditEntry));
}

/** Maximum number of suggested people. */
const peopleOffered = 8;

/** Returns people who match the typed text; undefined while they load. */
export function useFoundPeople(typed: string): { people: Account[] | undefined; failed: boolean } {
  const firestore = useFirestore();
  const terms = personSearchTerms(typed);
  const word = storedTerm(terms);
  const { data, isError } = useQuery({
    queryKey: ['people', 'found', typed],
    enabled: word !== undefined,
    queryFn: async () => {
      const { docs } = await getDocs(
        query(collection(firestore, paths.users()), where('searchTokens', 'array-contains', word), limit(100)),
      );
      return docs
        .flatMap((snapshot) => {
          const account = accountDocument.safeParse(snapshot.data());
          return account.success ? [{ ...account.data, uid: snapshot.id }] : [];
        })
        .filter((account) => isFoundBy(account, terms))
        .slice(0, peopleOffered);
    },
  });
  return { people: data, failed: isError };
}

/** Maximum number of admins in the filter. */
const adminsOffered = 200;

/** Live list of current admins. */
export function useAdmins(): LiveQuery<Account> {
  const firestore = useFirestore();
  const admins = query(collection(firestore, paths.users()), where('role', '==', 'admin'), limit(adminsOffered));
  return useLiveQuery(admins, parseAccount);
}

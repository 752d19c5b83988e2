import { useQuery } from '@tanstack/react-query';
import { accountDocument, type Account } from 'domain/account/account.ts';
import { auditEntry, type AuditEntry } from 'domain/account/audit-entry.ts';
import { isFoundBy, personSearchTerms, storedTerm } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { collection, getDocs, limit, query, where } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LivePages } from '#platform/live/use-live-pages.ts';
import { useLiveQuery, withId, type LiveQuery } from '#platform/live/use-live-query.ts';
import { parseAccount } from '#platform/session/account.tsx';
import { logQuery, orderedEntries, type LogFilter } from './log-queries.ts';

export type LogEntry = AuditEntry & { id: string };

/** Entries of the log, the newest first, live; for admins. */
export function useEntries({ action, by, about }: LogFilter, pageSize: number): LivePages<LogEntry> {
  const firestore = useFirestore();
  return useLivePages(orderedEntries(firestore, logQuery({ action, by, about })), pageSize, withId(auditEntry));
}

/** So many people are offered to choose from. */
const peopleOffered = 8;

/** Some people who are found by what is typed, or undefined while that is not known. */
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

/** More admins than this are not offered to choose from. */
const adminsOffered = 200;

/** Those who are admins now, live. */
export function useAdmins(): LiveQuery<Account> {
  const firestore = useFirestore();
  const admins = query(collection(firestore, paths.users()), where('role', '==', 'admin'), limit(adminsOffered));
  return useLiveQuery(admins, parseAccount);
}

import { useQuery } from '@tanstack/react-query';
import { accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { doc, getDoc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { nameOf } from '#platform/person-name.ts';

/**
 * A member's name, as returned by {@link nameOf}; for admins, who may read accounts. Read once and cached for a while.
 * @returns undefined while it loads, null for an account that is deleted or unreadable
 */
export function useMemberName(uid: string | undefined): string | null | undefined {
  const firestore = useFirestore();
  const { data, isError } = useQuery({
    queryKey: ['member name', uid],
    enabled: uid !== undefined,
    queryFn: async () => {
      const snapshot = await getDoc(doc(firestore, paths.user(String(uid))));
      const account = accountDocument.safeParse(snapshot.data());
      return account.success ? nameOf(account.data) : null;
    },
  });
  return isError ? null : data;
}

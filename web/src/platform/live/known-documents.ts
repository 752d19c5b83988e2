import type { User } from 'firebase/auth';
import { useMemo } from 'react';
import { useUser } from 'reactfire';
import type { QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useRights } from './use-live.ts';

/**
 * The documents that the server confirmed last, by the path of a document or the key of a query. A page that is opened again, or from a
 * list that has its deal, begins with them; its listener replaces them. In memory, for one user with the same rights. Firestore's own cache
 * does not tell users apart, so nothing from it may be kept here.
 */
export type KnownDocuments = Map<string, readonly QueryDocumentSnapshot[]>;

type Known = { rights: number; documents: KnownDocuments };

/** Goes with the user's object when they sign out. */
const known = new WeakMap<User, Known>();

export function useKnownDocuments(): KnownDocuments {
  const { data: user } = useUser();
  const rights = useRights();
  return useMemo(() => {
    if (!user) return new Map();
    const before = known.get(user);
    if (before?.rights === rights) return before.documents;
    const documents: KnownDocuments = new Map();
    known.set(user, { rights, documents });
    return documents;
  }, [user, rights]);
}

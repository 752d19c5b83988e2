import type * as Sdk from 'firebase/firestore';
import { createContext, useContext } from 'react';
import type { Connection } from '#platform/live/connection.ts';
import type { PlainReads } from './plain-reads.ts';

type Used =
  | 'collection'
  | 'collectionGroup'
  | 'deleteDoc'
  | 'deleteField'
  | 'doc'
  | 'endAt'
  | 'getCountFromServer'
  | 'limit'
  | 'onSnapshot'
  | 'orderBy'
  | 'query'
  | 'serverTimestamp'
  | 'setDoc'
  | 'startAfter'
  | 'startAt'
  | 'updateDoc'
  | 'where'
  | 'writeBatch';
/** The used parts of the SDK, and the page's instance. */
export type LoadedFirestore = Pick<typeof Sdk, Used> & { readonly firestore: Sdk.Firestore };

/** Firestore, whose SDK loads after the first paint (docs/decisions/0344). Reads and writes wait for it. */
export type Firestore = {
  readonly sdk: () => Promise<LoadedFirestore>;
  /** Reads data once, by separate requests. */
  readonly requests: () => Promise<PlainReads>;
  /** Follows the page's live data; without it, data comes directly from the SDK. */
  readonly connection?: Connection;
};

const Current = createContext<Firestore | undefined>(undefined);

export const FirestoreProvider = Current.Provider;

export function useFirestore(): Firestore {
  const firestore = useContext(Current);
  if (!firestore) throw new Error('useFirestore stands inside FirebaseProvider.');
  return firestore;
}

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
/** The SDK, as far as it is used, and the page's instance. */
export type LoadedFirestore = Pick<typeof Sdk, Used> & { readonly firestore: Sdk.Firestore };

/** Firestore, whose SDK is loaded after the first paint (docs/decisions/0344). What asks or writes waits for it. */
export type Firestore = {
  readonly sdk: () => Promise<LoadedFirestore>;
  /** What is read once, by requests of its own. */
  readonly requests: () => Promise<PlainReads>;
  /** What follows the live data of a page; without it they come as the SDK gives them. */
  readonly connection?: Connection;
};

const Current = createContext<Firestore | undefined>(undefined);

export const FirestoreProvider = Current.Provider;

export function useFirestore(): Firestore {
  const firestore = useContext(Current);
  if (!firestore) throw new Error('useFirestore stands inside FirebaseProvider.');
  return firestore;
}

import type * as Sdk from 'firebase/firestore';
import { createContext, useContext } from 'react';

type Used =
  | 'collection'
  | 'collectionGroup'
  | 'deleteDoc'
  | 'deleteField'
  | 'doc'
  | 'endAt'
  | 'getCountFromServer'
  | 'getDoc'
  | 'getDocs'
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
export type Firestore = { readonly sdk: () => Promise<LoadedFirestore> };

const Current = createContext<Firestore | undefined>(undefined);

export const FirestoreProvider = Current.Provider;

export function useFirestore(): Firestore {
  const firestore = useContext(Current);
  if (!firestore) throw new Error('useFirestore stands inside FirebaseProvider.');
  return firestore;
}

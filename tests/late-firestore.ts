import * as sdk from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { sdkQuery, type Query } from '#web/platform/firebase/firestore.ts';
import type { Firestore, LoadedFirestore } from '#web/platform/firebase/use-firestore.ts';

const requests = () => Promise.reject(new Error('Requests of their own are tried in plain-reads.test.ts.'));

/** Wraps a loaded Firestore as the client's, whose SDK loads later. */
export const lateFirestore = (firestore: sdk.Firestore): Firestore => ({
  sdk: () => Promise.resolve({ ...sdk, firestore }),
  requests,
});

/** Converts a client query to the SDK's. */
export const queryBySdk = (firestore: sdk.Firestore, query: (firestore: Firestore) => Query): sdk.Query =>
  sdkQuery({ ...sdk, firestore }, query(lateFirestore(firestore)));

/** The same for the SDK that sends each request separately (tests/rules/project.ts); its functions have the same names. */
export function queryByLite(firestore: lite.Firestore, query: (firestore: Firestore) => Query): lite.Query {
  const loaded = { ...lite, firestore } as unknown as LoadedFirestore;
  return sdkQuery(loaded, query({ sdk: () => Promise.resolve(loaded), requests }));
}

/** Returns the last document of such a page, for the client's query for the next page. */
export const lastOf = ({ docs }: lite.QuerySnapshot): sdk.QueryDocumentSnapshot | undefined =>
  docs.at(-1) as unknown as sdk.QueryDocumentSnapshot | undefined;

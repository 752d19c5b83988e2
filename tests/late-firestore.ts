import * as sdk from 'firebase/firestore';
import { sdkQuery, type Query } from '#web/platform/firebase/firestore.ts';
import type { Firestore } from '#web/platform/firebase/use-firestore.ts';

/** The client's Firestore, whose SDK is loaded later, as one that is loaded. */
export const lateFirestore = (firestore: sdk.Firestore): Firestore => ({
  sdk: () => Promise.resolve({ ...sdk, firestore }),
});

/** A query of the client's as the SDK's. */
export const queryBySdk = (firestore: sdk.Firestore, query: (firestore: Firestore) => Query): sdk.Query =>
  sdkQuery({ ...sdk, firestore }, query(lateFirestore(firestore)));

import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;
export type Services = { db: Firestore; auth: Auth; bucket: Bucket };

/** The Admin SDK's services; project and bucket come from the environment that Functions sets. */
export function services(): Services {
  if (getApps().length === 0) initializeApp();
  return { db: firestore(), auth: getAuth(), bucket: getStorage().bucket() };
}

let settled: Firestore | undefined;
function firestore(): Firestore {
  if (settled === undefined) {
    settled = getFirestore();
    // A deal's absent fields are left out of its document instead of being refused.
    settled.settings({ ignoreUndefinedProperties: true });
  }
  return settled;
}

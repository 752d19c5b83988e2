import { IdempotencyStrategy } from '@google-cloud/storage';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { getStorage } from 'firebase-admin/storage';
import { region } from './global-options.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;
export type Services = {
  db: Firestore;
  auth: Auth;
  bucket: Bucket;
  /**
   * Has a task function of src/triggers.ts run at a time, or soon after; it may run more than once. Of several with the same
   * `id` (letters, digits, `-` and `_`) the first one counts.
   */
  enqueue: (task: string, data: Record<string, unknown>, at: Date, id?: string) => Promise<void>;
};

/** The Admin SDK's services; project and bucket come from the environment that Functions sets. */
export function services(): Services {
  // Tests have apps of their own beside the default one.
  if (!getApps().some(({ name }) => name === '[DEFAULT]')) initializeApp();
  return {
    db: firestore(),
    auth: getAuth(),
    bucket: bucketOf(),
    enqueue,
  };
}

const enqueue: Services['enqueue'] = async (task, data, at, id) => {
  const queue = getFunctions().taskQueue(`locations/${region}/functions/${task}`);
  try {
    await queue.enqueue(data, { scheduleTime: at, ...(id !== undefined && { id }) });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'functions/task-already-exists') throw error;
  }
};

/** The bucket of an app, without one of the default app. */
export function bucketOf(app?: App): Bucket {
  const found = getStorage(app).bucket();
  // An object of ours is written with one content only, so a request whose connection broke may be sent again.
  found.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return found;
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

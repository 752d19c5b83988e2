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
   * Schedules a task function of src/triggers/ to run at or after a time, at least once. Of several with the same `id` (letters, digits,
   * `-` and `_`) only the first counts.
   */
  enqueue: (task: string, data: Record<string, unknown>, at: Date, id?: string) => Promise<void>;
};

/** Returns the Admin SDK's services. Project and bucket come from the environment of Functions. */
export function services(): Services {
  // Tests have named apps besides the default one.
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

/** Returns the bucket of an app, by default of the default app. */
export function bucketOf(app?: App): Bucket {
  const found = getStorage(app).bucket();
  // Our objects never change their content, so requests can be repeated after a lost connection.
  found.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return found;
}

let settled: Firestore | undefined;
function firestore(): Firestore {
  if (settled === undefined) {
    settled = getFirestore();
    // Omits a document's absent fields instead of refusing them.
    settled.settings({ ignoreUndefinedProperties: true });
  }
  return settled;
}

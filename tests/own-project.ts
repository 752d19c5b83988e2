import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { bucketOf } from '#functions/platform/services.ts';

/**
 * Creates a database, a bucket and identities of its own on the same emulators, for tests that change settings or process all documents.
 * Functions and API do not use it; tests call the operations directly.
 * @param projectId of one that is there, for a further client of it
 */
export function ownProject(projectId = `demo-${randomUUID()}`) {
  const app = initializeApp({ projectId, storageBucket: `${projectId}.firebasestorage.app` }, randomUUID());
  const db = getFirestore(app);
  db.settings({ ignoreUndefinedProperties: true });
  return { projectId, db, auth: getAuth(app), bucket: bucketOf(app) };
}

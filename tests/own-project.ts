import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { bucketOf } from '#functions/platform/services.ts';

/**
 * A database, a bucket and identities that nobody else uses, on the same emulators: for what changes settings, or sweeps over all there
 * is. Functions and API know nothing of it; a test calls the operations themselves.
 */
export function ownProject() {
  const projectId = `demo-${randomUUID()}`;
  const app = initializeApp({ projectId, storageBucket: `${projectId}.firebasestorage.app` }, projectId);
  const db = getFirestore(app);
  db.settings({ ignoreUndefinedProperties: true });
  return { db, auth: getAuth(app), bucket: bucketOf(app) };
}

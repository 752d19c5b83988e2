import { randomBytes } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Context } from '#functions/platform/context.ts';
import { bucketOf } from '#functions/platform/services.ts';

/** Returns the context of the functions' operations for any app. */
export function contextOf(app: App): Context {
  const db = getFirestore(app);
  db.settings({ ignoreUndefinedProperties: true });
  return {
    db,
    auth: getAuth(app),
    appCheck: { enforced: false, verify: () => Promise.reject(new Error('A tool verifies no token.')) },
    bucket: bucketOf(app),
    enqueue: () => Promise.reject(new Error('A tool schedules nothing.')),
    now: () => new Date(),
    newId: () => db.collection('ids').doc().id,
    randomBytes,
    linkKey: () => {
      throw new Error('A tool signs no link.');
    },
    log: console,
    writeLogEntry: (entry) => console.log(entry),
  };
}

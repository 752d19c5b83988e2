import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { projectId, storageBucket } from '#tools/emulators/project.ts';

// A separate app, because the default one belongs to the operations that tests call directly. The environment of tools/emulators has the
// emulators' addresses.
const app = initializeApp({ projectId, storageBucket }, 'tests');

/** The Admin SDK on the running instance's emulators, which bypasses all rules. */
export const auth = getAuth(app);
export const db = getFirestore(app);
export const bucket = getStorage(app).bucket();

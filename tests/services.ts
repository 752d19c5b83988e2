import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

// The environment of tools/emulators names project, bucket and emulators.
const app = getApps()[0] ?? initializeApp();

/** The Admin SDK on the running instance's emulators: it sees and writes everything, past all rules. */
export const auth = getAuth(app);
export const db = getFirestore(app);
export const bucket = getStorage(app).bucket();

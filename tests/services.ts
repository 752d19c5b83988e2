import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { projectId, storageBucket } from '#tools/emulators/project.ts';

// An app of its own: the default one belongs to the operations that a test calls itself. The environment of
// tools/emulators says where the emulators are.
const app = initializeApp({ projectId, storageBucket }, 'tests');

/** The Admin SDK on the running instance's emulators: it sees and writes everything, past all rules. */
export const auth = getAuth(app);
export const db = getFirestore(app);
export const bucket = getStorage(app).bucket();

import { emulators, firebaseConfig } from './firebase/settings.ts';

const host = emulators?.storage ?? 'https://firebasestorage.googleapis.com';

/** URL prefix of the bucket's files in Storage. */
export const storageFiles = `${host}/v0/b/${firebaseConfig.storageBucket}/o`;

import { emulators, firebaseConfig } from './firebase/settings.ts';

const host = emulators?.storage ?? 'https://firebasestorage.googleapis.com';

/** The address below which Storage serves the bucket's files. */
export const storageFiles = `${host}/v0/b/${firebaseConfig.storageBucket}/o`;

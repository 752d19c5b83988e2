import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FirebaseError, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
} from 'firebase/firestore/lite';
import { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { openPhotoSlot } from 'domain/api/deals.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import { storagePaths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { callApi } from '#tests/call-api.ts';
import type { Person } from '#tests/people.ts';
import { webConfig } from '#tools/emulators/project.ts';

/** Creates the client SDK as in a user's browser: signed in, and subject to the rules. */
export async function clientOf({ uid, email, password }: Pick<Person, 'uid' | 'email' | 'password'>) {
  const app = initializeApp(webConfig, randomUUID());
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, addresses.auth, { disableWarnings: true });
  const storage = getStorage(app);
  const { hostname, port } = new URL(addresses.storage);
  connectStorageEmulator(storage, hostname, Number(port));
  const firestore = getFirestore(app);
  const { hostname: host, port: firestorePort } = new URL(addresses.firestore);
  connectFirestoreEmulator(firestore, host, Number(firestorePort));
  await signInWithEmailAndPassword(auth, email, password);
  const put = async (dealId: string, photoId: string, bytes: Uint8Array, contentType = 'image/jpeg'): Promise<void> => {
    const slot = pathOf(openPhotoSlot, { dealId, photoId });
    const { status, text } = await callApi('POST', slot, {
      as: { idToken: (await auth.currentUser?.getIdToken()) ?? '' },
    });
    if (status !== 200) throw new Error(text);
    const photo = ref(storage, storagePaths.upload(uid, dealId, photoId));
    await uploadBytesResumable(photo, bytes, { contentType });
  };
  return {
    storage,
    /** Uploads to `uploads/{uid}/{dealId}/{photoId}`, like the photo queue. */
    upload: (...photo: Parameters<typeof put>): Promise<void> => pastOtherRules(() => put(...photo)),
    /** Fails immediately if the rules refuse. */
    tryUpload: put,
    urlOf: (path: string) => getDownloadURL(ref(storage, path)),
    /** Reads a document, or a list of up to `most` documents, as far as the rules allow it. */
    get: async (path: string) => (await getDoc(doc(firestore, path))).data(),
    list: async (path: string, most: number) => (await getDocs(query(collection(firestore, path), limit(most)))).docs,
  };
}

/** Rule tests running in parallel replace the Storage emulator's rules; while it loads new ones, it refuses every request. */
async function pastOtherRules(upload: () => Promise<void>, tries = 8): Promise<void> {
  try {
    await upload();
  } catch (error) {
    if (tries <= 1 || !(error instanceof FirebaseError) || error.code !== 'storage/unauthorized') throw error;
    await delay(250);
    await pastOtherRules(upload, tries - 1);
  }
}

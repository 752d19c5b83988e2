import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { storagePaths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import type { Person } from '#tests/people.ts';
import { webConfig } from '#tools/emulators/project.ts';

/** The client SDK as it runs in somebody's browser, signed in as them and bound by the rules. */
export async function clientOf({ uid, email, password }: Pick<Person, 'uid' | 'email' | 'password'>) {
  const app = initializeApp(webConfig, randomUUID());
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, addresses.auth, { disableWarnings: true });
  const storage = getStorage(app);
  const { hostname, port } = new URL(addresses.storage);
  connectStorageEmulator(storage, hostname, Number(port));
  await signInWithEmailAndPassword(auth, email, password);
  return {
    storage,
    /** Uploads to `uploads/{uid}/{dealId}/{photoId}`, as the photo queue does; fails where the rules refuse. */
    upload: async (dealId: string, photoId: string, bytes: Uint8Array, contentType = 'image/jpeg'): Promise<void> =>
      void (await uploadBytesResumable(ref(storage, storagePaths.upload(uid, dealId, photoId)), bytes, {
        contentType,
      })),
    urlOf: (path: string) => getDownloadURL(ref(storage, path)),
  };
}

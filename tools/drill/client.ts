import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { openPhotoSlot } from 'domain/api/deals.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { webConfigOf } from '#tools/emulators/project.ts';

// The drill expects refusals, and reports those that it does not.
setLogLevel('silent');

/** A person on the client SDK, subject to the rules, as in a browser. */
export type Client = Awaited<ReturnType<typeof signIn>>;

const portOf = (address: string): [host: string, port: number] => {
  const { hostname, port } = new URL(address);
  return [hostname, Number(port)];
};

/** Signs in with a password. */
export async function signIn(addresses: EmulatorAddresses, email: string, password: string) {
  const app = initializeApp(webConfigOf(addresses.projectId), randomUUID());
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, addresses.auth, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, ...portOf(addresses.firestore));
  const storage = getStorage(app);
  connectStorageEmulator(storage, ...portOf(addresses.storage));
  const { user } = await signInWithEmailAndPassword(auth, email, password);

  /** Calls the API by Hosting's rewrite. */
  const call = async (method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }> => {
    const response = await fetch(`${addresses.hosting}${path}`, {
      method,
      headers: { authorization: `Bearer ${await user.getIdToken()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  return {
    uid: user.uid,
    call,
    read: async (path: string) => (await getDoc(doc(firestore, path))).data(),
    save: (dealId: string) =>
      setDoc(doc(firestore, paths.ownOfDeal(user.uid, 'favorites', dealId)), { createdAt: serverTimestamp() }),
    upload: async (dealId: string, photoId: string, bytes: Uint8Array): Promise<void> => {
      const { status, json } = await call('POST', pathOf(openPhotoSlot, { dealId, photoId }));
      if (status !== 200) throw new Error(`No slot for a photo: ${status} ${JSON.stringify(json)}`);
      await uploadBytes(ref(storage, storagePaths.upload(user.uid, dealId, photoId)), bytes, {
        contentType: 'image/webp',
      });
    },
    close: () => deleteApp(app),
  };
}

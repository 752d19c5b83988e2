import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { firebaseApp } from './app.ts';
import { emulators, hostAndPort } from './settings.ts';

export const storage = getStorage(firebaseApp);

if (emulators) {
  const { host, port } = hostAndPort(emulators.storage);
  connectStorageEmulator(storage, host, port);
}

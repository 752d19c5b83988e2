// The minimal page that shows the first page of the list live; the reference for the app's own page.
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';

export type Settings = { config: object; auth: string; firestore: string; email: string; password: string };
declare global {
  var startBarePage: (settings: Settings) => Promise<void>;
}

globalThis.startBarePage = async ({ config, auth: authUrl, firestore, email, password }) => {
  const app = initializeApp(config);
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, inMemoryPersistence] });
  connectAuthEmulator(auth, authUrl, { disableWarnings: true });
  const db = getFirestore(app);
  const { hostname, port } = new URL(firestore);
  connectFirestoreEmulator(db, hostname, Number(port));
  await auth.authStateReady();
  if (!auth.currentUser) await signInWithEmailAndPassword(auth, email, password);
  const deals = query(
    collection(db, paths.deals()),
    where('visibility', 'in', ['all', 'premium']),
    orderBy('listOrder', 'desc'),
    limit(limits.dealsPerPage),
  );
  onSnapshot(deals, ({ docs }) => {
    document.body.textContent = docs
      .map((deal) => `${deal.id} $${deal.get('purchasePrice').toLocaleString('en-US')}`)
      .join('\n');
  });
};

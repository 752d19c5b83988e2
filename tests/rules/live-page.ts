import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
  setLogLevel,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { lateFirestore } from '#tests/late-firestore.ts';
import { type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { openReactPage } from '#tests/react-page.ts';
import { webConfig } from '#tools/emulators/project.ts';
import { collection, limit, query, where } from '#web/platform/firebase/firestore.ts';
import type { Firestore } from '#web/platform/firebase/use-firestore.ts';
import { Early, type EarlyReads } from '#web/platform/live/early-reads.ts';
import { Rights } from '#web/platform/live/use-live.ts';

/** Opens a page as in a browser: Firebase with a signed-in user, and components with the app's hooks. */
export async function openPage(localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() })) {
  setLogLevel('silent');
  const app = initializeApp(webConfig, randomUUID());
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, addresses.auth, { disableWarnings: true });
  const firestore = initializeFirestore(app, { localCache });
  const { hostname, port } = new URL(addresses.firestore);
  connectFirestoreEmulator(firestore, hostname, Number(port));
  const react = await openReactPage();
  const around = (inside: ReactNode, rights: number, early: EarlyReads | undefined) =>
    createElement(
      FirebaseAppProvider,
      { firebaseApp: app, suspense: false },
      createElement(
        AuthProvider,
        { sdk: auth },
        createElement(
          Early,
          { value: early },
          createElement(Rights, { value: rights }, createElement(MemoryRouter, undefined, inside)),
        ),
      ),
    );

  return {
    firestore,
    late: lateFirestore(firestore),
    signIn: ({ email, password }: Person) => signInWithEmailAndPassword(auth, email, password),
    signOut: () => signOut(auth),
    /** `rights` and `early` of the props replace those of the session. */
    mount<Props extends Record<string, unknown> & { rights?: number; early?: EarlyReads | undefined }, Result>(
      useHook: (props: Props) => Result,
      initial: Props,
    ) {
      let { rights = 0, early } = initial;
      const mounted = react.mount(useHook, initial, (inside) => around(inside, rights, early));
      const render = (props: Props) => {
        rights = props.rights ?? 0;
        early = props.early;
        mounted.render(props);
      };
      return { ...mounted, render };
    },
    async close() {
      await react.close();
      await deleteApp(app);
    },
  };
}

/** The part of a deal that the tests check. */
export const price = (snapshot: QueryDocumentSnapshot): unknown => snapshot.get('purchasePrice');

export type NoticeRow = { id: string; read: boolean };
export const noticeRow = (snapshot: QueryDocumentSnapshot): NoticeRow => ({
  id: snapshot.id,
  read: snapshot.get('readAt') !== null,
});

/**
 * Adds a notification to a user's list.
 * @returns its path
 */
export async function givenNotice({ uid }: Person, kind: string): Promise<string> {
  const path = paths.notification(uid, randomUUID());
  await db.doc(path).set({ kind, createdAt: Timestamp.now(), readAt: null });
  return path;
}

export const noticesOf = (firestore: Firestore, { uid }: Person, kind: string) =>
  query(collection(firestore, paths.notifications(uid)), where('kind', '==', kind), limit(30));

export const endOf = (path: string) => path.split('/').at(-1);

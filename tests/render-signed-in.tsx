import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { onTestFinished } from 'vitest';
import type { Me } from 'domain/account/account.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { stubDocuments } from '#tests/stub-documents.ts';
import { webConfig } from '#tools/emulators/project.ts';
import { FirestoreProvider } from '#web/platform/firebase/use-firestore.ts';
import { CurrentAccount } from '#web/platform/session/account.tsx';

const account: Me = {
  uid: 'olga',
  email: 'olga@example.com',
  firstName: 'Olga',
  lastName: 'Ortiz',
  phoneNumber: '4805550142',
  role: 'originator',
  premium: false,
  status: 'active',
  emailVerified: true,
  languagePreference: 'en',
};

let pages = 0;

/** @property path as in {@link renderWithUser} */
type Shown = { documents?: ReturnType<typeof stubDocuments>; path?: string };

/** Renders a component like {@link renderWithUser}, for a signed-in person and with live documents. */
export function renderSignedIn(
  component: ReactNode,
  { documents = stubDocuments(), path, ...me }: Partial<Me> & Shown = {},
) {
  const value = { ...account, ...me };
  // reactfire keeps what it knows of a person by the name of the app.
  pages += 1;
  const app = initializeApp(webConfig, `page ${pages}`);
  onTestFinished(() => deleteApp(app));
  const currentUser = { uid: value.uid } as User;
  const auth = {
    app,
    name: app.name,
    currentUser,
    onAuthStateChanged: () => () => undefined,
    onIdTokenChanged: (next: (user: User) => void) => {
      next(currentUser);
      return () => undefined;
    },
  } as unknown as Auth;
  const around = (inside: ReactNode) => (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider value={documents.firestore}>
          <CurrentAccount value={value}>{inside}</CurrentAccount>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
  const page = renderWithUser(around(component), path);
  return { ...page, documents, rerender: (next: ReactNode) => page.rerender(around(next)) };
}

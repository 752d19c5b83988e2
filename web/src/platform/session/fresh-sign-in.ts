import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth, type User } from 'firebase/auth';
import { getMe } from 'domain/api/identity.ts';
import type { Me } from 'domain/account/account.ts';
import { queryClient } from '#platform/query-client.ts';
import { auth } from '#platform/firebase/app.ts';
import { emulators, firebaseConfig } from '#platform/firebase/settings.ts';
import { apiQueryKey } from '#platform/api/query.ts';

let count = 0;

/**
 * Runs a sign-in or sign-up on an Auth of its own, in memory alone: the page's session, other tabs and a reload know
 * nothing of a person until the flow has gone through and calls {@link adopt} (docs/decisions/0050).
 */
export async function withFreshAuth<T>(flow: (freshAuth: Auth) => Promise<T>): Promise<T> {
  count += 1;
  const app: FirebaseApp = initializeApp(firebaseConfig, `entrance-${count}`);
  const freshAuth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulators) connectAuthEmulator(freshAuth, emulators.auth, { disableWarnings: true });
  try {
    return await flow(freshAuth);
  } finally {
    await deleteApp(app);
  }
}

/** Makes the person the page's own: kept in this browser, in every tab of it. `me` spares the session its first question. */
export async function adopt(user: User, me: Me): Promise<void> {
  queryClient.setQueryData(apiQueryKey(getMe), me);
  await auth.updateCurrentUser(user);
}

import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth, type User } from 'firebase/auth';
import type { Me } from 'domain/account/account.ts';
import { getMe } from 'domain/api/identity.ts';
import { apiQueryKey } from '#platform/api/query.ts';
import { auth, startAppCheck } from '#platform/firebase/app.ts';
import { emulators, firebaseConfig } from '#platform/firebase/settings.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

let pending: Auth | undefined;

/**
 * The Auth on which people sign in and up: in memory alone, so that the page's session, other tabs and a reload know
 * nothing of a person until the flow has gone through and calls {@link completeSignIn} (docs/decisions/0050). The
 * provider's emails come in the language on the screen.
 */
export function pendingAuth(): Auth {
  if (!pending) {
    const app = initializeApp(firebaseConfig, 'pending-sign-in');
    startAppCheck(app);
    pending = initializeAuth(app, { persistence: inMemoryPersistence });
    if (emulators) connectAuthEmulator(pending, emulators.auth, { disableWarnings: true });
  }
  pending.languageCode = currentLanguage();
  return pending;
}

/** Makes the person the page's own: kept in this browser, in every tab of it. `me` spares the session its first question. */
export async function completeSignIn(user: User, me: Me): Promise<void> {
  const { queryClient } = await import('#platform/query-client.ts');
  queryClient.setQueryData(apiQueryKey(getMe), me);
  await auth.updateCurrentUser(user);
  await pendingAuth().signOut();
}

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
 * The Auth instance for signing in and up. It is kept in memory, so that the page's session, other tabs and a reload ignore the user until
 * the flow completes and calls {@link completeSignIn} (docs/decisions/0185). The provider's emails use the language on the screen.
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

/** Makes the user the page's own, stored in this browser for all its tabs. `me` saves the session its first request. */
export async function completeSignIn(user: User, me: Me): Promise<void> {
  const { queryClient } = await import('#platform/query-client.ts');
  queryClient.setQueryData(apiQueryKey(getMe), me);
  await auth.updateCurrentUser(user);
  await pendingAuth().signOut();
}

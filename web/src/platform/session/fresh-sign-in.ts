import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth, type User } from 'firebase/auth';
import { getMe } from 'domain/api/identity.ts';
import type { Me } from 'domain/account/account.ts';
import { apiQueryKey } from '#platform/api/query.ts';
import { auth, startAppCheck } from '#platform/firebase/app.ts';
import { emulators, firebaseConfig } from '#platform/firebase/settings.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

let entrance: Auth | undefined;

/**
 * The Auth on which people sign in and up: in memory alone, so that the page's session, other tabs and a reload know
 * nothing of a person until the flow has gone through and calls {@link adopt} (docs/decisions/0050). The provider's
 * e-mails come in the language on the screen.
 */
export function entranceAuth(): Auth {
  if (!entrance) {
    const app = initializeApp(firebaseConfig, 'entrance');
    startAppCheck(app);
    entrance = initializeAuth(app, { persistence: inMemoryPersistence });
    if (emulators) connectAuthEmulator(entrance, emulators.auth, { disableWarnings: true });
  }
  entrance.languageCode = currentLanguage();
  return entrance;
}

/** Makes the person the page's own: kept in this browser, in every tab of it. `me` spares the session its first question. */
export async function adopt(user: User, me: Me): Promise<void> {
  const { queryClient } = await import('#platform/query-client.ts');
  queryClient.setQueryData(apiQueryKey(getMe), me);
  await auth.updateCurrentUser(user);
}

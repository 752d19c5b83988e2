import { storedPreferences, type Preferences } from 'domain/buyer/preferences.ts';
import type { NotificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import type { LiveDocument } from '#platform/live/use-live-document.ts';
import { useOwnDocument } from '#platform/live/use-own-document.ts';

/** Parsed as stored: ZIP codes beyond the current limit are kept in case premium is restored. */
const stored = { parse: (data: unknown) => storedPreferences(new Date().getFullYear()).parse(data) };

/** A buyer's preferences, live; undefined if they have none. */
export const usePreferences = (uid: string | undefined): LiveDocument<Preferences> =>
  useOwnDocument(uid === undefined ? undefined : paths.own(uid, 'preferences'), stored);

/**
 * Replaces the preferences, and changes the notification settings with them.
 * @throws FirebaseError when the rules refuse them or while offline
 */
export function useSavePreferences(
  uid: string,
): (preferences: Preferences, settings?: NotificationSettings) => Promise<void> {
  const firestore = useFirestore();
  return async (preferences, settings) => {
    const sdk = await firestore.sdk();
    const at = (path: string) => sdk.doc(sdk.firestore, path);
    const batch = sdk.writeBatch(sdk.firestore).set(at(paths.own(uid, 'preferences')), preferences);
    if (settings) batch.set(at(paths.own(uid, 'notificationSettings')), settings, { merge: true });
    await batch.commit();
  };
}

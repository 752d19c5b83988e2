import { storedPreferences, type Preferences } from 'domain/buyer/preferences.ts';
import type { NotificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

/** As stored: codes beyond what is allowed now are kept, for when premium comes back. */
const parse = (snapshot: QueryDocumentSnapshot): Preferences =>
  storedPreferences(new Date().getFullYear()).parse(snapshot.data());

/** A buyer's preferences, live; undefined where they gave none. */
export function usePreferences(uid: string | undefined): LiveDocument<Preferences> {
  const firestore = useFirestore();
  return useLiveDocument(uid === undefined ? undefined : doc(firestore, paths.preferences(uid)), parse);
}

/**
 * Replaces the preferences, with what they change of the notification settings.
 * @throws FirebaseError when the rules refuse them or there is no network
 */
export function useSavePreferences(
  uid: string,
): (preferences: Preferences, settings?: NotificationSettings) => Promise<void> {
  const firestore = useFirestore();
  return async (preferences, settings) => {
    const sdk = await firestore.sdk();
    const at = (path: string) => sdk.doc(sdk.firestore, path);
    const batch = sdk.writeBatch(sdk.firestore).set(at(paths.preferences(uid)), withoutUndefined(preferences));
    if (settings) batch.set(at(paths.notificationSettings(uid)), settings, { merge: true });
    await batch.commit();
  };
}

/** Firestore stores no `undefined`. */
const withoutUndefined = (preferences: Preferences): Record<string, unknown> =>
  Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));

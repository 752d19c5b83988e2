import { confirmPhone as confirmPhoneCall, sendPhoneCode as sendPhoneCodeCall } from 'domain/api/identity.ts';
import { notificationChannels } from 'domain/buyer/preferences.ts';
import { notificationSettings, type NotificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { call } from '#platform/api/call.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

export type Channel = (typeof notificationChannels)[number];

const channelOf = (snapshot: QueryDocumentSnapshot): Channel | undefined =>
  notificationChannels.find((channel) => channel === snapshot.get('notification'));

const parse = (snapshot: QueryDocumentSnapshot): NotificationSettings => notificationSettings.parse(snapshot.data());

/** A person's notification settings for email and text, live; undefined if they never changed any. */
export const useNotificationSettings = (uid: string): LiveDocument<NotificationSettings> =>
  useLiveDocument(doc(useFirestore(), paths.notificationSettings(uid)), parse);

/**
 * The channel in a person's preferences, used for settings they never changed. Originators may have preferences from when
 * they were a buyer.
 */
export function usePreferredChannel(uid: string): LiveDocument<Channel | undefined> {
  const firestore = useFirestore();
  return useLiveDocument(doc(firestore, paths.preferences(uid)), channelOf);
}

/**
 * Saves the changed groups and keeps the others.
 * @throws FirebaseError; Error while offline, when Firestore would wait forever
 */
export function useSaveNotificationSettings(uid: string): (changes: NotificationSettings) => Promise<void> {
  const firestore = useFirestore();
  return async (changes) => {
    if (!navigator.onLine) throw new Error('There is no network.');
    const sdk = await firestore.sdk();
    await sdk.setDoc(sdk.doc(sdk.firestore, paths.notificationSettings(uid)), changes, { merge: true });
  };
}

/** Sends a code by text to the account's number. @throws ApiError */
export const sendPhoneCode = async (): Promise<void> => void (await call(sendPhoneCodeCall));

/** Confirms the number. The live account document then contains it. @throws ApiError */
export const confirmPhone = async (code: string): Promise<void> =>
  void (await call(confirmPhoneCall, { body: { code } }));

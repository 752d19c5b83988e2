import { confirmPhone as confirmPhoneCall, sendPhoneCode as sendPhoneCodeCall } from 'domain/api/identity.ts';
import { resumeEmails as resumeEmailsCall } from 'domain/api/mail-reports.ts';
import { notificationChannels, type sendingChannels } from 'domain/notification/sending-channels.ts';
import { notificationSettings, type NotificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { call } from '#platform/api/call.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import type { LiveDocument } from '#platform/live/use-live-document.ts';
import { useOwnDocument } from '#platform/live/use-own-document.ts';

export type Channel = (typeof sendingChannels)[number];
type PreferredChannel = (typeof notificationChannels)[number];

/** A person's notification settings for email and text, live; undefined if they never changed any. */
export const useNotificationSettings = (uid: string): LiveDocument<NotificationSettings> =>
  useOwnDocument(paths.own(uid, 'notificationSettings'), notificationSettings);

const channel = {
  parse: (preferences: unknown) =>
    notificationChannels.find((one) => one === (preferences as { notification?: unknown }).notification),
};

/**
 * The channel in a person's preferences, used for settings they never changed. Originators may have preferences from when
 * they were a buyer.
 */
export const usePreferredChannel = (uid: string): LiveDocument<PreferredChannel | undefined> =>
  useOwnDocument(paths.own(uid, 'preferences'), channel);

/**
 * Saves the changed groups, and all hours if one changed, and keeps the others.
 * @throws FirebaseError; Error while offline, when Firestore would wait forever
 */
export function useSaveNotificationSettings(uid: string): (changes: NotificationSettings) => Promise<void> {
  const firestore = useFirestore();
  return async (changes) => {
    if (!navigator.onLine) throw new Error('There is no network.');
    const sdk = await firestore.sdk();
    await sdk.setDoc(sdk.doc(sdk.firestore, paths.own(uid, 'notificationSettings')), changes, {
      mergeFields: Object.keys(changes),
    });
  };
}

/** Sends a code by text to the account's number. @throws ApiError */
export const sendPhoneCode = async (): Promise<void> => void (await call(sendPhoneCodeCall));

/** Confirms the number. The live account document then contains it. @throws ApiError */
export const confirmPhone = async (code: string): Promise<void> =>
  void (await call(confirmPhoneCall, { body: { code } }));

/** Lets emails go to the account's address again, and sends one as a trial. @throws ApiError `too-many-requests` */
export const resumeEmails = async (): Promise<void> => void (await call(resumeEmailsCall));

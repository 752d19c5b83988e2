import { useMemo } from 'react';
import { notificationSettings, type NotificationSettings } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument, type LiveDocument } from './use-live-document.ts';

const parse = (snapshot: QueryDocumentSnapshot): NotificationSettings => notificationSettings.parse(snapshot.data());

/** Somebody's notification settings for email and text, live; undefined if they never changed anything. */
export function useNotificationSettings(uid: string): LiveDocument<NotificationSettings> {
  const firestore = useFirestore();
  const reference = useMemo(() => doc(firestore, paths.notificationSettings(uid)), [firestore, uid]);
  return useLiveDocument(reference, parse);
}

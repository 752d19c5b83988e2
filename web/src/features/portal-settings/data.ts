import {
  defaultSettings,
  settingsDocument,
  updateSettings,
  type PortalSettings,
  type StoredSettings,
} from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import { doc, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { call } from '#platform/api/call.ts';
import { useLiveDocument, type LiveDocument } from '#platform/live/use-live-document.ts';

const parse = (snapshot: QueryDocumentSnapshot): StoredSettings =>
  settingsDocument.parse({ ...defaultSettings, ...snapshot.data() });

/** The portal's settings, live; the defaults until any are saved. */
export function useSettings(): LiveDocument<StoredSettings> {
  const firestore = useFirestore();
  const live = useLiveDocument(doc(firestore, paths.settings()), parse);
  return live.state === 'ready' ? { ...live, value: live.value ?? { ...defaultSettings, version: 0 } } : live;
}

/**
 * Changes settings of the given version.
 * @throws ApiError `edited-meanwhile` when another admin was faster
 */
export const saveSettings = (changes: Partial<PortalSettings>, version: number, idempotencyKey: string) =>
  call(updateSettings, { body: changes, idempotencyKey, headers: { 'If-Match': `"${version}"` } });

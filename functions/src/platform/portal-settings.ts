import type { Transaction } from 'firebase-admin/firestore';
import { defaultSettings, settingsDocument, type StoredSettings } from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from './context.ts';

/** Reads the portal's settings with defaults for those never set, within `transaction` if given. */
export async function readSettings({ db }: Pick<Context, 'db'>, transaction?: Transaction): Promise<StoredSettings> {
  const reference = db.doc(paths.settings());
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  return settingsDocument.parse({ ...defaultSettings, ...snapshot.data() });
}

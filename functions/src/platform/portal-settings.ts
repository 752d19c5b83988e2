import type { Transaction } from 'firebase-admin/firestore';
import { defaultSettings, settingsDocument, type StoredSettings } from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from './context.ts';

/** The portal's settings; what nobody has set yet has its default. Reads within `transaction` when given. */
export async function readSettings({ db }: Pick<Context, 'db'>, transaction?: Transaction): Promise<StoredSettings> {
  const reference = db.doc(paths.settings());
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  return settingsDocument.parse({ ...defaultSettings, ...snapshot.data() });
}

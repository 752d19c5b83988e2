import { keysOf, readText, removeText, removeTextsOf, storageKeys } from '#platform/local-storage.ts';

const draftsOf = (uid: string) => () => storageKeys.dealDraft(uid, '');

/** Whether the user has work that is stored in this browser only: deal drafts with photos, and deals and papers that wait for a network. */
export const hasUnsentWork = (uid: string): boolean =>
  keysOf(draftsOf(uid)).length > 0 ||
  readText(storageKeys.waitingDeals(uid)) !== undefined ||
  readText(storageKeys.waitingPapers(uid)) !== undefined;

/** Deletes this work. */
export async function forgetUnsentWork(uid: string): Promise<void> {
  removeTextsOf(draftsOf(uid));
  removeText(storageKeys.waitingDeals(uid));
  const { forgetPhotos } = await import('#features/photos/photo-database.ts');
  await forgetPhotos(uid);
  const { forgetPapers } = await import('#features/papers/page-database.ts');
  await forgetPapers(uid);
}

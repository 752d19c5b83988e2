import { keysOf, readText, removeText, removeTextsOf, storageKeys } from '#platform/local-storage.ts';

const draftsOf = (uid: string) => [() => storageKeys.dealDraft(uid, ''), () => storageKeys.noteDraft(uid)];

/** Whether the user has work that is stored in this browser only: deal drafts with photos, typed notes, and deals and papers that wait for a network. */
export const hasUnsentWork = (uid: string): boolean =>
  draftsOf(uid).some((drafts) => keysOf(drafts).length > 0) ||
  readText(storageKeys.waitingDeals(uid)) !== undefined ||
  readText(storageKeys.waitingPapers(uid)) !== undefined;

/** Deletes this work. */
export async function forgetUnsentWork(uid: string): Promise<void> {
  draftsOf(uid).forEach(removeTextsOf);
  removeText(storageKeys.waitingDeals(uid));
  const { forgetPhotos } = await import('#features/photos/photo-database.ts');
  await forgetPhotos(uid);
  const { forgetPapers } = await import('#features/papers/page-database.ts');
  await forgetPapers(uid);
}

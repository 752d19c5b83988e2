import { hasTextsOf, readText, removeText, removeTextsOf, storageKeys } from '#platform/local-storage.ts';

const draftsOf = (uid: string) => () => storageKeys.dealDraft(uid, '');

/** Whether somebody has work in this browser that is nowhere else: drafts of deals, with their photos, and deals that wait for a network. */
export const hasUnsentWork = (uid: string): boolean =>
  hasTextsOf(draftsOf(uid)) || readText(storageKeys.waitingDeals(uid)) !== undefined;

/** Removes it for good. */
export async function forgetUnsentWork(uid: string): Promise<void> {
  removeTextsOf(draftsOf(uid));
  removeText(storageKeys.waitingDeals(uid));
  const { forgetPhotos } = await import('#features/photos/photo-store.ts');
  await forgetPhotos(uid);
}

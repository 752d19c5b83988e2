import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/** How a published size is stored. The browser keeps a file for good: another photo has another id. Nobody between keeps it, for it opens by a secret. */
export const publishedAs = (token: string) => ({
  resumable: false,
  contentType: 'image/webp',
  metadata: {
    cacheControl: 'private, max-age=31536000, immutable',
    metadata: { firebaseStorageDownloadTokens: token },
  },
});

/** Deletes the published sizes of a photo and the record of its upload; what is gone already is no error. */
export async function deletePhoto({ db, bucket }: Pick<Context, 'db' | 'bucket'>, dealId: string, photoId: string) {
  await Promise.all(
    photoSizes.map((size) => bucket.file(storagePaths.photo(dealId, photoId, size)).delete({ ignoreNotFound: true })),
  );
  // Last, so that the clean-up still finds the files if this is cut off before.
  await db.doc(paths.photoUpload(dealId, photoId)).delete();
}

/**
 * Deletes photos after the edit that removed them; never fails it. What could not be deleted now is no longer listed, and
 * the clean-up removes it.
 */
export async function deleteRemovedPhotos(context: Context, dealId: string, ids: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(ids.map((id) => deletePhoto(context, dealId, id)));
  for (const result of results) {
    if (result.status === 'rejected') context.log.warn(`A removed photo of ${dealId} was not deleted`, result.reason);
  }
}

import type { WriteBatch } from 'firebase-admin/firestore';
import { photoSizes } from 'domain/limits.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';

/**
 * Storage options of a published file. Browsers cache it forever, because another photo has another id. Shared caches must not, because
 * access requires a secret.
 */
export const publishedAs = (token: string) => ({
  resumable: false,
  contentType: 'image/webp',
  metadata: {
    cacheControl: 'private, max-age=31536000, immutable',
    metadata: { firebaseStorageDownloadTokens: token },
  },
});

/** Deletes a photo's published files and the record of its upload. Missing ones are ignored. */
export async function deletePhoto(
  { db, bucket }: Pick<Context, 'db' | 'bucket'>,
  dealId: string,
  photoId: string,
  atTheEnd: (batch: WriteBatch) => void = () => undefined,
): Promise<void> {
  await Promise.all(
    photoSizes.map((size) => bucket.file(storagePaths.photo(dealId, photoId, size)).delete({ ignoreNotFound: true })),
  );
  // Last, so that the cleanup still finds the files if this is interrupted.
  const batch = db.batch().delete(db.doc(paths.photoUpload(dealId, photoId)));
  atTheEnd(batch);
  await batch.commit();
}

/** Deletes photos that an edit removed. Never throws: what cannot be deleted now is unlisted, and the cleanup removes it. */
export async function deleteRemovedPhotos(context: Context, dealId: string, ids: readonly string[]): Promise<void> {
  const results = await Promise.allSettled(ids.map((id) => deletePhoto(context, dealId, id)));
  for (const result of results) {
    if (result.status === 'rejected') context.log.warn(`A removed photo of ${dealId} was not deleted`, result.reason);
  }
}

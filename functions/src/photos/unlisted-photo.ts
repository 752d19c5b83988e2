import type { WriteBatch } from 'firebase-admin/firestore';
import type { PhotoUpload } from 'domain/deal/photo-upload.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { recordIn } from './photo-record.ts';
import { deletePhoto } from './published-files.ts';

/**
 * Removes an uploaded photo that no deal lists.
 * @param check throws if it must not be removed
 * @param atTheEnd adds writes to the last one, which removes the photo's record
 * @throws ApiError `not-found`; `conflict` if a deal lists it: remove it by editing the deal
 */
export async function removeUnlistedPhoto(
  context: Context,
  dealId: string,
  photoId: string,
  check: (record: PhotoUpload) => void = () => undefined,
  atTheEnd: (batch: WriteBatch) => void = () => undefined,
): Promise<void> {
  const reference = context.db.doc(paths.photoUpload(dealId, photoId));
  await runTransaction(context.db, async (transaction) => {
    const record = recordIn(await transaction.get(reference));
    if (!record) throw new ApiError('not-found');
    check(record);
    if (record.listed) throw new ApiError('conflict');
    // From now on no deal can list it, and the pipeline discards its result.
    transaction.update(reference, { state: 'refused' });
  });
  await deletePhoto(context, dealId, photoId, atTheEnd);
}

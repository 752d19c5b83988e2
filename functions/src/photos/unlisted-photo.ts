import type { PhotoUpload } from 'domain/deal/photo-upload.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { recordIn } from './photo-record.ts';
import { deletePhoto } from './published-files.ts';

/**
 * Removes an uploaded photo that no deal lists.
 * @param check throws when it must not be removed
 * @throws ApiError `not-found`, or `conflict` when a deal lists it: then it is removed by editing the deal.
 */
export async function removeUnlistedPhoto(
  context: Context,
  dealId: string,
  photoId: string,
  check: (record: PhotoUpload) => void = () => undefined,
): Promise<void> {
  const reference = context.db.doc(paths.photoUpload(dealId, photoId));
  await runTransaction(context.db, async (transaction) => {
    const record = recordIn(await transaction.get(reference));
    if (!record) throw new ApiError('not-found');
    check(record);
    if (record.listed) throw new ApiError('conflict');
    // From here on no deal takes it up, and the pipeline, should it be at work, throws away what it makes.
    transaction.update(reference, { state: 'refused' });
  });
  await deletePhoto(context, dealId, photoId);
}

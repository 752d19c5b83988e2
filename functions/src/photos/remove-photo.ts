import { removePhoto } from 'domain/api/deals.ts';
import { ApiError } from '#platform/api-error.ts';
import { handle } from '#platform/serve.ts';
import { removeUnlistedPhoto } from './unlisted-photo.ts';

/** Removes an uploaded photo that no deal lists: as its uploader, or an admin. */
export const removePhotoHandler = handle(removePhoto, async (context, { params, account }) => {
  const { dealId = '', photoId = '' } = params;
  await removeUnlistedPhoto(context, dealId, photoId, ({ uid }) => {
    if (uid !== account.uid && account.role !== 'admin') throw new ApiError('forbidden');
  });
  return { ok: true as const };
});

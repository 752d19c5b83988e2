import type { removePhoto as endpoint } from 'domain/api/deals.ts';
import type { PhotoUpload } from 'domain/deal/photo-upload.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { removeUnlistedPhoto } from './unlisted-photo.ts';

/** Removes an uploaded photo that no deal lists, as its uploader or an admin. */
export async function removePhoto(
  context: Context,
  { params, account, recordResponse }: Pick<Call<unknown>, 'params' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', photoId = '' } = params;
  const response = { ok: true } as const;
  const check = ({ uid }: PhotoUpload): void => {
    if (uid !== account.uid && account.role !== 'admin') throw new ApiError('forbidden');
  };
  await removeUnlistedPhoto(context, dealId, photoId, check, (batch) => recordResponse(batch, response));
  return response;
}

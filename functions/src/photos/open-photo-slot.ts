import type { openPhotoSlot as endpoint } from 'domain/api/deals.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealIn, refuseChange } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { openSlot } from '#platform/upload-slot.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/** Allows the caller to upload one photo for a deal that they may edit or for a draft. */
export async function openPhotoSlot(
  context: Context,
  { params, account, caller }: Pick<Call<unknown>, 'params' | 'account' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', photoId = '' } = params;
  await requireVerifiedEmail(context, account, caller);
  const deal = dealIn(await context.db.doc(paths.deal(dealId)).get());
  if (deal) refuseChange(account, deal);
  if (deal?.status === 'deleted') throw new ApiError('not-found');
  await limitRate(context, [['photoUploadsPerPerson', account.email]]);
  await openSlot(context, account.uid, photoId, storagePaths.upload(account.uid, dealId, photoId));
  return { ok: true };
}

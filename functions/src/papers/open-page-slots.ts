import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { openPageSlots as endpoint } from 'domain/api/papers.ts';
import { paths, storagePaths } from 'domain/paths.ts';
import { dealIn, refuseChange } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { openSlot } from '#platform/upload-slot.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/** Allows the caller to upload the pages of a paper of a deal that they may edit. */
export async function openPageSlots(
  context: Context,
  {
    params,
    body,
    account,
    caller,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  await requireVerifiedEmail(context, account, caller);
  const deal = dealIn(await context.db.doc(paths.deal(dealId)).get());
  if (!deal) throw new ApiError('not-found');
  refuseChange(account, deal);
  if (deal.status === 'deleted') throw new ApiError('not-found');
  await limitRate(context, [['paperUploadsPerPerson', account.email, body.pages.length]]);
  const { uid } = account;
  await Promise.all(body.pages.map((id) => openSlot(context, uid, id, storagePaths.pageUpload(uid, dealId, id))));
  return { ok: true };
}

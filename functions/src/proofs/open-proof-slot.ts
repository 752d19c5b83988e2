import type { openProofSlot as endpoint } from 'domain/api/proof-of-funds.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { storagePaths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { openSlot } from '#platform/upload-slot.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';

/** Allows the caller to upload one proof of funds, or one file that goes with a report. */
export async function openProofSlot(
  context: Context,
  { params, account, caller }: Pick<Call<unknown>, 'params' | 'account' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { proofId = '' } = params;
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [['proofUploadsPerPerson', account.email]]);
  await openSlot(context, account.uid, proofId, storagePaths.proofUpload(account.uid, proofId));
  return { ok: true };
}

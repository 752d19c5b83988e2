import type { deleteDeal as endpoint } from 'domain/api/deals.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { refuseStatusChange } from 'domain/deal/deal-status.ts';
import { ApiError } from '#platform/api-error.ts';
import { scheduleClosingOfPhotos } from '#photos/close-photos.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { claimToEnd } from './claim-to-end.ts';
import { refuseUnderReview, settleOffers, writeStatusChange } from './status-change.ts';
import { dealToChange, actorOf } from '#documents/stored-deal.ts';

/**
 * Hides a deal and its photos from everyone but admins; the data is kept (specification, section 4). A contested one is a claim, which this
 * withdraws.
 */
export async function deleteDeal(
  context: Context,
  { params, account, recordResponse }: Pick<Call<unknown>, 'params' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const dealId = params['dealId'] ?? '';
  const response = await runTransaction(context.db, async (transaction) => {
    const { deal } = await dealToChange(context, transaction, dealId, account);
    const refusal = refuseStatusChange(deal.status, 'deleted');
    if (refusal) throw new ApiError(refusal);
    const isClaim = deal.visibility === 'contested';
    if (!isClaim) refuseUnderReview(deal);
    const withdraw = isClaim ? await claimToEnd(context, transaction, deal, 'withdrawn') : undefined;
    await settleOffers(context, transaction, deal, { status: 'deleted', by: actorOf(account) });
    writeStatusChange(context, transaction, deal, {
      status: 'deleted',
      source: 'platform',
      by: actorOf(account),
      at: context.now(),
    });
    withdraw?.();
    const response = { status: 'deleted' as const };
    recordResponse(transaction, response);
    return response;
  });
  await scheduleClosingOfPhotos(context, dealId);
  return response;
}

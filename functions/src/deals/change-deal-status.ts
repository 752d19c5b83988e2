import type { changeDealStatus as endpoint } from 'domain/api/deals.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import { refuseStatusChange, targetStatus } from 'domain/deal/deal-status.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { confirmationOf } from './freshness-fields.ts';
import { refuseUnderReview, settleOffers, writeStatusChange } from './status-change.ts';
import { dealToChange, actorOf } from '#documents/stored-deal.ts';

/** Changes a deal's status as its owner or an admin; docs/decisions/0005 has the allowed transitions. */
export function changeDealStatus(
  context: Context,
  {
    params,
    body: { status, throughPlatform, comments },
    account,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  return runTransaction(context.db, async (transaction) => {
    const { deal } = await dealToChange(context, transaction, params['dealId'] ?? '', account);
    refuseUnderReview(deal);
    // `new` is never a target. For a sold deal, every other status gives an error of its own.
    const target = targetStatus.safeParse(status);
    const refusal = refuseStatusChange(deal.status, target.success ? target.data : 'active');
    if (refusal) throw new ApiError(refusal);
    if (!target.success) throw new ApiError('status-change-not-allowed');

    const confirmation = await confirmationOf(context, deal, transaction);
    await settleOffers(context, transaction, deal, { status: target.data, by: actorOf(account) });
    writeStatusChange(context, transaction, deal, {
      status: target.data,
      source: throughPlatform ? 'platform' : 'off-platform',
      comments,
      by: actorOf(account),
      at: context.now(),
      confirmation,
    });
    const response = { status: target.data };
    recordResponse(transaction, response);
    return response;
  });
}

import type { confirmDeals as endpoint } from 'domain/api/deals.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { dealIn, refuseChange } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { confirmationOf } from './freshness-fields.ts';

/** Confirms that deals are available and their figures are right, which brings unlisted ones back as they were. It is no edit. */
export async function confirmDeals(
  context: Context,
  { body, account, recordResponse }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const references = [...new Set(body.dealIds)].map((id) => db.doc(paths.deal(id)));
  return runTransaction(db, async (transaction) => {
    const deals = (await transaction.getAll(...references)).map((snapshot) => {
      const deal = dealIn(snapshot);
      if (!deal) throw new ApiError('not-found');
      refuseChange(account, deal);
      if (deal.status === 'deleted') throw new ApiError('not-found');
      return deal;
    });
    const updates = await Promise.all(deals.map((deal) => confirmationOf(context, deal, transaction)));
    const confirmed = updates.filter((update, index) => {
      const reference = references[index];
      if (!reference || Object.keys(update).length === 0) return false;
      transaction.update(reference, update);
      return true;
    }).length;
    const response = { confirmed };
    recordResponse(transaction, response);
    return response;
  });
}

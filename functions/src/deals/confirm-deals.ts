import type { Transaction } from 'firebase-admin/firestore';
import type { confirmDeals as endpoint } from 'domain/api/deals.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
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
    const response = { confirmed: await confirmIn(context, transaction, deals) };
    recordResponse(transaction, response);
    return response;
  });
}

/**
 * Writes the confirmations of deals within the transaction, as its last reads and writes of them.
 * @returns how many were not confirmed within the last day
 */
export async function confirmIn(context: Context, transaction: Transaction, deals: readonly Deal[]): Promise<number> {
  const updates = await Promise.all(deals.map((deal) => confirmationOf(context, deal, transaction)));
  return deals.filter((deal, index) => {
    const update = updates[index];
    if (!update || Object.keys(update).length === 0) return false;
    transaction.update(context.db.doc(paths.deal(deal.id)), update);
    return true;
  }).length;
}

import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import { dealToChange } from '#documents/stored-deal.ts';
import { interestIn } from '#documents/stored-interest.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';

/**
 * Reads the interest to be answered and its deal, within the transaction. Includes sold deals, whose buyers also wait for an answer.
 * @throws ApiError `forbidden` and `not-found` as for a change of the deal; `not-found` also if the deal is deleted or the interest
 * withdrawn
 */
export async function interestToAnswer(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  { params, account }: Pick<Call<unknown>, 'params' | 'account'>,
): Promise<{ deal: Deal; interest: Interest; reference: DocumentReference }> {
  const { dealId = '', buyerUid = '' } = params;
  const { deal } = await dealToChange(context, transaction, dealId, account);
  const reference = context.db.doc(paths.interest(dealId, buyerUid));
  const interest = deal.status === 'deleted' ? undefined : interestIn(await transaction.get(reference));
  if (!interest) throw new ApiError('not-found');
  return { deal, interest, reference };
}

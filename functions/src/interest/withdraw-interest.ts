import type { withdrawInterest as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { addToCounts } from '#documents/deal-counts.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/** Takes a buyer's interest back, whatever became of the deal; done twice, it changes nothing. */
export async function withdrawInterest(
  context: Context,
  { params, account }: Pick<Call<unknown>, 'params' | 'account'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  await withdrawInterestOf(context, account.uid, dealId);
  return { dealId };
}

/** Removes somebody's interest in a deal and counts it off, if there is one. */
export async function withdrawInterestOf({ db }: Pick<Context, 'db'>, uid: string, dealId: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const interest = db.doc(paths.interest(dealId, uid));
    if (!(await transaction.get(interest)).exists) return;
    transaction.delete(interest);
    addToCounts(db, transaction, dealId, { interestCount: -1 });
  });
}

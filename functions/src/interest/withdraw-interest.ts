import type { Timestamp } from 'firebase-admin/firestore';
import type { withdrawInterest as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { addToCounts } from '#documents/deal-counts.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/** Withdraws a buyer's interest, whatever the deal's status. Repeating it has no effect. */
export async function withdrawInterest(
  context: Context,
  { params, account }: Pick<Call<unknown>, 'params' | 'account'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '' } = params;
  await withdrawInterestOf(context, account.uid, dealId);
  return { dealId };
}

/** Removes a person's interest in a deal, if there is one, and updates the counts. */
export async function withdrawInterestOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uid: string,
  dealId: string,
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const interest = db.doc(paths.interest(dealId, uid));
    const [stored, deal] = await transaction.getAll(interest, db.doc(paths.deal(dealId)));
    if (!stored?.exists) return;
    transaction.delete(interest);
    const since = (stored.get('createdAt') as Timestamp | undefined)?.toDate() ?? new Date(0);
    const of = { id: dealId, state: deal?.get('state') as unknown };
    addToCounts(db, transaction, of, { interestCount: -1 }, { now: now(), since });
  });
}

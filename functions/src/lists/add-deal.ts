import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { addToList as endpoint } from 'domain/api/shared-lists.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listOfMember, requireVisible } from './stored-list.ts';

/** Adds a deal to a list, unless it is there. */
export async function addDeal(
  context: Context,
  { account, params, recordResponse }: Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { listId = '', dealId = '' } = params;
  const { db, now } = context;
  await limitRate(context, [['listChangesPerPerson', account.uid]]);
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    const { list, reference } = await listOfMember(context, transaction, listId, account);
    await requireVisible(context, transaction, dealId, account);
    const entry = db.doc(paths.listEntry(listId, dealId));
    if (!(await transaction.get(entry)).exists) {
      if (list.dealCount >= limits.listDeals) throw new ApiError('list-full');
      const at = Timestamp.fromDate(now());
      transaction.create(entry, { addedBy: account.uid, addedAt: at });
      transaction.update(reference, { dealCount: FieldValue.increment(1), updatedAt: at });
    }
    recordResponse(transaction, response);
  });
  return response;
}

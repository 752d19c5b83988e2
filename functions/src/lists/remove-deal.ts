import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { removeFromList as endpoint } from 'domain/api/shared-lists.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listOfMember } from './stored-list.ts';

/** Removes a deal from a list, with what members said about it; also one that the caller may not see. */
export async function removeDeal(
  context: Context,
  { account, params, recordResponse }: Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { listId = '', dealId = '' } = params;
  const { db, now } = context;
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    const { reference } = await listOfMember(context, transaction, listId, account);
    const entry = await transaction.get(db.doc(paths.listEntry(listId, dealId)));
    if (entry.exists) {
      transaction.delete(entry.ref);
      transaction.delete(db.doc(paths.listTalk(listId, dealId)));
      transaction.update(reference, { dealCount: FieldValue.increment(-1), updatedAt: Timestamp.fromDate(now()) });
    }
    recordResponse(transaction, response);
  });
  return response;
}

import type { Transaction } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { deleteList as endpoint } from 'domain/api/shared-lists.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listOfOwner } from './stored-list.ts';

/** Deletes a list of the caller's with everything in it. */
export async function deleteList(
  context: Context,
  { account, params: { listId = '' }, recordResponse }: Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const response = { ok: true as const };
  await runTransaction(context.db, async (transaction) => {
    await listOfOwner(context, transaction, listId, account);
    (await listToDelete(context, transaction, listId))();
    recordResponse(transaction, response);
  });
  return response;
}

/** Reads what a list holds, which its limits keep small enough for one transaction, and returns what deletes it. */
export async function listToDelete(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  listId: string,
): Promise<() => void> {
  const collections = [paths.listEntries(listId), paths.listTalks(listId), paths.listInvitations(listId)];
  const found = await Promise.all(collections.map((path) => transaction.get(db.collection(path).select())));
  return () => {
    for (const { docs } of found) for (const { ref } of docs) transaction.delete(ref);
    transaction.delete(db.doc(paths.sharedList(listId)));
  };
}

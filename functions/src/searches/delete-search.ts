import type { deleteSearch as endpoint } from 'domain/api/saved-searches.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Given = Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>;

/** Deletes a search of the caller, if there is one. What it found and has not told goes with it (send-digest.ts). */
export async function deleteSearch(
  { db }: Pick<Context, 'db'>,
  { account: { uid }, params: { searchId = '' }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    transaction.delete(db.doc(paths.savedSearch(uid, searchId)));
    recordResponse(transaction, response);
  });
  return response;
}

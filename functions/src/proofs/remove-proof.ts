import type { removeProof as endpoint } from 'domain/api/proof-of-funds.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { removeReplaced } from './clean-up.ts';
import { proofIn } from './stored-proof.ts';

/** Removes the caller's proof of funds, if there is one. */
export async function removeProof(
  context: Context,
  { account: { uid }, recordResponse }: Pick<Call<unknown>, 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const response = { ok: true as const };
  const removed = await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.proofOfFunds(uid));
    const before = proofIn(await transaction.get(reference));
    transaction.delete(reference);
    recordResponse(transaction, response);
    return before?.id;
  });
  if (removed !== undefined) await removeReplaced(context, uid, removed);
  return response;
}

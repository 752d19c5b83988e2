import { Timestamp } from 'firebase-admin/firestore';
import type { saveProof as endpoint } from 'domain/api/proof-of-funds.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { removeReplaced } from './clean-up.ts';
import { deleteUpload, keepUpload } from './proof-files.ts';
import { proofIn } from './stored-proof.ts';

/** Stores an uploaded file as the caller's proof of funds. Offers with an earlier one stay unchanged. */
export async function saveProof(
  context: Context,
  {
    body: { id, date },
    account,
    caller,
    recordResponse,
  }: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'body' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const { uid } = account;
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [['proofsPerPerson', account.email]]);
  const file = await keepUpload(context, uid, id);
  const response = { id, date, type: file.type };
  const replaced = await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.proofOfFunds(uid));
    const before = proofIn(await transaction.get(reference));
    if (before?.id === id) transaction.update(reference, { date });
    else transaction.set(reference, { ...response, bytes: file.bytes, addedAt: Timestamp.fromDate(context.now()) });
    recordResponse(transaction, response);
    return before?.id === id ? undefined : before?.id;
  });
  await deleteUpload(context, uid, id);
  if (replaced !== undefined) await removeReplaced(context, uid, replaced);
  return response;
}

import type { sayDifferent as endpoint } from 'domain/api/admin.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { sameHouseDocument } from 'domain/deal/same-house.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Says of a pair of deals that they are two houses. Repeating it has no effect.
 * @throws ApiError `not-found` if the pair is gone
 */
export async function sayDifferent(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
): Promise<ResponseOf<typeof endpoint>> {
  const reference = context.db.doc(paths.sameHouse(String(params['id'])));
  await runTransaction(context.db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists) throw new ApiError('not-found');
    const { dealIds, addresses, state } = sameHouseDocument.parse(snapshot.data());
    if (state === 'different') return;
    transaction.update(reference, { state: 'different' });
    audit(context, transaction, caller, {
      action: 'houses-told-apart',
      subjectId: dealIds[0],
      after: { address: addresses[0], otherDealId: dealIds[1], otherAddress: addresses[1] },
    });
  });
  return { ok: true };
}

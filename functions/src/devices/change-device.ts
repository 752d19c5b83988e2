import type { changeDevice as endpoint } from 'domain/api/devices.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'params' | 'body' | 'recordResponse'>;

/** Chooses what pushes say on a device of the caller. @throws ApiError `not-found` */
export async function changeDevice(
  context: Context,
  { account: { uid }, params: { deviceId = '' }, body: { showsContent }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  await limitRate(context, [['devicesPerPerson', uid]]);
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    const reference = db.doc(paths.device(uid, deviceId));
    if (!(await transaction.get(reference)).exists) throw new ApiError('not-found');
    transaction.update(reference, { showsContent });
    recordResponse(transaction, response);
  });
  return response;
}

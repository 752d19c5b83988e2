import type { removeDevice as endpoint } from 'domain/api/remove-device.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

type Given = Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>;

/** Ends pushes to a device of the caller, if there is one. */
export async function removeDevice(
  { db }: Pick<Context, 'db'>,
  { account: { uid }, params: { deviceId = '' }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    transaction.delete(db.doc(paths.device(uid, deviceId)));
    recordResponse(transaction, response);
  });
  return response;
}

import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { cancelListInvitation as endpoint } from 'domain/api/shared-lists.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listOfOwner } from './stored-list.ts';

/** Cancels an invitation to a list of the caller's, if there is one. */
export async function cancelInvitation(
  context: Context,
  { account, params, recordResponse }: Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { listId = '', invitationId = '' } = params;
  const response = { ok: true as const };
  await runTransaction(context.db, async (transaction) => {
    await listOfOwner(context, transaction, listId, account);
    transaction.delete(context.db.doc(paths.listInvitation(listId, invitationId)));
    recordResponse(transaction, response);
  });
  return response;
}

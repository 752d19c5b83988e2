import { Timestamp } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { renameList as endpoint } from 'domain/api/shared-lists.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listOfOwner } from './stored-list.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'params' | 'body' | 'recordResponse'>;

/** Renames a list, also in its invitations. */
export async function renameList(
  context: Context,
  { account, params: { listId = '' }, body: { name }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, now } = context;
  await limitRate(context, [['listChangesPerPerson', account.uid]]);
  const response = { ok: true as const };
  await runTransaction(db, async (transaction) => {
    const { reference } = await listOfOwner(context, transaction, listId, account);
    const { docs } = await transaction.get(db.collection(paths.listInvitations(listId)));
    transaction.update(reference, { name, updatedAt: Timestamp.fromDate(now()) });
    for (const { ref } of docs) transaction.update(ref, { list: name });
    recordResponse(transaction, response);
  });
  return response;
}

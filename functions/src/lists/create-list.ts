import { Timestamp } from 'firebase-admin/firestore';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import type { createList as endpoint } from 'domain/api/shared-lists.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { actorOf } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { requireRoom } from './stored-list.ts';

type Given = Pick<Call<ParsedBodyOf<typeof endpoint>>, 'account' | 'body' | 'recordResponse'>;

/** Makes a list with its owner as the only member. */
export async function createList(
  context: Context,
  { account, body: { name }, recordResponse }: Given,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, now, newId } = context;
  const { uid } = account;
  await limitRate(context, [['listChangesPerPerson', uid]]);
  const response = { id: newId() };
  const at = Timestamp.fromDate(now());
  await runTransaction(db, async (transaction) => {
    await requireRoom(context, transaction, account, limits.sharedLists);
    transaction.create(db.doc(paths.sharedList(response.id)), {
      name,
      ownerUid: uid,
      memberUids: [uid],
      names: { [uid]: actorOf(account).name },
      dealCount: 0,
      createdAt: at,
      updatedAt: at,
    });
    recordResponse(transaction, response);
  });
  return response;
}

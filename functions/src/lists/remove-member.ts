import { FieldPath, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { removeListMember as endpoint } from 'domain/api/shared-lists.ts';
import { type SharedList, withoutMember } from 'domain/list/shared-list.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listToDelete } from './delete-list.ts';
import { firstActiveBuyer } from './settle-owners.ts';
import { listIn, listOfMember, talkIn } from './stored-list.ts';

/** Removes a member, at once: the rules read the list. */
export async function removeMember(
  context: Context,
  { account, params, recordResponse }: Pick<Call<unknown>, 'account' | 'params' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { listId = '', uid = '' } = params;
  const response = { ok: true as const };
  await runTransaction(context.db, async (transaction) => {
    const { list } = await listOfMember(context, transaction, listId, account);
    if (uid !== account.uid && list.ownerUid !== account.uid) throw new ApiError('forbidden');
    await leave(context, transaction, list, uid);
    recordResponse(transaction, response);
  });
  return response;
}

/** Takes a person whose account goes out of all lists. If interrupted, calling it again continues. */
export async function leaveLists(context: Pick<Context, 'db' | 'now'>, uid: string): Promise<void> {
  const { db } = context;
  const { docs } = await db.collection(paths.sharedLists()).where('memberUids', 'array-contains', uid).select().get();
  for (const { ref } of docs)
    // oxlint-disable-next-line no-await-in-loop -- each in its own transaction; there are few
    await runTransaction(db, async (transaction) => {
      const list = listIn(await transaction.get(ref));
      if (list) await leave(context, transaction, list, uid);
    });
}

/**
 * Removes a person from a list with their opinions. The list of an owner who leaves goes to who joined first of the others, of those who can
 * use it, without the invitations to the addresses that the owner typed; without others it is deleted.
 */
async function leave(
  { db, now }: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  list: SharedList,
  uid: string,
): Promise<void> {
  const { id } = list;
  if (!list.memberUids.includes(uid)) return;
  const left = withoutMember(list, uid);
  if (!left) return (await listToDelete({ db }, transaction, id))();
  const [talks, invitations, active] = await Promise.all([
    transaction.get(db.collection(paths.listTalks(id))),
    transaction.get(db.collection(paths.listInvitations(id)).select()),
    list.ownerUid === uid ? firstActiveBuyer({ db }, transaction, left.memberUids) : undefined,
  ]);
  for (const talk of talks.docs)
    // The opinion alone: full threads would make the transaction larger than Firestore takes.
    if (talkIn(talk).opinions[uid]) transaction.update(talk.ref, new FieldPath('opinions', uid), FieldValue.delete());
  if (list.ownerUid === uid) for (const { ref } of invitations.docs) transaction.delete(ref);
  const { memberUids, names } = left;
  const ownerUid = active ?? left.ownerUid;
  const updatedAt = Timestamp.fromDate(now());
  transaction.update(db.doc(paths.sharedList(id)), { memberUids, names, ownerUid, updatedAt });
}

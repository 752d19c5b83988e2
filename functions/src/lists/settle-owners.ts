import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listIn } from './stored-list.ts';

type Of = Pick<Context, 'db' | 'now'>;

/**
 * Passes on the lists of a person whose role or status changed, and those of owners who had no one to pass them to until this person came
 * back. Safe to repeat.
 */
export async function settleListOwners(context: Of, uid: string): Promise<void> {
  const own = context.db.collection(paths.sharedLists()).where('memberUids', 'array-contains', uid);
  const { docs } = await own.select().get();
  // oxlint-disable-next-line no-await-in-loop -- each in its own transaction; there are few
  for (const { ref } of docs) await runTransaction(context.db, (transaction) => settle(context, transaction, ref.id));
}

/**
 * An owner who is no active buyer can neither invite nor delete: the list goes to who joined first of the members who are. Invitations to
 * the addresses that the owner typed end either way. With no other such member, the list stays the owner's, who finds it again on return.
 */
async function settle(context: Of, transaction: Transaction, listId: string): Promise<void> {
  const reference = context.db.doc(paths.sharedList(listId));
  const list = listIn(await transaction.get(reference));
  if (!list) return;
  const [ownerUid, invitations] = await Promise.all([
    firstActiveBuyer(context, transaction, [list.ownerUid, ...list.memberUids]),
    transaction.get(context.db.collection(paths.listInvitations(listId)).select()),
  ]);
  if (ownerUid === list.ownerUid) return;
  for (const { ref } of invitations.docs) transaction.delete(ref);
  if (ownerUid !== undefined) transaction.update(reference, { ownerUid, updatedAt: Timestamp.fromDate(context.now()) });
}

/** Returns the first of these people who can use lists; undefined if none can. */
export async function firstActiveBuyer(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  uids: readonly string[],
): Promise<string | undefined> {
  const accounts = await transaction.getAll(...uids.map((uid) => context.db.doc(paths.user(uid))));
  // An account that cannot be read keeps no one else from a list.
  const isActiveBuyer = (data: unknown) => {
    const account = accountDocument.safeParse(data).data;
    return account?.role === 'buyer' && account.status === 'active';
  };
  return accounts.find((snapshot) => isActiveBuyer(snapshot.data()))?.id;
}

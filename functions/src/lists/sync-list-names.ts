import { paths } from 'domain/paths.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';
import { inBudget } from '#platform/in-budget.ts';
import { runTransaction } from '#platform/transaction.ts';
import { listIn } from './stored-list.ts';

/** Updates a member's name in their lists from their account, and in the invitations that they sent. Safe to repeat. */
export async function syncListNames(context: Context, uid: string): Promise<void> {
  const { db } = context;
  const own = await db.collection(paths.sharedLists()).where('memberUids', 'array-contains', uid).get();
  // Most people are in none.
  const account = own.empty ? undefined : await readAccount(context, uid);
  if (!account) return;
  const { name } = actorOf(account);
  const outdated = own.docs.filter((snapshot) => listIn(snapshot)?.names[uid] !== name);
  if (outdated.length === 0) return;
  // Shares the budget and the task of the names on deals (src/triggers/).
  await inBudget(context, 'renamesPerPerson', uid, 'syncListings', async () => {
    await Promise.all(outdated.map(({ ref }) => rename(context, ref.id, uid, name)));
  });
}

const rename = ({ db }: Pick<Context, 'db'>, listId: string, uid: string, name: string): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const list = listIn(await transaction.get(db.doc(paths.sharedList(listId))));
    if (!list?.memberUids.includes(uid)) return;
    const { docs } = await transaction.get(db.collection(paths.listInvitations(listId)).select());
    transaction.update(db.doc(paths.sharedList(listId)), { names: { ...list.names, [uid]: name } });
    if (list.ownerUid === uid) for (const { ref } of docs) transaction.update(ref, { invitedBy: name });
  });

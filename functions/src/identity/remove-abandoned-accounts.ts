import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
import { abandonedAccount } from '#invitations/abandoned-account.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

const minute = 60_000;
/** A sign-up has come to its end, good or bad, long before. */
const youngest = 60 * minute;
/** Older accounts were used; what becomes of them when their identity is deleted is for an admin to decide. */
const oldest = 2 * 24 * 60 * minute;
/** What Firebase Auth looks up at once. */
const atOnce = 100;

/**
 * Removes accounts whose sign-up failed after set-role: the client has deleted the identity, as specified (section 4, "Sign-up
 * flow"), and could not delete the account document. Their invitation has run out: an admin can send it again. So goes whoever used the
 * portal briefly and deleted their identity themselves, with their offers and interest.
 * @returns how many were removed
 */
export async function removeAbandonedAccounts(context: Context): Promise<number> {
  const time = context.now().getTime();
  const { docs } = await context.db
    .collection(paths.users())
    .where('createdAt', '>', Timestamp.fromMillis(time - oldest))
    .where('createdAt', '<', Timestamp.fromMillis(time - youngest))
    .select()
    .get();
  let removed = 0;
  for (let first = 0; first < docs.length; first += atOnce) {
    const uids = docs.slice(first, first + atOnce).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- in portions, as Firebase Auth takes them
    const { users } = await context.auth.getUsers(uids.map((uid) => ({ uid })));
    const gone = uids.filter((uid) => !users.some((user) => user.uid === uid));
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all(gone.map((uid) => remove(context, uid)));
    removed += answers.filter(Boolean).length;
  }
  return removed;
}

/** @returns false for an account that is to stay, because an admin decided about it */
async function remove(context: Context, uid: string): Promise<boolean> {
  const { db } = context;
  // First, while they are found again if this is cut off: nobody else could take back what they left on deals.
  if (await abandonedAccount(context, uid)) await leaveDeals(context, uid);
  const removed = await runTransaction(db, async (transaction) => {
    if (!(await abandonedAccount(context, uid, transaction))) return false;
    const { docs } = await transaction.get(db.collection(paths.invitations()).where('reservedBy', '==', uid));
    for (const invitation of docs.filter((snapshot) => snapshot.get('usedAt') === undefined)) {
      transaction.update(invitation.ref, {
        reservedBy: FieldValue.delete(),
        reservedAt: FieldValue.delete(),
        expiresAt: Timestamp.fromDate(context.now()),
      });
    }
    transaction.delete(db.doc(paths.user(uid)));
    return true;
  });
  if (removed) await db.recursiveDelete(db.doc(paths.user(uid)));
  return removed;
}

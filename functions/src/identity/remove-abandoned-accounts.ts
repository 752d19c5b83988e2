import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { minute } from 'domain/duration.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
import { abandonedAccount } from '#invitations/abandoned-account.ts';
import { leaveLists } from '#lists/remove-member.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';
import { removeReports } from '#reports/remove-reports.ts';
import { removeOwnThings } from './remove-own-things.ts';

/** Minimum age; by then every sign-up has succeeded or failed. */
const youngest = 60 * minute;
/** Maximum age. Older accounts were in use, and an admin decides what happens to them if their identity is deleted. */
const oldest = 2 * 24 * 60 * minute;
/** Maximum number of identities per lookup in Firebase Auth. */
const atOnce = 100;

/**
 * Removes accounts whose sign-up failed after set-role: the client deleted the identity, as specified (section 4, "Sign-up flow"), but
 * cannot delete the account document. Their invitation expires; an admin can send it again. This also removes members who deleted their
 * identity soon after signing up, with their offers and interests.
 * @returns the number of removed accounts
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
    // oxlint-disable-next-line no-await-in-loop -- in portions that Firebase Auth accepts
    const { users } = await context.auth.getUsers(uids.map((uid) => ({ uid })));
    const gone = uids.filter((uid) => !users.some((user) => user.uid === uid));
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all(gone.map((uid) => remove(context, uid)));
    removed += answers.filter(Boolean).length;
  }
  return removed;
}

/** @returns false if the account is kept because an admin has changed it */
async function remove(context: Context, uid: string): Promise<boolean> {
  const { db } = context;
  if (!(await abandonedAccount(context, uid))) return false;
  // First, so that an interrupted run finds the account again: no one else could withdraw its offers and interests, or knows what it kept.
  await leaveDeals(context, uid);
  await leaveLists(context, uid);
  await removeOpenings(context, uid);
  await removeReports(context, uid);
  await removeOwnThings(context, uid);
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
  // Documents that came meanwhile.
  if (removed) await removeOwnThings(context, uid);
  return removed;
}

/** Removes what the person opened from the ledgers of deals. */
async function removeOpenings({ db }: Pick<Context, 'db'>, uid: string): Promise<void> {
  const { docs } = await db.collectionGroup(paths.paperOpeningGroup()).where('reader.uid', '==', uid).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import type { Audited } from 'domain/account/audit-entry.ts';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { endInvitationsBy } from '#invitations/end-invitations.ts';
import { invitationsOf } from '#invitations/stored-invitation.ts';
import { readAccount, uidsOfAddress } from '#platform/accounts.ts';
import { isActiveAdmin, refuseFormerAdmin } from '#platform/active-admin.ts';
import { alignIdentity } from '#platform/align-identity.ts';
import { ApiError } from '#platform/api-error.ts';
import { audit } from '#platform/audit.ts';
import type { Caller } from '#platform/authorise.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { runTransaction } from '#platform/transaction.ts';

export type AccountChange = {
  /** The fields to change. */
  to: Partial<Pick<Account, 'role' | 'premium' | 'status'>>;
  /** Returns what the log says about the change of an account. */
  audited: (before: Account) => Audited;
  /** Whether the person must sign in again. */
  endsSessions: boolean;
  /** Whether admins may do it to themselves. */
  toOneself: boolean;
};

/**
 * Changes an account and writes the audit record in one transaction, then updates the identity provider. If the account already has the new
 * values it stays unchanged but the follow-up steps run again, so a call that was interrupted can be repeated. A change takes effect at
 * once, because rules and endpoints read the account document. The person's unused invitations are revoked, so that an older invitation
 * cannot undo an admin's decision (functions/src/admin/README.md), and so are the open ones that a former admin has issued. A right
 * is removed from all accounts of the person's address: a person who deletes their identity and signs up again has several
 * (functions/src/admin/README.md).
 * @throws ApiError `not-found`, `own-account`, `last-admin`, or `forbidden` if the caller has just lost their own role
 */
export async function changeAccount(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
  change: AccountChange,
): Promise<void> {
  const uid = String(params['uid']);
  if (uid === caller.uid && !change.toOneself) throw new ApiError('own-account');
  const changed = new Set<string>();
  // oxlint-disable no-await-in-loop -- one account, unless the person has signed up again
  for (;;) {
    const uids = await concerned(context, uid, caller, change);
    // The first time, and if they signed up again meanwhile.
    if (uids.every((each) => changed.has(each))) break;
    await changeAll(context, uids, caller, change);
    for (const each of uids) changed.add(each);
  }
  for (const each of changed) {
    await alignIdentity(context, each);
    if (endsAdmin(change)) await endInvitationsBy(context, each);
    await syncBuyer(context, each);
    if (change.to.role !== undefined && change.to.role !== 'buyer') await leaveDeals(context, each);
  }
  // oxlint-enable no-await-in-loop
}

function changeAll(context: Context, uids: readonly string[], caller: Caller, change: AccountChange): Promise<void> {
  return runTransaction(context.db, async (transaction) => {
    const found = await Promise.all(uids.map((uid) => readAccount(context, uid, transaction)));
    const accounts = found.filter((account) => account !== undefined);
    await keepAnAdmin(context, transaction, accounts, change);
    await refuseFormerAdmin(context, transaction, caller.uid);
    const revoke = await Promise.all(accounts.map((each) => invitationsOf(context, transaction, each)));
    for (const [index, each] of accounts.entries())
      if (write(context, transaction, caller, each, change)) revoke[index]?.();
  });
}

/** Whether nobody whom a change applies to is an active admin after it. */
const endsAdmin = ({ to: { role, status } }: AccountChange): boolean =>
  status === 'deactivated' || (role !== undefined && role !== 'admin');

/** Whether a change applies to all accounts of the person: removing a right and reactivating do, granting a right does not. */
const concernsPerson = ({ to: { role, premium, status } }: AccountChange): boolean =>
  status !== undefined || premium === false || role === 'buyer';

/**
 * Returns the accounts that a change applies to, the one it is made to first, and never another one of the caller's.
 * @throws ApiError `not-found`
 */
async function concerned(context: Context, uid: string, caller: Caller, change: AccountChange): Promise<string[]> {
  const account = await readAccount(context, uid);
  if (!account) throw new ApiError('not-found');
  const all = concernsPerson(change) ? await uidsOfAddress(context, account.email) : [];
  return [uid, ...all.filter((other) => other !== uid && other !== caller.uid)];
}

/** @returns whether anything changed */
function write(
  context: Context,
  transaction: Transaction,
  caller: Caller,
  account: Account,
  change: AccountChange,
): boolean {
  const fields = Object.keys(change.to) as (keyof AccountChange['to'])[];
  if (fields.every((field) => account[field] === change.to[field])) return false;
  // The same timestamp tells the client that it need not wait for a new session.
  const now = Timestamp.fromDate(context.now());
  transaction.update(context.db.doc(paths.user(account.uid)), {
    ...change.to,
    changedByAdminAt: now,
    ...(change.endsSessions && { sessionsValidAfter: now }),
  });
  audit(context, transaction, caller, change.audited(account));
  return true;
}

/** Ensures that an admin who can sign in remains, even if two admins remove each other at the same time. */
async function keepAnAdmin(
  context: Context,
  transaction: Transaction,
  accounts: readonly Account[],
  { to }: AccountChange,
): Promise<void> {
  const leaving = accounts.filter((account) => isActiveAdmin(account) && !isActiveAdmin({ ...account, ...to }));
  if (leaving.length === 0) return;
  const { db } = context;
  const admins = db.collection(paths.users()).where('role', '==', 'admin').where('status', '==', 'active');
  const { docs } = await admins.select().get();
  const uids = docs.map(({ id }) => id).filter((id) => !leaving.some(({ uid }) => uid === id));
  for (const uid of await whoCanSignIn(context, uids)) {
    // An invalid account must not block changes of others, and no one can sign in to it. The first valid one ends the search.
    // oxlint-disable-next-line no-await-in-loop
    const stays = accountDocument.safeParse((await transaction.get(db.doc(paths.user(uid)))).data());
    if (stays.success && isActiveAdmin(stays.data)) return;
  }
  throw new ApiError('last-admin');
}

/** An account document outlives its identity if a sign-up failed halfway. */
async function whoCanSignIn({ auth }: Context, uids: readonly string[]): Promise<string[]> {
  const { users } = await auth.getUsers(uids.slice(0, 100).map((uid) => ({ uid })));
  return users.filter(({ disabled }) => !disabled).map(({ uid }) => uid);
}

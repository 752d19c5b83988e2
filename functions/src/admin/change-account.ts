import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import type { Audited } from 'domain/account/audit-entry.ts';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#buyers/leave-deals.ts';
import { syncBuyer } from '#buyers/sync-buyer.ts';
import { invitationsToSettle } from '#invitations/stored-invitation.ts';
import { readAccount, uidsOfAddress } from '#platform/accounts.ts';
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
 * cannot undo an admin's decision (functions/src/admin/README.md). A right is removed from all accounts of the person's address: a person
 * who deletes their identity and signs up again has several (functions/src/admin/README.md).
 * @throws ApiError `not-found`, `own-account`, `last-admin`, or `forbidden` if the caller has just lost their own role
 */
export async function changeAccount(
  context: Context,
  { params, caller }: Pick<Call<unknown>, 'params' | 'caller'>,
  change: AccountChange,
): Promise<void> {
  const uid = String(params['uid']);
  const uids = await runTransaction(context.db, async (transaction) => {
    const account = await readAccount(context, uid, transaction);
    if (!account) throw new ApiError('not-found');
    if (uid === caller.uid && !change.toOneself) throw new ApiError('own-account');
    const others = concernsPerson(change) ? await othersOf(context, transaction, account, caller) : [];
    const accounts = [account, ...others];
    await keepAnAdmin(context, transaction, accounts, change);
    await refuseFormerAdmin(context, transaction, caller);
    const toSettle = await Promise.all(accounts.map((each) => invitationsToSettle(context, transaction, each)));
    for (const [index, each] of accounts.entries())
      if (write(context, transaction, caller, each, change)) toSettle[index]?.();
    return accounts.map((each) => each.uid);
  });
  for (const each of uids) {
    // oxlint-disable no-await-in-loop -- one account, unless the person has signed up again
    await alignIdentity(context, each);
    await syncBuyer(context, each);
    if (change.to.role !== undefined && change.to.role !== 'buyer') await leaveDeals(context, each);
    // oxlint-enable no-await-in-loop
  }
}

/** Whether a change applies to all accounts of the person: removing a right and reactivating do, granting a right does not. */
const concernsPerson = ({ to: { role, premium, status } }: AccountChange): boolean =>
  status !== undefined || premium === false || role === 'buyer';

/** Returns the other accounts of a person's address, except the caller's own. */
async function othersOf(context: Context, transaction: Transaction, { uid, email }: Account, caller: Caller) {
  const uids = await uidsOfAddress(context, transaction, email);
  const accounts = await Promise.all(
    uids
      .filter((other) => other !== uid && other !== caller.uid)
      .map((other) => readAccount(context, other, transaction)),
  );
  return accounts.filter((account) => account !== undefined);
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

const isActiveAdmin = ({ role, status }: Pick<Account, 'role' | 'status'>) => role === 'admin' && status === 'active';

/** Ensures that an admin who can sign in remains, even if two admins remove each other at the same time. */
async function keepAnAdmin(
  context: Context,
  transaction: Transaction,
  accounts: readonly Account[],
  { to }: AccountChange,
): Promise<void> {
  const leaving = accounts.filter((account) => isActiveAdmin(account) && !isActiveAdmin({ ...account, ...to }));
  if (leaving.length === 0) return;
  const admins = await transaction.get(context.db.collection(paths.users()).where('role', '==', 'admin'));
  const others = admins.docs
    .filter(({ id }) => !leaving.some(({ uid }) => uid === id))
    // An invalid account must not block changes of others, and no one can sign in to it.
    .filter((snapshot) => {
      const account = accountDocument.safeParse(snapshot.data());
      return account.success && isActiveAdmin(account.data);
    });
  if (
    !(await canSignIn(
      context,
      others.map(({ id }) => id),
    ))
  )
    throw new ApiError('last-admin');
}

/** An account document outlives its identity if a sign-up failed halfway. */
async function canSignIn({ auth }: Context, uids: readonly string[]): Promise<boolean> {
  const { users } = await auth.getUsers(uids.slice(0, 100).map((uid) => ({ uid })));
  return users.some(({ disabled }) => !disabled);
}

/** The check before the transaction may be outdated. */
async function refuseFormerAdmin(context: Context, transaction: Transaction, { uid }: Caller): Promise<void> {
  const account = await readAccount(context, uid, transaction);
  if (!account || !isActiveAdmin(account)) throw new ApiError('forbidden');
}

import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import type { AuditAction } from 'domain/account/audit-entry.ts';
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
  action: Extract<AuditAction, 'role-changed' | 'premium-changed' | 'deactivated' | 'reactivated'>;
  /** What becomes of the account. */
  to: Partial<Pick<Account, 'role' | 'premium' | 'status'>>;
  /** Whether the person must sign in again. */
  endsSessions: boolean;
  /** Whether admins may do it to themselves. */
  toOneself: boolean;
  reason?: string;
};

/**
 * Changes somebody's account in one transaction, with its audit record, and then what the identity provider says of them. What is
 * so already stays as it is, but what follows from it is done again: a call that was cut off can be repeated. A change takes hold at once: rules and endpoints read the account document. Invitations that the
 * person has not used open nothing any more: what an admin decided is not undone by an older one (functions/src/admin/README.md). What is taken
 * is taken from every account of the person's address: whoever deletes their identity and signs up anew has several (functions/src/admin/README.md).
 * @throws ApiError `not-found`, `own-account`, `last-admin`, or `forbidden` when the caller has just lost their own role
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
    // oxlint-disable no-await-in-loop -- one, but for people who came back
    await alignIdentity(context, each);
    await syncBuyer(context, each);
    if (change.to.role !== undefined && change.to.role !== 'buyer') await leaveDeals(context, each);
    // oxlint-enable no-await-in-loop
  }
}

/** Whether a change holds for the person, whatever account they have: what is taken does, being let in again, too; what is given does not. */
const concernsPerson = ({ to: { role, premium, status } }: AccountChange): boolean =>
  status !== undefined || premium === false || role === 'buyer';

/** The other accounts of somebody's address, but for the caller's own. */
async function othersOf(context: Context, transaction: Transaction, { uid, email }: Account, caller: Caller) {
  const uids = await uidsOfAddress(context, transaction, email);
  const accounts = await Promise.all(
    uids
      .filter((other) => other !== uid && other !== caller.uid)
      .map((other) => readAccount(context, other, transaction)),
  );
  return accounts.filter((account) => account !== undefined);
}

/** @returns whether there was anything to change */
function write(
  context: Context,
  transaction: Transaction,
  caller: Caller,
  account: Account,
  change: AccountChange,
): boolean {
  const fields = Object.keys(change.to) as (keyof AccountChange['to'])[];
  if (fields.every((field) => account[field] === change.to[field])) return false;
  const subject = paths.user(account.uid);
  // The same timestamp: the client knows by it that no new session is to be waited for.
  const now = Timestamp.fromDate(context.now());
  transaction.update(context.db.doc(subject), {
    ...change.to,
    changedByAdminAt: now,
    ...(change.endsSessions && { sessionsValidAfter: now }),
  });
  audit(context, transaction, caller, {
    action: change.action,
    subject,
    before: Object.fromEntries(fields.map((field) => [field, account[field]])),
    after: change.to,
    reason: change.reason,
  });
  return true;
}

const isActiveAdmin = ({ role, status }: Pick<Account, 'role' | 'status'>) => role === 'admin' && status === 'active';

/** The portal is never without an admin who can sign in, also when two remove each other at the same time. */
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
    // An account that cannot be read keeps nobody else from being changed, and nobody can sign in to it.
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

/** An account document may outlive its identity, when a sign-up failed half-way. */
async function canSignIn({ auth }: Context, uids: readonly string[]): Promise<boolean> {
  const { users } = await auth.getUsers(uids.slice(0, 100).map((uid) => ({ uid })));
  return users.some(({ disabled }) => !disabled);
}

/** The wrapper has looked before the transaction; what it saw may be gone. */
async function refuseFormerAdmin(context: Context, transaction: Transaction, { uid }: Caller): Promise<void> {
  const account = await readAccount(context, uid, transaction);
  if (!account || !isActiveAdmin(account)) throw new ApiError('forbidden');
}

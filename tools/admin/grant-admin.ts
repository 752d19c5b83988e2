import type { Auth, UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import type { Claims } from 'domain/account/account.ts';
import { personSearchFields } from 'domain/account/person-search.ts';
import { paths } from 'domain/paths.ts';
import { leaveDeals } from '#functions/buyers/leave-deals.ts';
import { syncBuyer } from '#functions/buyers/sync-buyer.ts';
import { invitationsOf } from '#functions/invitations/stored-invitation.ts';
import type { Context } from '#functions/platform/context.ts';
import { runTransaction } from '#functions/platform/transaction.ts';
import { Problem } from '#tools/problem.ts';

async function findUser(auth: Auth, email: string): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'auth/user-not-found') throw new Problem(`Nobody signs in with "${email}": they must sign up first.`);
    if (code === 'auth/invalid-email') throw new Problem(`"${email}" is not an email address.`);
    throw error;
  }
}

/**
 * Makes a user an active admin. As after every change of role (functions/src/admin/change-account.ts), a new admin has to sign in again,
 * their open invitations are revoked, and their buyer data is removed.
 * @returns what was done, one sentence per step
 * @throws Problem if there is no user with this email address, or it differs from the account's
 */
export async function grantAdmin(context: Context, email: string): Promise<string[]> {
  const { auth, db } = context;
  const now = context.now();
  const user = await findUser(auth, email);
  const reference = db.doc(paths.user(user.uid));
  // Sign-in times have a precision of seconds; a new sign-in within this second must count.
  const second = Timestamp.fromMillis(Math.floor(now.getTime() / 1000) * 1000);

  const before = await runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    refuseOtherAddress(snapshot.get('email'), email);
    const isAdmin = snapshot.get('role') === 'admin' && snapshot.get('status') === 'active';
    if (isAdmin) return 'admin';
    const address: unknown = snapshot.get('email') ?? user.email;
    const revoke = await invitationsOf(context, transaction, { uid: user.uid, email: String(address) });
    const admin = {
      role: 'admin',
      premium: false,
      status: 'active',
      sessionsValidAfter: second,
      changedByAdminAt: Timestamp.fromDate(now),
    };
    if (snapshot.exists) transaction.update(reference, admin);
    else transaction.create(reference, { ...newAccount(user), ...admin, createdAt: Timestamp.fromDate(now) });
    revoke();
    return snapshot.exists ? 'other' : 'none';
  });

  const claims: Claims = { role: 'admin', premium: false };
  await auth.setCustomUserClaims(user.uid, claims);
  const done = [`${email} (${user.uid}) carries the claims role "admin" and premium false.`];
  if (before !== 'admin') {
    await auth.revokeRefreshTokens(user.uid);
    if (user.disabled) await auth.updateUser(user.uid, { disabled: false });
  }
  // Repeated by every run, because an earlier run may have been interrupted.
  await syncBuyer(context, user.uid);
  await leaveDeals(context, user.uid);
  if (before === 'admin') return [`${email} was an active admin already.`, ...done];
  return [
    before === 'none'
      ? `Created ${reference.path} with the role admin.`
      : `Set the role of ${reference.path} to admin, status active.`,
    ...done,
    'They have to sign in again.',
  ];
}

/** Users can change their sign-in address to one that is not theirs, so its user may not be the intended admin. */
function refuseOtherAddress(own: unknown, email: string): void {
  if (typeof own !== 'string' || own.toLowerCase() === email.trim().toLowerCase()) return;
  throw new Problem(`Whoever signs in with "${email}" has an account with another address, "${own}". Use that one.`);
}

function newAccount({ email = '', displayName }: UserRecord): Record<string, unknown> {
  const [firstName = '', ...rest] = (displayName ?? '').split(' ');
  const person = { email, firstName, lastName: rest.join(' '), phoneNumber: '' };
  return { ...person, ...personSearchFields(person), languagePreference: 'en' };
}

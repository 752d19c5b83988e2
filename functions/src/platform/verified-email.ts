import type { UserRecord } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './authorise.ts';
import type { Context } from './context.ts';
import { identityRecord, sessionsSince } from './identity-record.ts';

/** Whether an identity has its account's address. People can change their identity's address at the provider's own API. */
export const sameAddress = (record: Pick<UserRecord, 'email'>, { email }: Pick<Account, 'email'>): boolean =>
  record.email?.toLowerCase() === email.toLowerCase();

/** Whether an identity proves that its owner owns the account's address. */
export const provesAddress = (
  record: Pick<UserRecord, 'email' | 'emailVerified'>,
  account: Pick<Account, 'email'>,
): boolean => record.emailVerified && sameAddress(record, account);

/**
 * Whether a session started with a sign-in link that the portal redeemed (identity/sign-in-by-link.ts): the person reads the address's
 * mail, and has not entered a password. The provider does not record how a session started.
 */
export const isByLink = (token: Caller['token']): boolean => token['byLink'] === true;

/**
 * Returns the account with `emailVerified` updated from the identity provider, where the person may have redeemed a code without the
 * portal, e.g. for a new password. Stores the result in the account.
 * @throws ApiError `session-revoked` for a session that has ended at the provider
 */
export async function withProof(context: Context, account: Account, token: Caller['token']): Promise<Account> {
  if (account.emailVerified) return account;
  const record = await identityRecord(context, account.uid);
  if (!record || !provesAddress(record, account)) return account;
  // The owner of the address may have taken over the account since the call began.
  if (token.auth_time * 1000 < sessionsSince(record).getTime()) throw new ApiError('session-revoked');
  return { ...account, ...(await keepProof(context, account, record)) };
}

/**
 * Stores in the account that its address is verified. Sessions that have ended at the provider, such as those from before a new password,
 * end for the account, too; their tokens stay valid at the provider for up to an hour.
 */
export async function keepProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { uid, sessionsValidAfter = new Date(0) }: Account,
  record: UserRecord,
): Promise<Pick<Account, 'emailVerified' | 'emailVerifiedAt' | 'sessionsValidAfter'>> {
  const ended = sessionsSince(record);
  const proof = {
    emailVerified: true,
    emailVerifiedAt: now(),
    ...(ended > sessionsValidAfter && { sessionsValidAfter: ended }),
  };
  await db.doc(paths.user(uid)).update(proof);
  return proof;
}

/** @throws ApiError `email-unverified` if the account's address is not verified */
export async function requireVerifiedEmail(context: Context, account: Account, { token }: Caller): Promise<void> {
  if (!(await withProof(context, account, token)).emailVerified) throw new ApiError('email-unverified');
}

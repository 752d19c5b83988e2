import type { UserRecord } from 'firebase-admin/auth';
import type { Account } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './authorise.ts';
import type { Context } from './context.ts';
import { identityRecord, sessionsSince } from './identity-record.ts';

/** Whether an identity has an account's address: people change their identity's by themselves, at the provider's own API. */
export const sameAddress = (record: Pick<UserRecord, 'email'>, { email }: Pick<Account, 'email'>): boolean =>
  record.email?.toLowerCase() === email.toLowerCase();

/** Whether an identity proves that an address is its person's. */
export const provesAddress = (
  record: Pick<UserRecord, 'email' | 'emailVerified'>,
  account: Pick<Account, 'email'>,
): boolean => record.emailVerified && sameAddress(record, account);

/**
 * Whether a session was begun by a sign-in link that the portal redeemed (identity/sign-in-by-link.ts): whoever it is reads the address'
 * mail, and has shown no password. The provider itself tells nobody how a session began.
 */
export const isByLink = (token: Caller['token']): boolean => token['byLink'] === true;

/**
 * The account as it is once the identity provider was asked whether the address is proven: by a code that was redeemed there and not by the
 * portal, such as one for a new password. What it says is kept in the account.
 * @throws ApiError `session-revoked` for a session that has ended at the provider
 */
export async function withProof(context: Context, account: Account, token: Caller['token']): Promise<Account> {
  if (account.emailVerified) return account;
  const record = await identityRecord(context, account.uid);
  if (!record || !provesAddress(record, account)) return account;
  // Its address' person may have taken the account over since the call began.
  if (token.auth_time * 1000 < sessionsSince(record).getTime()) throw new ApiError('session-revoked');
  return { ...account, ...(await keepProof(context, account, record)) };
}

/**
 * Keeps in the account that its address is proven as of now. Sessions that have ended at the provider, such as those from before a new
 * password, end for the account too: their tokens are good there for up to an hour.
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

/** @throws ApiError `email-unverified` while it is not proven that the account's address is its person's */
export async function requireVerifiedEmail(context: Context, account: Account, { token }: Caller): Promise<void> {
  if (!(await withProof(context, account, token)).emailVerified) throw new ApiError('email-unverified');
}

import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
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
const provesAddress = (record: Pick<UserRecord, 'email' | 'emailVerified'>, account: Pick<Account, 'email'>): boolean =>
  record.emailVerified && sameAddress(record, account);

/**
 * Whether a session was begun by a sign-in link that the portal redeemed (identity/sign-in-by-link.ts): whoever it is reads the address'
 * mail, and has shown no password. The provider itself tells nobody how a session began.
 */
export const isByLink = (token: Caller['token']): boolean => token['byLink'] === true;

/**
 * The account as it is once the identity provider was asked whether the address is proven: by the link of a verification mail, or
 * by having signed in with one. What it says is kept in the account. Where the caller has signed in by a link, sessions of before are over:
 * the account may be of somebody who was making it meanwhile.
 * @throws ApiError `session-revoked` for a session that has ended at the provider
 */
export async function withProof(context: Context, account: Account, token: Caller['token']): Promise<Account> {
  if (account.emailVerified) return account;
  const record = await identityRecord(context, account.uid);
  if (!record || !provesAddress(record, account)) return account;
  // Its address' person may have taken the account over since the call began.
  if (token.auth_time * 1000 < sessionsSince(record).getTime()) throw new ApiError('session-revoked');
  const emailVerifiedAt = context.now();
  const sessionsValidAfter = isByLink(token) ? sessionsSince(record) : undefined;
  await context.db.doc(paths.user(account.uid)).update({
    emailVerified: true,
    emailVerifiedAt: Timestamp.fromDate(emailVerifiedAt),
    sessionsValidAfter: sessionsValidAfter && Timestamp.fromDate(sessionsValidAfter),
  });
  return { ...account, emailVerified: true, emailVerifiedAt, ...(sessionsValidAfter && { sessionsValidAfter }) };
}

/** @throws ApiError `email-unverified` while it is not proven that the account's address is its person's */
export async function requireVerifiedEmail(context: Context, account: Account, { token }: Caller): Promise<void> {
  if (!(await withProof(context, account, token)).emailVerified) throw new ApiError('email-unverified');
}

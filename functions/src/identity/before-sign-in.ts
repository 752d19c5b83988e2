import type { Claims } from 'domain/account/account.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';

/** The one kind of identity that the portal knows: an e-mail address, by password or by link. */
export const mayBeCreated = (identity: { email?: string | undefined; phoneNumber?: string | undefined }): boolean =>
  identity.email !== undefined && identity.email !== '' && !identity.phoneNumber;

/** The claims that somebody signs in with: what their account says now. Without an account there are none. */
export async function claimsAtSignIn(context: Pick<Context, 'db'>, uid: string): Promise<Claims | undefined> {
  const account = await readAccount(context, uid);
  return account && { role: account.role, premium: account.premium };
}

import { HttpsError } from 'firebase-functions/identity';
import type { Claims } from 'domain/account/account.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';

type NewIdentity = { email?: string | undefined; phoneNumber?: string | undefined };

/** @throws HttpsError unless it is the one kind of identity that the portal knows: an e-mail address, by password or by link */
export function refuseOtherIdentities({ email, phoneNumber }: NewIdentity = {}): void {
  if (!email || phoneNumber) throw new HttpsError('permission-denied', 'An e-mail address is needed');
}

/** The claims that somebody signs in with: what their account says now. Without an account there are none. */
export async function claimsAtSignIn(context: Pick<Context, 'db'>, uid: string): Promise<Claims | undefined> {
  const account = await readAccount(context, uid);
  return account && { role: account.role, premium: account.premium };
}

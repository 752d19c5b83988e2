import { HttpsError } from 'firebase-functions/identity';
import type { Claims } from 'domain/account/account.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';

type NewIdentity = { email?: string | undefined; phoneNumber?: string | undefined };

/** @throws HttpsError unless the identity has an email address and no phone number, the only kind that the portal supports */
export function refuseOtherIdentities({ email, phoneNumber }: NewIdentity = {}): void {
  if (!email || phoneNumber) throw new HttpsError('permission-denied', 'An email address is needed');
}

/** Returns the claims for a sign-in, from the current account; undefined without an account. */
export async function claimsAtSignIn(context: Pick<Context, 'db'>, uid: string): Promise<Claims | undefined> {
  const account = await readAccount(context, uid);
  return account && { role: account.role, premium: account.premium };
}

import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { identityRecord } from './identity-record.ts';
import { sameAddress } from './verified-email.ts';

/**
 * Returns an account if it is active and its owner can sign in. People can delete their identity or change its address at the provider's
 * own API; the account document stays without an owner. Then the result is undefined, too.
 */
export async function presentAccount(
  context: Pick<Context, 'db' | 'auth'>,
  uid: string,
  transaction?: Transaction,
): Promise<Account | undefined> {
  const [account, record] = await Promise.all([readAccount(context, uid, transaction), identityRecord(context, uid)]);
  if (account?.status !== 'active' || !record || record.disabled) return undefined;
  return sameAddress(record, account) ? account : undefined;
}

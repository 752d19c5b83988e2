import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { readAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { identityRecord } from './identity-record.ts';
import { sameAddress } from './verified-email.ts';

/**
 * The account of somebody who is active and can sign in to it. People delete their identity, or move it to another address, by themselves
 * at the provider's own API: the account document stays, and nobody is behind it any more. Undefined for those, too.
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

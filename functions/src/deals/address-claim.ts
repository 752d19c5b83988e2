import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { dealIn } from './stored-deal.ts';

/**
 * Makes sure that no other live deal has an address; to be written afterwards by {@link claimAddress}. Two transactions
 * that claim one address at once read the same document, so that one of them is run again and meets the other's claim.
 * @throws ApiError `duplicate-property`, with the other deal's id when `account` may see it.
 */
export async function refuseTakenAddress(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  addressKey: string,
  dealId: string,
  account: Account,
): Promise<void> {
  const claimedBy: unknown = (await transaction.get(db.doc(paths.address(addressKey)))).get('dealId');
  if (typeof claimedBy !== 'string' || claimedBy === dealId) return;
  const other = dealIn(await transaction.get(db.doc(paths.deal(claimedBy))));
  if (!other || other.status === 'deleted') return;
  throw new ApiError('duplicate-property', maySee(account, other) ? { dealId: other.id } : {});
}

export function claimAddress(
  { db }: Pick<Context, 'db'>,
  transaction: Transaction,
  addressKey: string,
  dealId: string,
): void {
  transaction.set(db.doc(paths.address(addressKey)), { dealId });
}

export function releaseAddress({ db }: Pick<Context, 'db'>, transaction: Transaction, addressKey: string): void {
  transaction.delete(db.doc(paths.address(addressKey)));
}

import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { maySee } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { dealIn } from '#documents/stored-deal.ts';

/** A transaction, or the database itself. */
type Reader = { get(reference: DocumentReference): Promise<DocumentSnapshot> };

/** Returns the live deal at an address, or undefined. A claim whose deal is deleted or gone counts as free. */
export async function holderOfAddress(
  { db }: Pick<Context, 'db'>,
  reader: Reader,
  addressKey: string,
): Promise<Deal | undefined> {
  const claimedBy: unknown = (await reader.get(db.doc(paths.address(addressKey)))).get('dealId');
  if (typeof claimedBy !== 'string') return undefined;
  const holder = dealIn(await reader.get(db.doc(paths.deal(claimedBy))));
  return holder?.status === 'deleted' ? undefined : holder;
}

/**
 * Ensures that no other live deal has an address; write the claim afterwards with {@link claimAddress}. Two transactions that claim an
 * address at once read the same document, so one of them is retried and finds the other's claim.
 * @throws ApiError `duplicate-property`, with the other deal's id if `account` may see it
 */
export async function refuseTakenAddress(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  addressKey: string,
  dealId: string,
  account: Account,
): Promise<void> {
  const holder = await holderOfAddress(context, transaction, addressKey);
  if (holder && holder.id !== dealId) throw new ApiError('duplicate-property', nameOf(holder, account));
}

/** Returns the deal's id if the account may see the deal, so that deals in their head start are not revealed. */
export const nameOf = (deal: Deal, account: Account): { dealId?: string } =>
  maySee(account, deal) ? { dealId: deal.id } : {};

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

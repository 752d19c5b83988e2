import type { WriteBatch } from 'firebase-admin/firestore';
import type { ErrorCode } from 'domain/errors.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { basedOn } from '#platform/transaction.ts';

/**
 * Makes a commit that opens an offer depend on its person still being a buyer: what was checked before may be outdated. The write changes
 * nothing, and is there for its precondition; a batch has no other way to depend on a document. Whoever changes a role withdraws the
 * person's open offers afterwards (`leaveDeals`), and so finds an offer that came before the change; one that comes after it is refused.
 * @throws ApiError `refusal` if they are not
 */
export async function whileBuyer(
  { db }: Pick<Context, 'db'>,
  batch: WriteBatch,
  uid: string,
  refusal: Extract<ErrorCode, 'forbidden' | 'bidder-gone'>,
): Promise<void> {
  const account = await db.doc(paths.user(uid)).get();
  if (account.get('role') !== 'buyer') throw new ApiError(refusal);
  batch.update(account.ref, { role: 'buyer' }, basedOn(account));
}

import type { Transaction } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/**
 * Refuses the addresses of deactivated accounts, whose owners could otherwise delete their identity and sign up again.
 * @throws ApiError `deactivated`
 */
export async function refuseDeactivated(context: Context, transaction: Transaction, email: string): Promise<void> {
  const uids = await uidsOfAddress(context, email);
  if (uids.length === 0) return;
  // Within the transaction, so that a deactivation at the same time comes before it, or finds the new account.
  const accounts = await transaction.getAll(...uids.map((uid) => context.db.doc(paths.user(uid))));
  if (accounts.some((account) => account.get('status') === 'deactivated')) throw new ApiError('deactivated');
}

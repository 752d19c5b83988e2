import type { Transaction } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

/**
 * Refuses the addresses of deactivated accounts, whose owners could otherwise delete their identity and sign up again.
 * @throws ApiError `deactivated`
 */
export async function refuseDeactivated({ db }: Context, transaction: Transaction, email: string): Promise<void> {
  const accounts = db
    .collection(paths.users())
    .where('email', '==', email.toLowerCase())
    .where('status', '==', 'deactivated')
    .limit(1);
  if (!(await transaction.get(accounts)).empty) throw new ApiError('deactivated');
}

import type { Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';

export const isActiveAdmin = ({ role, status }: Pick<Account, 'role' | 'status'>): boolean =>
  role === 'admin' && status === 'active';

/**
 * Whether an account is an active admin's, within `transaction` if given, which then ends before a change of the account or after it. An
 * invalid account is nobody's.
 */
export async function isAdminNow(
  { db }: Pick<Context, 'db'>,
  uid: string,
  transaction?: Transaction,
): Promise<boolean> {
  const reference = db.doc(paths.user(uid));
  const account = accountDocument.safeParse(
    (await (transaction ? transaction.get(reference) : reference.get())).data(),
  );
  return account.success && isActiveAdmin(account.data);
}

/**
 * The check before the transaction may be outdated.
 * @throws ApiError `forbidden`
 */
export async function refuseFormerAdmin(
  context: Pick<Context, 'db'>,
  transaction: Transaction,
  uid: string,
): Promise<void> {
  if (!(await isAdminNow(context, uid, transaction))) throw new ApiError('forbidden');
}

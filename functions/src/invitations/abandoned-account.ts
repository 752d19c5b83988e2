import type { Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';

/**
 * Returns the account of a sign-up that failed after set-role: its identity is gone and no admin has changed it. Undefined for any other
 * account. An admin's decision stays in force whatever the person does, so an account with one must not be removed, nor its invitations
 * reopened (functions/src/admin/README.md).
 */
export async function abandonedAccount(
  context: Context,
  uid: string,
  transaction?: Transaction,
): Promise<Account | undefined> {
  const reference = context.db.doc(paths.user(uid));
  const account = accountDocument.safeParse(
    (await (transaction ? transaction.get(reference) : reference.get())).data(),
  );
  // Invalid accounts are left to an admin.
  if (!account.success || account.data.status !== 'active' || wasChanged(account.data)) return undefined;
  return (await identityRecord(context, uid)) ? undefined : { ...account.data, uid };
}

/**
 * Whether an admin changed it, in the portal or on the command line: both leave a timestamp. A session end from before the account existed
 * does not count.
 */
const wasChanged = ({ changedByAdminAt, sessionsValidAfter, createdAt }: Omit<Account, 'uid'>): boolean =>
  changedByAdminAt !== undefined || (sessionsValidAfter !== undefined && sessionsValidAfter > createdAt);

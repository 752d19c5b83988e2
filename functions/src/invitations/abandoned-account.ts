import type { Transaction } from 'firebase-admin/firestore';
import { type Account, accountDocument } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { identityRecord } from '#platform/identity-record.ts';

/**
 * The account that a sign-up left behind when it failed after set-role: its identity is gone, and no admin ever decided anything about
 * it. What an admin decided outlives whatever its person does, so that nothing else may be removed, nor any invitation opened again
 * for it (functions/src/admin/README.md). Undefined for every other account.
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
  // What cannot be read is for an admin to look at.
  if (!account.success || account.data.status !== 'active' || wasChanged(account.data)) return undefined;
  return (await identityRecord(context, uid)) ? undefined : { ...account.data, uid };
}

/** By an admin in the portal, or from the command line: both end sessions or leave a mark. An end of before the account is no change of it. */
const wasChanged = ({ changedByAdminAt, sessionsValidAfter, createdAt }: Omit<Account, 'uid'>): boolean =>
  changedByAdminAt !== undefined || (sessionsValidAfter !== undefined && sessionsValidAfter > createdAt);

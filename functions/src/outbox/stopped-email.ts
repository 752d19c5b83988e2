import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { StoppedEmail } from 'domain/account/account.ts';
import { paths } from 'domain/paths.ts';
import { readAccount } from '#platform/accounts.ts';
import type { Context } from '#platform/context.ts';

/**
 * Returns what stops notifications by email to an account, if it still has the address and gets them. Reads at once; `write` belongs to the
 * same transaction.
 */
export async function stopOfEmail(
  context: Pick<Context, 'db' | 'now'>,
  transaction: Transaction,
  { uid, recipient }: { uid?: string | undefined; recipient: string },
  reason: Pick<StoppedEmail, 'why' | 'status'>,
): Promise<{ write: () => void } | undefined> {
  const { db, now } = context;
  const account = uid === undefined ? undefined : await readAccount(context, uid, transaction);
  if (!account || account.stoppedEmail || account.email.toLowerCase() !== recipient.toLowerCase()) return undefined;
  const stoppedEmail = { ...reason, since: Timestamp.fromDate(now()) };
  return { write: () => transaction.update(db.doc(paths.user(account.uid)), { stoppedEmail }) };
}

import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';

/**
 * Who listed a deal, while they may read its offers and interest: `owns` and `isAdmin` of firestore.rules say the same. Undefined once they
 * are deactivated, no originator any more, or gone.
 */
export async function sellerOf(
  context: Pick<Context, 'db' | 'auth'>,
  deal: Deal,
  transaction?: Transaction,
): Promise<Account | undefined> {
  const account = await presentAccount(context, deal.listedBy.uid, transaction);
  return account && mayChange(account, deal) ? account : undefined;
}

/** Enough that one of them acts; each notice is an email, too. */
const mostAdmins = 20;

/**
 * Who is notified of offers on a deal and of interest in it, by uid: its seller, or without one the admins, who can act on it in their place
 * (functions/src/deals/README.md).
 */
export async function recipientsOf(
  context: Context,
  transaction: Transaction | undefined,
  deal: Deal,
): Promise<string[]> {
  const seller = await sellerOf(context, deal, transaction);
  if (seller) return [seller.uid];
  const admins = context.db.collection(paths.users()).where('role', '==', 'admin').where('status', '==', 'active');
  const some = admins.limit(mostAdmins);
  const { docs } = await (transaction ? transaction.get(some) : some.get());
  return docs.map(({ id }) => id);
}

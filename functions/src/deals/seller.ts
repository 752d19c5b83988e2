import type { Transaction } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange } from 'domain/deal/may-see.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { presentAccount } from '#platform/present-account.ts';

/**
 * Returns the originator of a deal while they may read its offers and interests, as in `owns` and `isAdmin` of firestore.rules. Undefined
 * if they are deactivated, no longer an originator, or gone.
 */
export async function sellerOf(
  context: Pick<Context, 'db' | 'auth'>,
  deal: Deal,
  transaction?: Transaction,
): Promise<Account | undefined> {
  const account = await presentAccount(context, deal.listedBy.uid, transaction);
  return account && mayChange(account, deal) ? account : undefined;
}

/** Maximum number of admins to notify. Enough for one of them to act; each notification is also an email. */
const mostAdmins = 20;

/**
 * Returns the uids of those who are notified of a deal's offers and interests: its originator or, if there is none, the admins, who can act
 * in their place (functions/src/deals/README.md).
 */
export async function recipientsOf(
  context: Context,
  transaction: Transaction | undefined,
  deal: Deal,
): Promise<string[]> {
  const seller = await sellerOf(context, deal, transaction);
  return seller ? [seller.uid] : adminsToNotify(context);
}

/** Returns the uids of some active admins. */
export async function adminsToNotify(context: Pick<Context, 'db'>): Promise<string[]> {
  const admins = context.db.collection(paths.users()).where('role', '==', 'admin').where('status', '==', 'active');
  const { docs } = await admins.limit(mostAdmins).get();
  return docs.map(({ id }) => id);
}

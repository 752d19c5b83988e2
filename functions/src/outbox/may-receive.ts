import { type Account, sellers } from 'domain/account/account.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import { type NotificationKind, notificationTable } from 'domain/notification/notification-table.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';

/**
 * Returns whether a member may still know the content of a notification. Messages from before `dealId` existed are checked by role only.
 */
export async function mayReceive(
  { db }: Pick<Context, 'db'>,
  account: Account,
  kind: NotificationKind,
  dealId: string | undefined,
): Promise<boolean> {
  const { audience } = notificationTable[kind];
  if (audience === 'bidder' || audience === 'member') return true;
  if (audience === 'seller' && !sellers.includes(account.role)) return false;
  // Their settings do not list it, so they could not switch it off.
  if (audience === 'premiumViewer' && !(account.role === 'buyer' && account.premium)) return false;
  if (dealId === undefined) return true;
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  return deal !== undefined && (audience === 'seller' ? mayChange : maySee)(account, deal);
}

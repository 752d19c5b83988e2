import type { Account } from 'domain/account/account.ts';
import { sellers } from 'domain/account/account.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import type { NotificationKind } from 'domain/notification/notification.ts';
import { groupOf } from 'domain/notification/notification-settings.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import type { Context } from '#platform/context.ts';

/**
 * Whether somebody may know by now what a notice tells them: of a deal's offers and interest as long as they may read those, of a new deal
 * or one that is open again, as long as they may see it. The answer to an offer is its bidder's. A message from before it named its deal goes by the role alone.
 */
export async function mayReceive(
  { db }: Pick<Context, 'db'>,
  account: Account,
  kind: NotificationKind,
  dealId: string | undefined,
): Promise<boolean> {
  const group = groupOf(kind);
  const invites = group === 'newDeals' || kind === 'deal-open-again';
  if (group === 'offerAnswers' && !invites) return true;
  const toSeller = !invites;
  if (toSeller && !sellers.includes(account.role)) return false;
  if (dealId === undefined) return true;
  const deal = dealIn(await db.doc(paths.deal(dealId)).get());
  return deal !== undefined && (toSeller ? mayChange(account, deal) : maySee(account, deal));
}

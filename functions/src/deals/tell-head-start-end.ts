import { Timestamp } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { notifyAll } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { settleDue } from '#platform/settle-due.ts';
import { onlySavers } from './only-savers.ts';

/**
 * Tells the premium buyers who saved a deal, and did not ask about it or make an offer on it, that everyone sees it soon. Does nothing
 * before the time, after the head start, or if it was already done, and goes on where it was cut off: each person is told once.
 * @returns whether it told of the deal
 */
export async function tellHeadStartEnd(context: Context, dealId: string): Promise<boolean> {
  const reference = context.db.doc(paths.deal(dealId));
  const deal = dealIn(await reference.get());
  if (!deal || !isDue(deal, context.now())) return false;
  const data = { dealId, address: addressLine(deal), opensAt: deal.publicAt.toISOString() };
  for await (const uids of onlySavers(context, deal))
    await notifyAll(context, uids, { kind: 'head-start-ending', deduplicationKey: dealId, data });
  await reference.update({ headStartTold: true });
  return true;
}

function isDue({ headStartTold, listedOn, publicAt, status, visibility }: Deal, now: Date): boolean {
  const before = Math.min(limits.headStartToldBefore, (publicAt.getTime() - listedOn.getTime()) / 2);
  const left = publicAt.getTime() - now.getTime();
  return headStartTold !== true && visibility === 'premium' && takesOffers(status) && left > 0 && left <= before;
}

/**
 * Tells of all head starts that end soon.
 * @returns the number of deals
 */
export async function sweepHeadStartEnds(context: Context): Promise<number> {
  const now = context.now();
  return settleDue(
    context,
    context.db
      .collection(paths.deals())
      .where('visibility', '==', 'premium')
      .where('publicAt', '>', Timestamp.fromDate(now))
      .where('publicAt', '<=', Timestamp.fromMillis(now.getTime() + limits.headStartToldBefore))
      .orderBy('publicAt'),
    ({ id }) => `That the head start of ${id} ends soon`,
    ({ id }) => tellHeadStartEnd(context, id),
  );
}

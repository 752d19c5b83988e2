import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { addressLine } from 'domain/deal/address.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import {
  freshnessAt,
  type FreshnessDays,
  isConfirmationReminderDue,
  nextFreshnessStep,
  unlistedFrom,
} from 'domain/deal/freshness.ts';
import { day } from 'domain/duration.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import type { Context } from '#platform/context.ts';
import { readSettings } from '#platform/portal-settings.ts';
import { settleDue } from '#platform/settle-due.ts';
import { runTransaction } from '#platform/transaction.ts';
import { freshnessFields } from './freshness-fields.ts';
import { sellerOf } from './seller.ts';

/** Maximum number of deals settled in one transaction. The rest is settled by the next sweep, with a message of its own. */
const atOnce = 100;

/**
 * Does what is due about how fresh an originator's deals are: marks those as unconfirmed, or takes them out of the lists, that were not
 * confirmed for too long, and reminds their originator of all of them in one message. Does nothing before it is due or if it was already
 * done, so it may run in any order and repeatedly.
 * @returns whether something was due
 */
export async function settleFreshness(context: Context, uid: string): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  return runTransaction(db, async (transaction) => {
    const due = db
      .collection(paths.deals())
      .where('listedBy.uid', '==', uid)
      .where('freshnessDueAt', '<=', Timestamp.fromDate(now))
      .orderBy('freshnessDueAt')
      .limit(atOnce);
    const found = (await transaction.get(due)).docs.flatMap((snapshot) => dealIn(snapshot) ?? []);
    const [first] = found;
    if (!first) return false;
    const days = await readSettings(context, transaction);
    const settled = await Promise.all(
      found.map(async (deal) => ({ deal, ...(await stepOf(context, transaction, deal, { now, days })) })),
    );
    const toConfirm = settled.filter(({ isReminded }) => isReminded);
    const seller = toConfirm.length > 0 ? await sellerOf(context, first, transaction) : undefined;
    for (const { deal, update } of settled) transaction.update(db.doc(paths.deal(deal.id)), update);
    if (!seller) return true;
    notify(context, transaction, [seller.uid], {
      kind: 'deals-to-confirm',
      // The key is the due time, so that it is one message however often and late this runs.
      deduplicationKey: `${first.id}-${first.freshnessDueAt?.getTime() ?? 0}`,
      data: {
        toConfirm: toConfirm.map(({ deal, freshness }) => ({
          dealId: deal.id,
          address: addressLine(deal),
          ...(freshness !== 'unlisted' && {
            until: todayIn(deal.state, unlistedFrom({ ...deal, confirmedAt: confirmedAtOf(deal) }, days)),
          }),
        })),
      },
    });
    return true;
  });
}

const confirmedAtOf = ({ confirmedAt, updatedAt }: Deal): Date => confirmedAt ?? updatedAt;

/** Returns what becomes of a deal of which something is due, and whether its originator is reminded. */
async function stepOf(
  context: Context,
  transaction: Transaction,
  deal: Deal,
  { now, days }: { now: Date; days: FreshnessDays },
) {
  const confirmedAt = confirmedAtOf(deal);
  const dated = { ...deal, confirmedAt };
  if (isFinal(deal.status)) {
    return {
      isReminded: false,
      update: freshnessFields(deal, { confirmedAt, freshness: 'confirmed', dueAt: undefined }),
    };
  }
  // Deals that are being sold or contested are left as they are, and looked at again a day later.
  if (deal.status === 'pending' || deal.underReview || (await hasRunningOffer(context, transaction, deal))) {
    return { isReminded: false, update: { freshnessDueAt: Timestamp.fromMillis(now.getTime() + day) } };
  }
  const freshness = freshnessAt(dated, now, days);
  const update = freshnessFields(deal, { confirmedAt, freshness, dueAt: nextFreshnessStep(dated, now, days) });
  const isReminded =
    (deal.freshnessDueAt !== undefined && isConfirmationReminderDue(dated, deal.freshnessDueAt, now, days)) ||
    // From before confirmations were asked for: nothing has reminded of it yet.
    (freshness === 'unlisted' && !deal.unconfirmed);
  return { isReminded, freshness, update };
}

async function hasRunningOffer({ db }: Context, transaction: Transaction, { id }: Deal): Promise<boolean> {
  const running = db.collection(paths.offers(id)).where('state', 'in', ['open', 'backup', 'accepted']).limit(1);
  return !(await transaction.get(running)).empty;
}

/**
 * Settles the freshness of all deals of which something is due, originator by originator. No tasks: what is due is a day or more ahead, and
 * a minute late is early enough.
 * @returns the number of originators
 */
export async function sweepFreshness(context: Context): Promise<number> {
  return settleDue(
    context,
    context.db
      .collection(paths.deals())
      .where('freshnessDueAt', '<=', Timestamp.fromDate(context.now()))
      .orderBy('freshnessDueAt'),
    (deal) => `The freshness of ${deal.id}`,
    (deal) => settleFreshness(context, String(deal.get('listedBy.uid'))),
    { oncePer: 'listedBy.uid' },
  );
}

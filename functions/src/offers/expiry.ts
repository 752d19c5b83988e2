import { isExpired } from 'domain/offer/negotiation.ts';
import type { Offer } from 'domain/offer/offer.ts';
import type { OfferTerms } from 'domain/offer/offer-terms.ts';
import { paths } from 'domain/paths.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { recipientsOf } from '#deals/seller.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { offerIn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import type { Context } from '#platform/context.ts';
import { scheduleTask } from '#platform/schedule-task.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';

/** The task function of src/triggers.ts that ends an offer on time. */
const expiryTask = 'expireOffer';

/** Cloud Tasks takes none that is due later; then the sweep ends it. */
const longestAhead = 30 * 24 * 60 * 60 * 1000;

/** Schedules the end of an offer that names one. */
export async function scheduleExpiry(
  context: Context,
  { id, dealId, validUntil }: Pick<Offer, 'id' | 'dealId'> & Pick<OfferTerms, 'validUntil'>,
) {
  if (validUntil === undefined) return;
  const at = new Date(validUntil);
  if (at.getTime() - context.now().getTime() > longestAhead) return;
  await scheduleTask(context, `The expiry of the offer ${id}`, expiryTask, { dealId, offerId: id }, at);
}

/**
 * Ends an open offer whose `validUntil` has passed, and notifies both sides. Does nothing before that time, nor when it was answered or ended before, so
 * that task and sweep may both come, in any order and several times.
 * @returns whether it ended the offer
 */
export async function expireOffer(context: Context, dealId: string, offerId: string): Promise<boolean> {
  const { db } = context;
  let ended = false;
  await commitUnlessChanged(db, async (batch) => {
    const [snapshot, stored] = await db.getAll(db.doc(paths.offer(dealId, offerId)), db.doc(paths.deal(dealId)));
    const [offer, deal] = [snapshot && offerIn(snapshot), stored && dealIn(stored)];
    const now = context.now();
    ended = snapshot !== undefined && offer !== undefined && deal !== undefined && isExpired(offer, now);
    if (!snapshot || !offer || !deal || !ended) return;
    const recipients = await recipientsOf(context, undefined, deal);
    batch.update(snapshot.ref, offerInState(offer, 'expired', { ended: { at: now } }), basedOn(snapshot));
    writeOfferStep(context, batch, offer, 'expired');
    notify(context, batch, [offer.buyerUid], offerNotice('offer-expired', offer, deal.listedBy.name));
    notify(context, batch, recipients, offerNotice('received-offer-expired', offer, offer.buyerName));
  });
  return ended;
}

/** In one sweep; more wait for the next one, a minute later. */
const most = 500;
const atOnce = 20;

/**
 * Ends every offer whose time is over: the net under the tasks. One that fails does not hold up the others.
 * @returns how many it ended
 */
export async function sweepOffers(context: Context): Promise<number> {
  const due = await context.db
    .collectionGroup('offers')
    .where('state', '==', 'open')
    .where('terms.validUntil', '<=', context.now().toISOString())
    .orderBy('terms.validUntil')
    .limit(most)
    .select('dealId')
    .get();
  let ended = 0;
  for (let first = 0; first < due.docs.length; first += atOnce) {
    const portion = due.docs.slice(first, first + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- in portions, so that a flood of offers does not exhaust the connections
    const results = await Promise.allSettled(
      portion.map(({ id, ref }) => expireOffer(context, String(ref.parent.parent?.id), id)),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected') context.log.error(`Offer ${portion[index]?.id} not ended`, result.reason);
      else if (result.value) ended += 1;
    }
  }
  return ended;
}

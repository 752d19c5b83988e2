import { day } from 'domain/duration.ts';
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

/** Task function of src/triggers.ts that expires an offer on time. */
const expiryTask = 'expireOffer';

/** Cloud Tasks accepts no task that is due later; the sweep expires such offers. */
const longestAhead = 30 * day;

/** Schedules the expiry of an offer that has one. */
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
 * Expires an open offer whose `validUntil` has passed, and notifies both sides. Does nothing before that time or if it was answered or
 * ended, so task and sweep may call it in any order and repeatedly.
 * @returns whether it expired the offer
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

/** Maximum number per sweep. The rest waits for the next sweep, a minute later. */
const most = 500;
const atOnce = 20;

/**
 * Expires all offers that are due, in case a task was missed. A failing offer does not block the others.
 * @returns the number of expired offers
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
    // oxlint-disable-next-line no-await-in-loop -- in portions, to keep the number of connections small
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

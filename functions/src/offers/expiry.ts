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
import { settleDue } from '#platform/settle-due.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';

/** Task function of src/triggers/ that expires an offer on time. */
const expiryTask = 'expireOffer';

/** Schedules the expiry of an offer that has one. */
export async function scheduleExpiry(
  context: Context,
  { id, dealId, validUntil }: Pick<Offer, 'id' | 'dealId'> & Pick<OfferTerms, 'validUntil'>,
) {
  if (validUntil === undefined) return;
  const what = `The expiry of the offer ${id}`;
  await scheduleTask(context, what, expiryTask, { dealId, offerId: id }, new Date(validUntil));
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

/**
 * Expires all offers that are due, in case a task was missed.
 * @returns the number of expired offers
 */
export async function sweepOffers(context: Context): Promise<number> {
  return settleDue(
    context,
    context.db
      .collectionGroup('offers')
      .where('state', '==', 'open')
      .where('terms.validUntil', '<=', context.now().toISOString())
      .orderBy('terms.validUntil'),
    ({ id }) => `Offer ${id}`,
    ({ id, ref }) => expireOffer(context, String(ref.parent.parent?.id), id),
  );
}

import type { reopenOffer as endpoint } from 'domain/api/offer-answers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { paths } from 'domain/paths.ts';
import { confirmByAnswer } from '#deals/freshness-fields.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { countOffers } from '#documents/deal-counts.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { uidsOfAddress } from '#platform/accounts.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { counterpartyOf, presentBidder } from './acceptance.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';
import { openOffersOf } from './submit-offer.ts';
import { whileBuyer } from './while-buyer.ts';

/**
 * Reopens an offer that was declined because another one was accepted, with the same terms. Its buyer is notified and can withdraw it.
 * Fails if the buyer has another open offer, is gone, or may no longer see the deal.
 */
export async function reopenOffer(context: Context, call: AnswerCall): Promise<ResponseOf<typeof endpoint>> {
  const { db, now } = context;
  const { dealId = '', offerId = '' } = call.params;
  const response = { id: offerId, state: 'open' as const };
  await commitUnlessChanged(db, async (batch) => {
    const counts = await db.doc(paths.counts(dealId)).get();
    const { deal, dealSnapshot, offer, snapshot, reference } = await openOffer(context, call, 'reopen');
    if (!takesOffers(deal.status)) throw new ApiError('deal-not-open');
    const bidder = await presentBidder(context, deal, offer);
    if (!bidder) throw new ApiError('bidder-gone');
    await whileBuyer(context, batch, bidder.uid, 'bidder-gone');
    const uids = await uidsOfAddress(context, bidder.email);
    const open = await openOffersOf(context, dealId, [...new Set([bidder.uid, ...uids])]);
    if (open.length > 0) throw new ApiError('newer-offer-open');
    const { name } = actorOf(await counterpartyOf(context, deal, call.account));
    batch.update(reference, offerInState(offer, 'open', {}), basedOn(snapshot));
    await confirmByAnswer(context, batch, deal, dealSnapshot);
    countOffers(batch, counts, 0, now());
    writeOfferStep(context, batch, offer, 'reopened', { by: actorOf(call.account) });
    notify(context, batch, [offer.buyerUid], offerNotice('offer-reopened', offer, name));
    call.recordResponse(batch, response);
  });
  return response;
}

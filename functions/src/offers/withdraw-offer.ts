import type { WriteBatch } from 'firebase-admin/firestore';
import type { withdrawOffer as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { refuseAnswer } from 'domain/offer/negotiation.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { paths } from 'domain/paths.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { recipientsOf } from '#deals/seller.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import type { Call } from '#platform/serve.ts';
import { offerIn, offerInState } from '#documents/stored-offer.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';

/** Withdraws the caller's own offer while it is open or a backup; the document is kept. Others' offers give `not-found`. */
export async function withdrawOffer(
  context: Context,
  { params, account, recordResponse }: Pick<Call<unknown>, 'params' | 'account' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { dealId = '', offerId = '' } = params;
  const response = { id: offerId, state: 'withdrawn' as const };
  await commitUnlessChanged(context.db, async (batch) => {
    await withdrawOfferOf(context, batch, account.uid, { dealId, offerId });
    recordResponse(batch, response);
  });
  return response;
}

/**
 * Withdraws a buyer's open or backup offer and notifies the deal's seller.
 * @throws ApiError `not-found` if it is not theirs, `offer-not-open` if it was decided or withdrawn
 */
export async function withdrawOfferOf(
  context: Context,
  batch: WriteBatch,
  uid: string,
  { dealId, offerId }: { dealId: string; offerId: string },
): Promise<void> {
  const { db } = context;
  const reference = db.doc(paths.offer(dealId, offerId));
  const [snapshot, stored] = await db.getAll(reference, db.doc(paths.deal(dealId)));
  const [offer, deal] = [snapshot && offerIn(snapshot), stored && dealIn(stored)];
  if (!snapshot || !offer || !deal || offer.buyerUid !== uid) throw new ApiError('not-found');
  const refusal = refuseAnswer(offer, 'buyer', 'withdraw', context.now());
  if (refusal) throw new ApiError(refusal);
  const recipients = await recipientsOf(context, undefined, deal);
  const ended = { at: context.now(), by: 'buyer' as const };
  batch.update(reference, offerInState(offer, 'withdrawn', { ended }), basedOn(snapshot));
  writeOfferStep(context, batch, offer, 'withdrawn', { by: { uid, name: offer.buyerName ?? '' } });
  notify(context, batch, recipients, {
    kind: 'offer-withdrawn',
    deduplicationKey: offerId,
    data: { dealId, address: offer.dealAddress, name: offer.buyerName, ...offeredBy(offer) },
  });
}

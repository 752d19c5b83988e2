import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { submitOffer as endpoint } from 'domain/api/offers.ts';
import type { ResponseOf, ParsedBodyOf } from 'domain/api/endpoint.ts';
import { addressLine } from 'domain/deal/address.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { withAsked } from 'domain/offer/as-asked.ts';
import { offeredIn } from 'domain/offer/negotiation.ts';
import { type Offer, offerInputOn, type OfferInput } from 'domain/offer/offer.ts';
import { offeredBy } from 'domain/offer/offered.ts';
import { paths } from 'domain/paths.ts';
import { dealForBuyer } from '#deals/deal-for-buyer.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { recipientsOf } from '#deals/seller.ts';
import { countOffers } from '#documents/deal-counts.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { basisOn, offerIn, offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { Call } from '#platform/serve.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { proofToAttach } from '#proofs/stored-proof.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { earlierOffersOf } from './earlier-offers.ts';
import { withConfirmation } from './due-on-sale.ts';
import { scheduleExpiry } from './expiry.ts';
import { whileBuyer } from './while-buyer.ts';

/**
 * Submits a buyer's offer on a deal that takes offers and that they may see. An earlier open offer of the same address is withdrawn and
 * kept, since only one may be open (docs/decisions/0005). Rate-limited per person, because each offer notifies the deal's seller.
 */
export async function submitOffer(
  context: Context,
  call: Pick<Call<ParsedBodyOf<typeof endpoint>>, 'params' | 'body' | 'account' | 'caller' | 'recordResponse'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, caller, recordResponse } = call;
  const { db } = context;
  const { dealId = '' } = params;
  const id = context.newId();
  const response = { id };
  await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [
    ['offersPerPerson', account.email],
    ['offersOnOneDeal', `${account.email} ${dealId}`],
  ]);
  await commitUnlessChanged(db, async (batch) => {
    const counts = await db.doc(paths.counts(dealId)).get();
    const { deal, uids } = await dealForBuyer(context, undefined, dealId, account);
    if (!takesOffers(deal.status)) throw new ApiError('deal-not-open');
    await whileBuyer(context, batch, account.uid, 'forbidden');
    const today = todayIn(deal.state, context.now());
    const { dueOnSaleKnown: says, ...made } = body;
    const offer = withAmountsOfType(parse(offerInputOn(deal, context.now()), withAsked(made, deal, today)));
    const [earlierOnes, recipients, proofOfFunds, buyerRecord] = await Promise.all([
      openOffersOf(context, dealId, uids),
      recipientsOf(context, undefined, deal),
      proofToAttach(context, account.uid, body.proofOfFundsId, (reference) => reference.get()),
      earlierOffersOf(context, uids, dealId),
    ]);
    const attached = proofOfFunds && { proofOfFunds: proofOfFunds.proof };
    const { name } = actorOf(account);
    const now = context.now();
    const at = Timestamp.fromDate(now);
    const known = await withConfirmation(context, {
      deal,
      offer: { id, dealId, buyerName: name, ...offer, dueOnSale: undefined },
      side: 'buyer',
      account,
      says,
    });
    for (const { offer: earlier, snapshot } of earlierOnes) {
      const change = offerInState(earlier, 'withdrawn', { ended: { at: now, by: 'buyer' } });
      batch.update(snapshot.ref, change, basedOn(snapshot));
    }
    const submitted = {
      dealId,
      dealAddress: addressLine(deal),
      buyerUid: account.uid,
      listedByUid: deal.listedBy.uid,
      buyerName: name,
      offerType: offer.offerType,
      ...offeredIn(offer),
      submittedAt: at,
      state: 'open',
      accepted: false,
      version: 1,
      turn: 'originator',
      thread: [{ by: 'buyer', at, kind: 'offer', ...offeredIn(offer), ...attached }],
      ...attached,
      basis: basisOn(deal, now),
      dueOnSale: known.dueOnSale,
      buyerRecord,
    };
    batch.create(db.doc(paths.offer(dealId, id)), submitted);
    writeOfferStep(context, batch, { ...submitted, id }, 'submitted', { by: actorOf(account) });
    known.writeStep(batch);
    if (proofOfFunds) batch.update(proofOfFunds.snapshot.ref, { offeredAt: at }, basedOn(proofOfFunds.snapshot));
    countOffers(batch, counts, 1, now);
    notify(context, batch, recipients, {
      kind: 'offer-received',
      deduplicationKey: id,
      data: {
        dealId,
        offerId: id,
        address: addressLine(deal),
        name,
        ...offeredBy(offer),
        message: offer.message || undefined,
      },
    });
    notify(context, batch, [account.uid], {
      kind: 'offer-sent',
      deduplicationKey: id,
      data: { dealId, address: addressLine(deal), name: deal.listedBy.name, ...offeredBy(offer) },
    });
    recordResponse(batch, response);
  });
  await scheduleExpiry(context, { id, dealId, validUntil: body.terms?.validUntil });
  return response;
}

/** Firestore's limit for `in`. */
const mostInOneQuery = 30;

/** Returns the open offers on a deal by any account of a person. */
export async function openOffersOf(
  { db }: Pick<Context, 'db'>,
  dealId: string,
  uids: readonly string[],
): Promise<{ offer: Offer; snapshot: DocumentSnapshot }[]> {
  const open = db.collection(paths.offers(dealId)).where('state', '==', 'open');
  const portions = Array.from({ length: Math.ceil(uids.length / mostInOneQuery) }, (_, index) =>
    uids.slice(index * mostInOneQuery, (index + 1) * mostInOneQuery),
  );
  const found = await Promise.all(portions.map((portion) => open.where('buyerUid', 'in', portion).get()));
  return found.flatMap(({ docs }) =>
    docs.flatMap((snapshot) => {
      const offer = offerIn(snapshot);
      return offer ? [{ offer, snapshot }] : [];
    }),
  );
}

function withAmountsOfType({ entryFee, ...offer }: OfferInput): OfferInput {
  return offer.offerType === 'cash' ? offer : { ...offer, entryFee };
}

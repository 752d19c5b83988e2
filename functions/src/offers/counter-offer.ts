import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { counterOffer as endpoint } from 'domain/api/offer-answers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { counterOf, offeredIn, otherSide, threadOf, versionOf } from 'domain/offer/negotiation.ts';
import { type Offer, offerInputOn } from 'domain/offer/offer.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { confirmByAnswer } from '#deals/freshness-fields.ts';
import { recipientsOf } from '#deals/seller.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { basisOn } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { fieldError, parse } from '#platform/parse.ts';
import { limitRate } from '#platform/rate-limit.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { requireVerifiedEmail } from '#platform/verified-email.ts';
import { proofToAttach } from '#proofs/stored-proof.ts';
import { counterpartyOf } from './acceptance.ts';
import { withConfirmation } from './due-on-sale.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';
import { scheduleExpiry } from './expiry.ts';

/**
 * Answers an offer with other terms, which adds a round and passes the turn. Rate-limited per person, because each counter sends
 * notifications.
 */
export async function counterOffer(
  context: Context,
  call: AnswerCall<ParsedBodyOf<typeof endpoint>>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, caller, recordResponse } = call;
  const response = { id: params['offerId'] ?? '', state: 'open' as const };
  if (account.role === 'buyer') await requireVerifiedEmail(context, account, caller);
  await limitRate(context, [['countersPerPerson', account.email]]);
  let countered: Offer | undefined;
  await commitUnlessChanged(context.db, async (batch) => {
    const { deal, dealSnapshot, offer, snapshot, reference, side } = await openOffer(context, call, 'counter');
    if (!takesOffers(deal.status)) throw new ApiError('deal-not-open');
    if (side !== 'buyer' && body.proofOfFundsId !== undefined) {
      throw new ApiError('invalid-input', { details: [fieldError('proofOfFundsId', 'validation.unknownField')] });
    }
    if (offer.offerType === 'cash' && body.entryFee !== undefined) {
      throw new ApiError('invalid-input', { details: [fieldError('entryFee', 'validation.unknownField')] });
    }
    const now = context.now();
    const counter = parse(offerInputOn(deal, now), counterOf(offer, body, deal));
    const offered = offeredIn(counter);
    const at = Timestamp.fromDate(now);
    const proofOfFunds = await proofToAttach(context, account.uid, body.proofOfFundsId, (stored) => stored.get());
    // Conditional on the proof, so that one that is replaced at the same time is not attached.
    if (proofOfFunds) batch.update(proofOfFunds.snapshot.ref, { offeredAt: at }, basedOn(proofOfFunds.snapshot));
    const attached = proofOfFunds && { proofOfFunds: proofOfFunds.proof };
    const says = body.dueOnSaleKnown;
    const known = await withConfirmation(context, { deal, offer, side, account, says });
    const round = { by: side, at, kind: 'counter', ...offered, ...attached };
    batch.update(
      reference,
      {
        ...offered,
        message: offered.message ?? FieldValue.delete(),
        terms: offered.terms ?? FieldValue.delete(),
        turn: otherSide(side),
        thread: [...threadOf(offer), round],
        ...attached,
        dueOnSale: known.dueOnSale,
        ...(side === 'buyer' && { basis: basisOn(deal, now) }),
        version: versionOf(offer) + 1,
      },
      basedOn(snapshot),
    );
    countered = { ...offer, ...offered, terms: offered.terms };
    const message = { message: offered.message };
    known.writeStep(batch);
    writeOfferStep(context, batch, countered, 'countered', { by: actorOf(account) });
    if (side === 'originator') {
      await confirmByAnswer(context, batch, deal, dealSnapshot);
      const { name } = actorOf(await counterpartyOf(context, deal, account));
      notify(context, batch, [offer.buyerUid], offerNotice('offer-countered', countered, name, message));
    } else {
      const recipients = await recipientsOf(context, undefined, deal);
      notify(context, batch, recipients, offerNotice('offer-counter-received', countered, offer.buyerName, message));
    }
    recordResponse(batch, response);
  });
  if (countered) await scheduleExpiry(context, { ...countered, validUntil: countered.terms?.validUntil });
  return response;
}

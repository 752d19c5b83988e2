import type { confirmOffer as endpoint } from 'domain/api/offer-answers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { changedSince } from 'domain/offer/offer.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { basisOn } from '#documents/stored-offer.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';

/**
 * Confirms that a buyer's own offer holds for the figures that they saw. The offer keeps its version: its terms are the same, and an answer
 * that its originator has begun is still right. Repeating it, and confirming figures that did not change, has no effect.
 */
export async function confirmOffer(
  context: Context,
  call: AnswerCall<ParsedBodyOf<typeof endpoint>>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, recordResponse } = call;
  const { offerId = '' } = params;
  let response: ResponseOf<typeof endpoint> = { id: offerId, state: 'open' };
  await commitUnlessChanged(context.db, async (batch) => {
    const { deal, offer, snapshot, reference } = await openOffer(context, call, 'confirm');
    if (deal.version !== body.dealVersion) throw new ApiError('edited-meanwhile', { version: deal.version });
    response = { id: offerId, state: offer.state };
    recordResponse(batch, response);
    if (changedSince(offer, deal).length === 0) return;
    batch.update(reference, { basis: basisOn(deal, context.now()) }, basedOn(snapshot));
    writeOfferStep(context, batch, offer, 'confirmed', { by: actorOf(account) });
  });
  return response;
}

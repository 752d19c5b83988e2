import type { confirmClause as endpoint } from 'domain/api/offer-answers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { withConfirmation } from './due-on-sale.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';

/**
 * Keeps that a side knows of the due-on-sale clause, while the other side is to accept the offer. The offer keeps its version: its terms
 * are the same, and an answer that somebody has begun is still right.
 */
export async function confirmClause(context: Context, call: AnswerCall): Promise<ResponseOf<typeof endpoint>> {
  const { params, account, recordResponse } = call;
  const { offerId = '' } = params;
  let response: ResponseOf<typeof endpoint> = { id: offerId, state: 'open' };
  await commitUnlessChanged(context.db, async (batch) => {
    const { deal, offer, snapshot, reference, side } = await openOffer(context, call, 'knowClause');
    response = { id: offerId, state: offer.state };
    recordResponse(batch, response);
    const { dueOnSale, writeStep } = await withConfirmation(context, { deal, offer, side, account, says: true });
    if (dueOnSale === offer.dueOnSale) return;
    batch.update(reference, { dueOnSale }, basedOn(snapshot));
    writeStep(batch);
  });
  return response;
}

import type { declineOffer as endpoint } from 'domain/api/offer-answers.ts';
import type { ParsedBodyOf, ResponseOf } from 'domain/api/endpoint.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { confirmByAnswer } from '#deals/freshness-fields.ts';
import { recipientsOf } from '#deals/seller.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { offerInState } from '#documents/stored-offer.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import type { Context } from '#platform/context.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { counterpartyOf } from './acceptance.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';

/** Declines an offer, a counter, or being a backup, and notifies the other side with the reason. */
export async function declineOffer(
  context: Context,
  call: AnswerCall<ParsedBodyOf<typeof endpoint>>,
): Promise<ResponseOf<typeof endpoint>> {
  const { params, body, account, recordResponse } = call;
  const response = { id: params['offerId'] ?? '', state: 'declined' as const };
  const reason = body.reason || undefined;
  await commitUnlessChanged(context.db, async (batch) => {
    const { deal, dealSnapshot, offer, snapshot, reference, side } = await openOffer(context, call, 'decline');
    const ended = { at: context.now(), by: side, ...(reason && { reason }) };
    batch.update(reference, offerInState(offer, 'declined', { ended }), basedOn(snapshot));
    writeOfferStep(context, batch, offer, 'declined', { by: actorOf(account), reason });
    if (side === 'originator') {
      await confirmByAnswer(context, batch, deal, dealSnapshot);
      const { name } = actorOf(await counterpartyOf(context, deal, account));
      notify(context, batch, [offer.buyerUid], offerNotice('offer-turned-down', offer, name, { message: reason }));
    } else {
      const kind = offer.state === 'backup' ? 'backup-declined' : 'counter-declined';
      const recipients = await recipientsOf(context, undefined, deal);
      notify(context, batch, recipients, offerNotice(kind, offer, offer.buyerName, { message: reason }));
    }
    recordResponse(batch, response);
  });
  return response;
}

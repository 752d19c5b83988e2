import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { receiveEmd as endpoint } from 'domain/api/offer-answers.ts';
import type { ResponseOf } from 'domain/api/endpoint.ts';
import { versionOf } from 'domain/offer/negotiation.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { offerNotice } from '#notices/offer-notice.ts';
import type { Context } from '#platform/context.ts';
import { basedOn, commitUnlessChanged } from '#platform/transaction.ts';
import { counterpartyOf } from './acceptance.ts';
import { type AnswerCall, openOffer } from './open-offer.ts';

/** Records that the accepted offer's earnest money has arrived, so that it is no longer awaited. Repeating it has no effect. */
export async function receiveEmd(context: Context, call: AnswerCall): Promise<ResponseOf<typeof endpoint>> {
  const { params, account, recordResponse } = call;
  const response = { id: params['offerId'] ?? '', state: 'accepted' as const };
  await commitUnlessChanged(context.db, async (batch) => {
    const { deal, offer, snapshot, reference } = await openOffer(context, call, 'receiveEmd');
    recordResponse(batch, response);
    if (offer.emdReceivedAt) return;
    const { name } = actorOf(await counterpartyOf(context, deal, account));
    batch.update(
      reference,
      {
        emdReceivedAt: Timestamp.fromDate(context.now()),
        emdAwaitedUntil: FieldValue.delete(),
        version: versionOf(offer) + 1,
      },
      basedOn(snapshot),
    );
    writeOfferStep(context, batch, offer, 'emd-received', { by: actorOf(account) });
    notify(context, batch, [offer.buyerUid], offerNotice('emd-received', offer, name));
  });
  return response;
}

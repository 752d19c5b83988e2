import { withdrawOffer } from 'domain/api/offers.ts';
import { paths } from 'domain/paths.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import { handle } from '#platform/serve.ts';
import { dealIn } from '#deals/stored-deal.ts';
import { offerIn, offeredAmount } from './stored-offer.ts';

/** A buyer takes their own open offer back; it is kept, withdrawn. Another's offer is not found. */
export const withdrawOfferHandler = handle(withdrawOffer, async (context, { params, account, recordAnswer }) => {
  const { db } = context;
  const { dealId = '', offerId = '' } = params;
  const answer = { id: offerId, state: 'withdrawn' as const };
  await db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.offer(dealId, offerId));
    const [offer, deal] = await Promise.all([
      transaction.get(reference).then(offerIn),
      transaction.get(db.doc(paths.deal(dealId))).then(dealIn),
    ]);
    if (!offer || !deal || offer.buyerUid !== account.uid) throw new ApiError('not-found');
    if (offer.state !== 'open') throw new ApiError('offer-not-open');
    transaction.update(reference, { state: 'withdrawn' });
    notify(context, transaction, {
      uid: deal.listedBy.uid,
      kind: 'offer-withdrawn',
      about: offerId,
      data: { dealId, address: offer.dealAddress, name: offer.buyerName, amount: offeredAmount(offer) },
    });
    recordAnswer(transaction, answer);
  });
  return answer;
});

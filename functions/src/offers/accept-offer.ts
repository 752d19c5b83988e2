import { Timestamp } from 'firebase-admin/firestore';
import { acceptOffer } from 'domain/api/offers.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { NotificationKind } from 'domain/notification/notification.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { writeStatusHistory } from '#deals/status-change.ts';
import { dealToChange, signatureOf } from '#deals/stored-deal.ts';
import { notify } from '#notices/notify.ts';
import { ApiError } from '#platform/api-error.ts';
import { handle } from '#platform/serve.ts';
import { runQueryTransaction } from '#platform/transaction.ts';
import { offerIn, offeredAmount } from './stored-offer.ts';

/** Many may accept at once; a transaction that lost reads a pending deal on its next attempt and ends there. */
const maxAttempts = 20;

/**
 * Accepts an offer in one transaction: the deal pending, this offer accepted, every other open one declined, history
 * written, both parties and every declined bidder told. Of any number of simultaneous accepts exactly one wins, since each
 * reads the deal that the winner writes.
 */
export const acceptOfferHandler = handle(acceptOffer, async (context, { params, account, recordAnswer }) => {
  const { db } = context;
  const { dealId = '', offerId = '' } = params;
  const answer = { id: offerId, state: 'accepted' as const };
  await runQueryTransaction(
    db,
    async (transaction) => {
      const { deal, reference } = await dealToChange(context, transaction, dealId, account);
      if (deal.status === 'deleted') throw new ApiError('not-found');
      if (!takesOffers(deal.status)) throw new ApiError('offer-not-open');
      const open = await transaction.get(db.collection(paths.offers(dealId)).where('state', '==', 'open'));
      const offers = open.docs.map((document) => offerIn(document)).filter((offer) => offer !== undefined);
      const accepted = offers.find(({ id }) => id === offerId);
      if (!accepted) throw new ApiError((await exists(offerId)) ? 'offer-not-open' : 'not-found');

      const now = Timestamp.fromDate(context.now());
      transaction.update(reference, { status: 'pending', updatedAt: now });
      writeStatusHistory(context, transaction, dealId, {
        status: 'pending',
        source: 'platform',
        by: signatureOf(account),
        at: now.toDate(),
      });
      const tell = (uid: string, kind: NotificationKind, offer: Offer, name: string | undefined) =>
        notify(context, transaction, {
          uid,
          kind,
          about: offer.id,
          data: { dealId, address: offer.dealAddress, name, amount: offeredAmount(offer) },
        });
      for (const offer of offers) {
        const won = offer.id === offerId;
        const state = won ? 'accepted' : 'declined';
        transaction.update(db.doc(paths.offer(dealId, offer.id)), { state, accepted: won });
        tell(offer.buyerUid, won ? 'offer-accepted' : 'offer-declined', offer, deal.listedBy.name);
      }
      tell(deal.listedBy.uid, 'offer-accepted-by-you', accepted, accepted.buyerName);
      recordAnswer(transaction, answer);

      async function exists(id: string): Promise<boolean> {
        return (await transaction.get(db.doc(paths.offer(dealId, id)))).exists;
      }
    },
    { maxAttempts },
  );
  return answer;
});

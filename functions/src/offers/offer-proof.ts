import { holdsProof } from 'domain/offer/proof-of-funds.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { ApiError } from '#platform/api-error.ts';
import { limitRate } from '#platform/rate-limit.ts';
import type { FileHandler } from '#platform/serve.ts';
import { proofFile } from '#proofs/proof-files.ts';
import { sideOf } from './open-offer.ts';

/** Downloads the proof of funds attached to an offer: for its buyer, the deal's originator and admins, until the offer is over. */
export const downloadOfferProof: FileHandler['file'] = async (context, { params, account }) => {
  const { dealId = '', offerId = '' } = params;
  const { db } = context;
  await limitRate(context, [['downloadsPerPerson', account.uid]]);
  const [storedDeal, storedOffer] = await db.getAll(db.doc(paths.deal(dealId)), db.doc(paths.offer(dealId, offerId)));
  const deal = storedDeal && dealIn(storedDeal);
  if (!deal || !storedOffer || deal.status === 'deleted') throw new ApiError('not-found');
  const offer = offerIn(storedOffer);
  sideOf(account, deal, offer);
  if (!offer?.proofOfFunds) throw new ApiError('not-found');
  if (!holdsProof(offer, deal.status)) throw new ApiError('proof-of-funds-gone');
  return proofFile(context, offer.buyerUid, offer.proofOfFunds);
};

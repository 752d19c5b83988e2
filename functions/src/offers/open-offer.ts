import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import { type OfferAnswer, refuseAnswer, versionOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { refuseUnderReview } from '#deals/status-change.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import type { Call } from '#platform/serve.ts';

/** The parts of a call that all answers to an offer use. */
export type AnswerCall<Body = unknown> = Pick<
  Call<Body>,
  'params' | 'body' | 'account' | 'caller' | 'header' | 'recordResponse'
>;

/** An offer that the caller may answer, with its deal and both snapshots. */
export type OpenedOffer = {
  deal: Deal;
  dealSnapshot: DocumentSnapshot;
  offer: Offer;
  snapshot: DocumentSnapshot;
  reference: DocumentReference;
  side: OfferSide;
};

/**
 * Reads an offer and its deal, and checks that the caller may give this answer now.
 * @throws ApiError `not-found` if the deal or offer does not exist or the caller may not see the deal, `forbidden` if they may not answer
 * the offer, `offer-changed` if `If-Match` names another version, and the errors of refuseAnswer()
 */
export async function openOffer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { params, account, header }: Pick<AnswerCall, 'params' | 'account' | 'header'>,
  answer: OfferAnswer,
): Promise<OpenedOffer> {
  const { dealId = '', offerId = '' } = params;
  const reference = db.doc(paths.offer(dealId, offerId));
  const [dealSnapshot, snapshot] = await db.getAll(db.doc(paths.deal(dealId)), reference);
  const deal = dealSnapshot && dealIn(dealSnapshot);
  if (!deal || !dealSnapshot || !snapshot || deal.status === 'deleted') throw new ApiError('not-found');
  const offer = offerIn(snapshot);
  const side = sideOf(account, deal, offer);
  if (!offer) throw new ApiError('not-found');
  const version = versionOf(offer);
  if (!matchesVersion(header('if-match'), version)) throw new ApiError('offer-changed', { version });
  if (answer === 'accept' || answer === 'reopen') refuseUnderReview(deal);
  const refusal = refuseAnswer(offer, side, answer, now());
  if (refusal) throw new ApiError(refusal);
  // A buyer who lost premium can decline on a deal in its head start, but not buy it.
  if (answer !== 'decline' && !maySee(account, deal)) throw new ApiError('not-found');
  return { deal, dealSnapshot, offer, snapshot, reference, side };
}

/** Returns the caller's side. Whether the offer exists is only revealed to those who may answer the deal's offers. */
export function sideOf(account: Account, deal: Deal, offer: Offer | undefined): OfferSide {
  if (mayChange(account, deal)) return 'originator';
  if (account.role === 'buyer' && offer?.buyerUid === account.uid) return 'buyer';
  throw new ApiError(maySee(account, deal) ? 'forbidden' : 'not-found');
}

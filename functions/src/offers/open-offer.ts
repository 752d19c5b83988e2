import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { mayChange, maySee } from 'domain/deal/may-see.ts';
import { type OfferAnswer, refuseAnswer, versionOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferSide } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { dealIn } from '#documents/stored-deal.ts';
import { offerIn } from '#documents/stored-offer.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';
import { matchesVersion } from '#platform/if-match.ts';
import type { Call } from '#platform/serve.ts';

/** What every answer to an offer uses of a call. */
export type AnswerCall<Body = unknown> = Pick<
  Call<Body>,
  'params' | 'body' | 'account' | 'caller' | 'header' | 'recordResponse'
>;

/** An offer that somebody may answer as they want to, with its deal, as they were read. */
export type OpenedOffer = {
  deal: Deal;
  dealSnapshot: DocumentSnapshot;
  offer: Offer;
  snapshot: DocumentSnapshot;
  reference: DocumentReference;
  side: OfferSide;
};

/**
 * Reads an offer and its deal, and says whether the caller may give this answer now.
 * @throws ApiError `not-found` where there is no such deal or offer or they may not see the deal, `forbidden` where the offer is not theirs to answer,
 * `offer-changed` where `If-Match` names another version, and what refuseAnswer() says
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
  const refusal = refuseAnswer(offer, side, answer, now());
  if (refusal) throw new ApiError(refusal);
  // Who is premium no more can leave a deal in its head start, and not buy it.
  if (answer !== 'decline' && !maySee(account, deal)) throw new ApiError('not-found');
  return { deal, dealSnapshot, offer, snapshot, reference, side };
}

/** Whether there is such an offer is told to those alone who may answer the offers on a deal. */
export function sideOf(account: Account, deal: Deal, offer: Offer | undefined): OfferSide {
  if (mayChange(account, deal)) return 'originator';
  if (account.role === 'buyer' && offer?.buyerUid === account.uid) return 'buyer';
  throw new ApiError(maySee(account, deal) ? 'forbidden' : 'not-found');
}

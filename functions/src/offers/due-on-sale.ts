import type { WriteBatch } from 'firebase-admin/firestore';
import type { Account } from 'domain/account/account.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { Statement } from 'domain/law/statements.ts';
import { asksOfClause, unconfirmedSides } from 'domain/offer/due-on-sale.ts';
import { otherSide } from 'domain/offer/negotiation.ts';
import { type Offer, offerDocument, type OfferSide } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { writeOfferStep } from '#deals/offer-step.ts';
import { actorOf } from '#documents/stored-deal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Context } from '#platform/context.ts';

export type Confirmed = {
  /** The offer's confirmations with the caller's, for its document; undefined if there are none. */
  dueOnSale: NonNullable<Offer['dueOnSale']> | undefined;
  /** Writes to the deal's history that the caller confirmed; nothing if they had before. */
  writeStep: (batch: WriteBatch) => void;
};

/**
 * Adds to an offer that the caller's side knows of the due-on-sale clause: by the server's clock if they say so now, or as they said on
 * another offer on the deal, since nobody is asked twice (docs/decisions/0474).
 */
export async function withConfirmation(
  context: Context,
  {
    deal,
    offer,
    side,
    account,
    says,
  }: {
    deal: Deal;
    offer: Pick<Offer, 'id' | 'dealId' | 'buyerName' | 'offerType' | 'purchasePrice' | 'entryFee' | 'dueOnSale'>;
    side: OfferSide;
    account: Account;
    says: true | undefined;
  },
): Promise<Confirmed> {
  const nothing = () => undefined;
  if (!asksOfClause(offer, deal) || offer.dueOnSale?.[side]) return { dueOnSale: offer.dueOnSale, writeStep: nothing };
  const by = actorOf(account);
  const said = await saidBefore(context, deal.id, side, account.uid);
  if (!said && !says) return { dueOnSale: offer.dueOnSale, writeStep: nothing };
  return {
    dueOnSale: { ...offer.dueOnSale, [side]: said ?? { by, at: context.now() } },
    writeStep: said ? nothing : (batch) => writeOfferStep(context, batch, offer, 'clause-confirmed', { by }),
  };
}

/** Returns what a member confirmed on any offer on the deal. */
async function saidBefore(
  { db }: Pick<Context, 'db'>,
  dealId: string,
  side: OfferSide,
  uid: string,
): Promise<Statement | undefined> {
  const offers = db.collection(paths.offers(dealId));
  const said = side === 'buyer' ? 'dueOnSale.buyer.by.uid' : 'dueOnSale.originator.by.uid';
  const { docs } = await offers.where(said, '==', uid).limit(1).get();
  return offerDocument.shape.dueOnSale.parse(docs[0]?.get('dueOnSale'))?.[side];
}

/**
 * @throws ApiError `clause-unconfirmed` if an offer needs its side's confirmation before it can be accepted, `clause-unconfirmed-there` if
 * it needs the other side's
 */
export function refuseUnknowing(
  deal: Deal,
  { offerType }: Pick<Offer, 'offerType'>,
  { dueOnSale }: Pick<Confirmed, 'dueOnSale'>,
  side: OfferSide,
): void {
  const missing = unconfirmedSides({ offerType, dueOnSale }, deal);
  if (missing.includes(side)) throw new ApiError('clause-unconfirmed');
  if (missing.includes(otherSide(side))) throw new ApiError('clause-unconfirmed-there');
}

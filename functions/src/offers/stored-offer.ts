import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Offer, offerDocument } from 'domain/offer/offer.ts';

/** The offer in a snapshot, parsed, or undefined when there is none. */
export const offerIn = (snapshot: DocumentSnapshot): Offer | undefined =>
  snapshot.exists ? { ...offerDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** What an offer is of, in dollars: its price, or its entry fee. */
export const offeredAmount = ({ purchasePrice, entryFee }: Pick<Offer, 'purchasePrice' | 'entryFee'>) =>
  purchasePrice ?? entryFee;

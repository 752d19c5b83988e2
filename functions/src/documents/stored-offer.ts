import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Offer, offerDocument } from 'domain/offer/offer.ts';

/** The offer in a snapshot, parsed, or undefined when there is none. */
export const offerIn = (snapshot: DocumentSnapshot): Offer | undefined =>
  snapshot.exists ? { ...offerDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

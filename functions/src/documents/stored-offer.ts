import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { otherSide, threadOf, versionOf } from 'domain/offer/negotiation.ts';
import { type Contact, type Offer, offerDocument, type OfferSide, type OfferState } from 'domain/offer/offer.ts';

/** The offer in a snapshot, parsed, or undefined when there is none. */
export const offerIn = (snapshot: DocumentSnapshot): Offer | undefined =>
  snapshot.exists ? { ...offerDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** What an offer's document has in one state alone. */
type OfState = {
  accepted: { acceptedAt: Date; emdDueAt: Date | undefined; contacts: { originator: Contact; buyer: Contact } };
  backup: { backup: { rank: number; agreed: boolean } };
  open: object;
} & Record<'declined' | 'withdrawn' | 'expired' | 'released', { ended: Ended }>;
type Ended = {
  at: Date;
  by?: OfferSide | undefined;
  reason?: string | undefined;
  because?: NonNullable<Offer['ended']>['because'];
};

/**
 * The update that brings an offer into a state. What belongs to the state before goes with it: an offer that is open again is as it was before it
 * was accepted (functions/src/offers/README.md), and its turn that of the side that did not make the last round. That its EMD came stays with one that fell through.
 */
export function offerInState<State extends OfferState>(offer: Offer, state: State, more: OfState[State]) {
  const { acceptedAt, emdDueAt, contacts, backup, ended } = more as Partial<
    OfState['accepted'] & OfState['backup'] & OfState['declined']
  >;
  return {
    state,
    accepted: state === 'accepted',
    version: versionOf(offer) + 1,
    turn: state === 'open' ? otherSide(threadOf(offer).at(-1)?.by ?? 'buyer') : FieldValue.delete(),
    acceptedAt: orNothing(acceptedAt),
    emdDueAt: orNothing(emdDueAt),
    ...(state !== 'released' && { emdReceivedAt: FieldValue.delete() }),
    emdAwaitedUntil: orNothing(emdDueAt),
    contacts: contacts ?? FieldValue.delete(),
    backup: backup ?? FieldValue.delete(),
    ended: ended ? { ...ended, at: Timestamp.fromDate(ended.at) } : FieldValue.delete(),
  };
}

const orNothing = (date: Date | undefined) => (date ? Timestamp.fromDate(date) : FieldValue.delete());

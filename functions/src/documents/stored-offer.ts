import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type DealFigures, figuresIn } from 'domain/deal/figure-changes.ts';
import { otherSide, threadOf, versionOf } from 'domain/offer/negotiation.ts';
import { type Contact, type Offer, offerDocument, type OfferSide, type OfferState } from 'domain/offer/offer.ts';

/** Parses an offer's snapshot; undefined if it does not exist. */
export const offerIn = (snapshot: DocumentSnapshot): Offer | undefined =>
  snapshot.exists ? { ...offerDocument.parse(snapshot.data()), id: snapshot.id } : undefined;

/** Returns the figures of a deal that a buyer knows who offers, counters or confirms. */
export const basisOn = (deal: DealFigures, now: Date) => ({ at: Timestamp.fromDate(now), figures: figuresIn(deal) });

/** The fields that an offer has only in one state. */
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
  whoseReason?: NonNullable<Offer['ended']>['whoseReason'];
};

/**
 * Returns the update that moves an offer to a state. Removes the fields of the previous state: a reopened offer is as it was before it was
 * accepted (functions/src/offers/README.md), and it is the turn of the side that did not make the last round. A released offer keeps the
 * date on which its EMD arrived.
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

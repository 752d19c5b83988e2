import type { Deal } from 'domain/deal/deal-document.ts';
import { type DealFigures, type FigureChange } from 'domain/deal/figure-changes.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import type { OfferedOn } from 'domain/offer/offer-terms.ts';
import { unconfirmedSides } from 'domain/offer/due-on-sale.ts';
import { answersFor, isExpired, type OfferAnswer, threadOf, turnOf } from 'domain/offer/negotiation.ts';
import { changedSince, type Offer, type OfferRound, type OfferSide, type OfferState } from 'domain/offer/offer.ts';

/**
 * The status of an offer for one side. An open offer waits for one of the sides, and so does the question whether to be a
 * backup.
 */
export type OfferStatus = Exclude<OfferState, 'open'> | 'yourTurn' | 'waiting' | 'backupAsked';

type Answerable = Pick<Offer, 'state' | 'turn' | 'thread' | 'backup' | 'terms' | 'submittedAt' | 'closeOfEscrow'>;

export function statusOf(offer: Answerable, side: OfferSide, now: Date): OfferStatus {
  const { state, backup } = offer;
  if (isExpired(offer, now)) return 'expired';
  if (state === 'open') return turnOf(offer) === side ? 'yourTurn' : 'waiting';
  if (state === 'backup' && !backup?.agreed) return side === 'buyer' ? 'yourTurn' : 'backupAsked';
  return state;
}

/** Groups of offers by required action, most urgent first. */
export const offerGroups = ['yourTurn', 'accepted', 'waiting', 'closed'] as const;
export type OfferGroup = (typeof offerGroups)[number];

const groups: Record<OfferStatus, OfferGroup> = {
  yourTurn: 'yourTurn',
  accepted: 'accepted',
  waiting: 'waiting',
  backup: 'waiting',
  backupAsked: 'waiting',
  declined: 'closed',
  withdrawn: 'closed',
  expired: 'closed',
  released: 'closed',
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns an offer's group. An accepted offer is closed once its closing date has passed. */
export function groupOf(offer: Answerable, side: OfferSide, now: Date): OfferGroup {
  const group = groups[statusOf(offer, side, now)];
  return group === 'accepted' && offer.closeOfEscrow < dayOf(now) ? 'closed' : group;
}

/** Returns the non-empty groups; the offers of a group keep their order. */
export function inGroups(offers: readonly Offer[], side: OfferSide, now: Date): [OfferGroup, Offer[]][] {
  const found = Map.groupBy(offers, (offer) => groupOf(offer, side, now));
  return offerGroups.flatMap((group) => {
    const members = found.get(group);
    return members ? [[group, members]] : [];
  });
}

/** Splits offers into live and ended ones; accepted offers count as live. */
export function apart(offers: readonly Offer[], side: OfferSide, now: Date): [live: Offer[], closed: Offer[]] {
  const isLive = (offer: Offer) => offer.state === 'accepted' || groupOf(offer, side, now) !== 'closed';
  return [offers.filter(isLive), offers.filter((offer) => !isLive(offer))];
}

/**
 * Sorts the accepted offer first, then those that wait for the reader, those that wait for others, and the rest; each group
 * keeps its order.
 */
export const inOrder = (offers: readonly Offer[], side: OfferSide, now: Date): Offer[] => {
  const rank = (offer: Offer): number =>
    offer.state === 'accepted' ? -1 : offerGroups.indexOf(groupOf(offer, side, now));
  return offers.toSorted((a, b) => rank(a) - rank(b));
};

/**
 * Returns the answers that a side may give to an offer on this deal. A deal that accepts no offers allows no answers that
 * could lead to an agreement, and one under review none that is one. A backup exists beside the accepted offer; once its
 * buyer has agreed, declining means withdrawing.
 */
export function possibleAnswers(
  offer: Offer,
  deal: Pick<Deal, 'status'> & Partial<Pick<Deal, 'underReview'>> & DealFigures & OfferedOn,
  side: OfferSide,
  now: Date,
): OfferAnswer[] {
  const { state, backup } = offer;
  const answers = answersFor(offer, side, now);
  return answers.filter((answer) => {
    if (deal.underReview && (answer === 'accept' || answer === 'reopen')) return false;
    if (answer === 'accept' || answer === 'counter') return state === 'backup' || takesOffers(deal.status);
    if (answer === 'reopen') return takesOffers(deal.status);
    // A side that can accept confirms it by accepting.
    if (answer === 'knowClause') return !answers.includes('accept') && unconfirmedSides(offer, deal).includes(side);
    if (answer === 'confirm') return changedSince(offer, deal).length > 0;
    return answer !== 'decline' || !backup?.agreed;
  });
}

/** Returns the figures that changed since a buyer's offer, while they can confirm it for these. */
export const unconfirmedFigures = (offer: Offer, deal: DealFigures, now: Date): FigureChange[] =>
  answersFor(offer, 'buyer', now).includes('confirm') ? changedSince(offer, deal) : [];

/** Returns when an open offer will expire by its `validUntil`; undefined if it has none or it has passed. */
export function comingEnd({ state, terms }: Pick<Offer, 'state' | 'terms'>, now: Date): Date | undefined {
  const end = state === 'open' && terms?.validUntil ? new Date(terms.validUntil) : undefined;
  return end && end > now ? end : undefined;
}

/** Returns the latest round; a counter has its own time. */
export const lastRoundOf = (offer: Offer): OfferRound => threadOf(offer).at(-1) as OfferRound;

import type { Deal } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { answersFor, isExpired, type OfferAnswer, threadOf, turnOf } from 'domain/offer/negotiation.ts';
import type { Offer, OfferRound, OfferSide, OfferState } from 'domain/offer/offer.ts';

/** What an offer is for the side that looks at it: an open one waits for one of the two, as does the question whether to be a backup. */
export type OfferStatus = Exclude<OfferState, 'open'> | 'yourTurn' | 'waiting' | 'backupAsked';

type Answerable = Pick<Offer, 'state' | 'turn' | 'thread' | 'backup' | 'terms' | 'submittedAt' | 'closeOfEscrow'>;

export function statusOf(offer: Answerable, side: OfferSide, now: Date): OfferStatus {
  const { state, backup } = offer;
  if (isExpired(offer, now)) return 'expired';
  if (state === 'open') return turnOf(offer) === side ? 'yourTurn' : 'waiting';
  if (state === 'backup' && !backup?.agreed) return side === 'buyer' ? 'yourTurn' : 'backupAsked';
  return state;
}

/** By what somebody has to do about them, the most urgent first. */
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

/** An accepted offer is closed once its day of close has passed. */
export function groupOf(offer: Answerable, side: OfferSide, now: Date): OfferGroup {
  const group = groups[statusOf(offer, side, now)];
  return group === 'accepted' && offer.closeOfEscrow < dayOf(now) ? 'closed' : group;
}

/** The offers of each group that has some; within a group in the order given. */
export function inGroups(offers: readonly Offer[], side: OfferSide, now: Date): [OfferGroup, Offer[]][] {
  const found = Map.groupBy(offers, (offer) => groupOf(offer, side, now));
  return offerGroups.flatMap((group) => {
    const members = found.get(group);
    return members ? [[group, members]] : [];
  });
}

/** Those that are live, and those that have ended; what was accepted is among the first as long as it is. */
export function apart(offers: readonly Offer[], side: OfferSide, now: Date): [live: Offer[], closed: Offer[]] {
  const isLive = (offer: Offer) => offer.state === 'accepted' || groupOf(offer, side, now) !== 'closed';
  return [offers.filter(isLive), offers.filter((offer) => !isLive(offer))];
}

/** The accepted one first, then what waits for whoever looks, then what waits for others, then the rest; within that in the order given. */
export const inOrder = (offers: readonly Offer[], side: OfferSide, now: Date): Offer[] => {
  const rank = (offer: Offer): number =>
    offer.state === 'accepted' ? -1 : offerGroups.indexOf(groupOf(offer, side, now));
  return offers.toSorted((a, b) => rank(a) - rank(b));
};

/**
 * The answers that a side may give to an offer on this deal: one that takes no offers takes none of the answers that would lead to one; a backup stands
 * beside the accepted offer, and once its buyer has agreed, to decline is to withdraw.
 */
export function possibleAnswers(
  offer: Offer,
  { status }: Pick<Deal, 'status'>,
  side: OfferSide,
  now: Date,
): OfferAnswer[] {
  const { state, backup } = offer;
  return answersFor(offer, side, now).filter((answer) => {
    if (answer === 'accept' || answer === 'counter') return state === 'backup' || takesOffers(status);
    if (answer === 'reopen') return takesOffers(status);
    return answer !== 'decline' || !backup?.agreed;
  });
}

/** When an open offer ends by its `validUntil`, if that is still to come: then nobody can answer it any more. */
export function comingEnd({ state, terms }: Pick<Offer, 'state' | 'terms'>, now: Date): Date | undefined {
  const end = state === 'open' && terms?.validUntil ? new Date(terms.validUntil) : undefined;
  return end && end > now ? end : undefined;
}

/** The last round, as one was sent: a counter has a time of its own. */
export const lastRoundOf = (offer: Offer): OfferRound => threadOf(offer).at(-1) as OfferRound;

import type { Offer } from 'domain/offer/offer.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
/** So long an offer that was declined or withdrawn is news. */
const newsFor = 7 * dayInMilliseconds;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** What somebody still waits for or acts on: open offers, accepted ones until they close, and those of the last seven days. */
export const currentOffers = (offers: readonly Offer[], now: Date): Offer[] =>
  offers.filter(
    ({ state, submittedAt, closeOfEscrow }) =>
      state === 'open' ||
      (state === 'accepted' && closeOfEscrow >= dayOf(now)) ||
      now.getTime() - submittedAt.getTime() <= newsFor,
  );

/** The accepted one first, then open ones, so that what somebody waits for stands on top; within that as they came, the newest first. */
export const inOrder = (offers: readonly Offer[]): Offer[] =>
  offers.toSorted(
    (a, b) =>
      Number(b.state === 'accepted') - Number(a.state === 'accepted') ||
      Number(b.state === 'open') - Number(a.state === 'open'),
  );

/** When an open offer ends by its `validUntil`, if that is still to come: then nobody can answer it any more. */
export function comingEnd({ state, terms }: Pick<Offer, 'state' | 'terms'>, now: Date): Date | undefined {
  const end = state === 'open' && terms?.validUntil ? new Date(terms.validUntil) : undefined;
  return end && end > now ? end : undefined;
}

import type { Offer } from 'domain/offer/offer.ts';
import { useNow } from '#platform/use-now.ts';
import { comingEnd } from './offer-status.ts';

/** The current time, updated whenever one of the offers expires. */
export const useOffersNow = (offers: readonly Offer[]): Date =>
  useNow((now) => {
    const ends = offers.flatMap((offer) => comingEnd(offer, now)?.getTime() ?? []);
    return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
  });

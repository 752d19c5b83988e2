import type { DealDocument } from 'domain/deal/deal-document.ts';
import { takesOffers } from 'domain/deal/deal-status.ts';
import { freshnessAt, listOrderOf, nextFreshnessStep } from 'domain/deal/freshness.ts';
import { limits } from 'domain/limits.ts';
import { addDays, addHours } from './calendar.ts';
import { randomFor } from './random.ts';

type Listed = Pick<DealDocument, 'listedOn' | 'publicAt' | 'status' | 'visibility'>;
type Freshness = Pick<DealDocument, 'confirmedAt' | 'unconfirmed' | 'listOrder' | 'freshnessDueAt' | 'visibility'>;

/**
 * Returns how fresh a deal is: most were confirmed lately, a few wait for it, and a few have left the lists. Deals with offers are fresh.
 */
export function freshnessOf(index: number, deal: Listed, now: Date, hasOffer: boolean): Freshness {
  const random = randomFor('freshness', index);
  const isOpen = takesOffers(deal.status) && !hasOffer;
  const age = random.weighted(['lately', 'unconfirmed', 'unlisted'], [8, 2, 1]);
  const days = {
    lately: random.between(0.2, 9),
    unconfirmed: random.between(14.1, 28),
    unlisted: random.between(31, 60),
  };
  const wanted = addHours(now, -24 * days[isOpen ? age : 'lately']);
  const confirmedAt = wanted > deal.listedOn ? wanted : deal.listedOn;
  const dated = { ...deal, confirmedAt };
  const freshness = isOpen ? freshnessAt(dated, now, limits) : 'confirmed';
  // Nothing is due while somebody looks at the seeded deals.
  const dueAt = nextFreshnessStep(dated, addDays(now, 1), limits);
  const isAsked = deal.status === 'pending' || takesOffers(deal.status);
  return {
    confirmedAt,
    ...(freshness !== 'confirmed' && { unconfirmed: true }),
    listOrder: listOrderOf(deal.listedOn, freshness),
    ...(isAsked && freshness !== 'unlisted' && { freshnessDueAt: dueAt ?? addDays(now, 1) }),
    visibility: freshness === 'unlisted' && deal.visibility === 'all' ? 'unlisted' : deal.visibility,
  };
}

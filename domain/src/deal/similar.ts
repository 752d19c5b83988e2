import type { Deal } from 'domain/deal/deal-document.ts';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import { areaOf, areaText } from 'domain/geo/area.ts';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';

type Facts = Pick<Deal, 'dealCategory' | 'purchaseType' | 'propertyType' | 'state' | 'purchasePrice' | 'location'>;

/** Miles around a deal's place on maps, and the share of its price above and below. */
const miles = 25;
const share = 0.2;

/**
 * Returns the search for available deals that are similar to one (web/src/features/deal-list/README.md): of the same kind, finance type and
 * property type, in the same state, near its place on maps if it has one, at a price that differs by a fifth at most.
 */
export function similarSearch({
  dealCategory,
  purchaseType,
  propertyType,
  state,
  purchasePrice,
  location,
}: Facts): DealSearch {
  // A state that an address cannot say is left out.
  const known = usStates.find((each) => each === state);
  const area = location && areaOf(areaText({ kind: 'circle', ...location, miles }));
  const least = Math.floor(purchasePrice * (1 - share));
  const most = Math.ceil(purchasePrice * (1 + share));
  return {
    ...emptySearch,
    category: dealCategory,
    ...(purchaseType && { purchaseType }),
    propertyType,
    ...(known && { state: known }),
    ...(area && { area }),
    ...(least > 0 && { minPrice: least }),
    ...(most <= limits.money && { maxPrice: most }),
  };
}

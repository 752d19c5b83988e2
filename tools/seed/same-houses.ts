import { addressLine } from 'domain/deal/address.ts';
import { isFinal } from 'domain/deal/deal-status.ts';
import { pairId, type sameHouseReasons } from 'domain/deal/same-house.ts';
import { paths } from 'domain/paths.ts';
import { addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import type { SeedDocument } from './documents.ts';

type Reason = (typeof sameHouseReasons)[number];
/** Reasons for each pair, and the number of its equal photos; an admin has decided that the last one is two houses. */
const pairs: readonly { reasons: readonly Reason[]; photos: number; state: 'open' | 'different' }[] = [
  { reasons: ['photos'], photos: 3, state: 'open' },
  { reasons: ['loan', 'photos'], photos: 1, state: 'open' },
  { reasons: ['loan'], photos: 0, state: 'different' },
];

/** Returns pairs of live deals of one city as if they could be the same house. */
export function documentsOfSameHouses(deals: readonly BareDeal[], now: Date): SeedDocument[] {
  const live = deals.filter(({ document: { status } }) => !isFinal(status));
  const byCity = Map.groupBy(live, ({ document: { city, state } }) => `${city}, ${state}`);
  const neighbors = [...byCity.values()].flatMap(([one, other]) => (one && other ? [[one, other] as const] : []));
  return pairs.flatMap((pair, index) => {
    const two = neighbors[index]?.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const [one, other] = two ?? [];
    if (!one || !other) return [];
    const data = {
      dealIds: [one.id, other.id],
      addresses: [addressLine(one.document), addressLine(other.document)],
      foundAt: addHours(now, -5 * (index + 1)),
      ...pair,
    };
    return { path: paths.sameHouse(pairId(one.id, other.id)), data };
  });
}

import { newHere, offerRows, type OfferRow, type ShownOffer } from '#features/offers/offer-rows.ts';

export type Compared = { id: string; shown: ShownOffer };

export type ComparedRow = { row: OfferRow; differs: boolean; best: readonly string[] };

/** Rows in which 0 means none. */
const noneAtZero: readonly OfferRow['key'][] = ['noteInterestOnly', 'balloonAmount'];

/** Returns the rows that any offer fills in; those that differ between the offers come first, each group in the usual order. */
export function comparedRows(offers: readonly Compared[]): ComparedRow[] {
  const isSaid = (row: OfferRow): boolean =>
    offers.some(({ shown }) => {
      const value = row.value(shown);
      return value !== undefined && value !== newHere && !(value === 0 && noneAtZero.includes(row.key));
    });
  const rows = offerRows.filter(isSaid).map((row) => ({
    row,
    differs: new Set(offers.map(({ shown }) => row.value(shown))).size > 1,
    best: bestOf(row, offers),
  }));
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

/** Returns the ids of the best offers for the seller in a row; empty when all are equal or the row has no better value. */
function bestOf({ better, value }: OfferRow, offers: readonly Compared[]): string[] {
  const known = offers.flatMap(({ id, shown }) => {
    const amount = value(shown);
    // A negative number of days is a date in the past, which is never best.
    return typeof amount === 'number' && amount >= 0 ? [{ id, amount }] : [];
  });
  const amounts = known.map(({ amount }) => amount);
  if (!better || new Set(amounts).size < 2) return [];
  const best = better === 'more' ? Math.max(...amounts) : Math.min(...amounts);
  return known.filter(({ amount }) => amount === best).map(({ id }) => id);
}

/** Sorts offers by a row, best first, or in ascending order where no value is better; missing values come last. */
export function sortedBy(row: OfferRow, offers: readonly Compared[]): Compared[] {
  const direction = row.better === 'more' ? -1 : 1;
  return offers.toSorted((a, b) => {
    const [one, other] = [row.value(a.shown), row.value(b.shown)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return one === other ? 0 : (one < other ? -1 : 1) * direction;
  });
}

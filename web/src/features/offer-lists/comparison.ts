import { noEarlierOffers, offerRows, type OfferRow, type ShownOffer } from '#features/offers/offer-rows.ts';

export type Compared = { id: string; shown: ShownOffer };

export type ComparedRow = { row: OfferRow; differs: boolean; best: readonly string[] };

/** Of these 0 says that there is none. */
const noneAtZero: readonly OfferRow['key'][] = ['noteInterestOnly', 'balloonAmount'];

/** The rows in which an offer says something, those that differ between the offers first; within that in their usual order. */
export function comparedRows(offers: readonly Compared[]): ComparedRow[] {
  const isSaid = (row: OfferRow): boolean =>
    offers.some(({ shown }) => {
      const value = row.value(shown);
      return value !== undefined && value !== noEarlierOffers && !(value === 0 && noneAtZero.includes(row.key));
    });
  const rows = offerRows.filter(isSaid).map((row) => ({
    row,
    differs: new Set(offers.map(({ shown }) => row.value(shown))).size > 1,
    best: bestOf(row, offers),
  }));
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

/** The offers that are best for the seller in a row; none where all are the same, or where it is a matter of taste. */
function bestOf({ better, value }: OfferRow, offers: readonly Compared[]): string[] {
  const known = offers.flatMap(({ id, shown }) => {
    const amount = value(shown);
    // Fewer days than none are a day that has passed, which is good for nobody.
    return typeof amount === 'number' && amount >= 0 ? [{ id, amount }] : [];
  });
  const amounts = known.map(({ amount }) => amount);
  if (!better || new Set(amounts).size < 2) return [];
  const best = better === 'more' ? Math.max(...amounts) : Math.min(...amounts);
  return known.filter(({ amount }) => amount === best).map(({ id }) => id);
}

/** By a row, the best first, or the least where none is better; an offer that says nothing of it comes last. */
export function sortedBy(row: OfferRow, offers: readonly Compared[]): Compared[] {
  const direction = row.better === 'more' ? -1 : 1;
  return offers.toSorted((a, b) => {
    const [one, other] = [row.value(a.shown), row.value(b.shown)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return one === other ? 0 : (one < other ? -1 : 1) * direction;
  });
}

import type { DealDocument } from 'domain/deal/deal-document.ts';
import type { Preferences } from './preferences.ts';

/** What of a buyer's preferences is held against a deal. */
export type LooksFor = Omit<Preferences, 'notification' | 'homeType' | 'state'> & { state: string };
/** What of a deal; of one that is still being entered a part of it. */
export type MatchedFacts = Partial<
  Pick<
    DealDocument,
    | 'yearBuilt'
    | 'squareFootage'
    | 'bedrooms'
    | 'bathrooms'
    | 'monthlyPayment'
    | 'monthlyCashFlow'
    | 'dealCategory'
    | 'purchasePrice'
    | 'entryFee'
  >
>;
type Deal = MatchedFacts & Pick<DealDocument, 'state' | 'city' | 'zipCode'> & Pick<LooksFor, 'propertyType'>;

/** What a buyer can ask of a number. */
export type NumberCriterion =
  | 'minYearBuilt'
  | 'minSquareFootage'
  | 'minBedrooms'
  | 'minBathrooms'
  | 'maxMonthlyPayment'
  | 'minMonthlyCashFlow'
  | 'maxEntryFee'
  | 'maxDownPayment';

/** How near a deal's place is to where a buyer looks. */
export type Nearest = InArea | 'state' | 'none';
type InArea = 'zipCode' | 'city';

/** For numbers `by` is how far it misses, in the unit of the criterion (dollars, years, square feet, rooms), always positive. */
export type Miss =
  | { name: 'location'; result: 'misses'; nearest: Exclude<Nearest, InArea> }
  | { name: 'propertyType'; result: 'misses' }
  | { name: NumberCriterion; result: 'misses'; wanted: number; actual: number; by: number };

/** One thing a buyer asked for, held against a deal. `unknown`: the deal does not say. */
export type Criterion =
  | Miss
  | { name: 'location'; result: 'fits'; nearest: InArea }
  | { name: 'propertyType'; result: 'fits' }
  | { name: NumberCriterion; result: 'fits'; wanted: number; actual: number }
  | { name: NumberCriterion; result: 'unknown'; wanted: number };

export type Match = {
  criteria: Criterion[];
  misses: Miss[];
  /** 0 to 1; 1 fits in all. Only good for sorting: how far a miss is counts, so that a near-miss stands before a far one. */
  score: number;
};

/**
 * How a deal fits a buyer's preferences: never a bare no, but what fits, what misses and by how much. A preference that was
 * not given is not counted, nor is one that has no meaning for this kind of deal: cash deals have no entry fee, and who has a maximum for it
 * means cash deals by the down payment. The ZIP codes are those in use (see `zipCodesAllowed`), not all that are kept.
 */
export function matchDeal(deal: Deal, buyer: LooksFor): Match {
  const criteria: Criterion[] = [location(deal, buyer), propertyType(deal, buyer)];
  const add = (criterion: Criterion | undefined) => criterion && criteria.push(criterion);
  // A year of 0 says that the year is not known.
  add(atLeast('minYearBuilt', buyer.minYearBuilt, deal.yearBuilt || undefined));
  add(atLeast('minSquareFootage', buyer.minSquareFootage, deal.squareFootage));
  add(atLeast('minBedrooms', buyer.minBedrooms, deal.bedrooms));
  add(atLeast('minBathrooms', buyer.minBathrooms, deal.bathrooms));
  add(atMost('maxMonthlyPayment', buyer.maxMonthlyPayment, deal.monthlyPayment));
  add(atLeast('minMonthlyCashFlow', buyer.minMonthlyCashFlow, deal.monthlyCashFlow));
  const byEntryFee = deal.dealCategory === 'creative' && buyer.maxEntryFee !== undefined;
  if (byEntryFee) add(atMost('maxEntryFee', buyer.maxEntryFee, deal.entryFee));
  else add(atMost('maxDownPayment', buyer.maxDownPayment, downPayment(deal)));
  const sum = (of: (criterion: Criterion) => number) => criteria.reduce((total, each) => total + of(each), 0);
  return {
    criteria,
    misses: criteria.filter((criterion) => criterion.result === 'misses'),
    score: sum((each) => weight(each) * closeness(each)) / sum(weight),
  };
}

/** What a buyer brings at closing, in dollars: the entry fee of a creative deal, the whole price of a cash deal. */
export function downPayment(deal: Pick<Deal, 'dealCategory' | 'purchasePrice' | 'entryFee'>): number | undefined {
  return deal.dealCategory === 'cash' ? deal.purchasePrice : deal.entryFee;
}

function location(deal: Deal, buyer: LooksFor): Criterion {
  const sameState = deal.state === buyer.state;
  const sameCity = sameState && deal.city.toLowerCase() === buyer.city.toLowerCase();
  if (buyer.zipCodes.includes(deal.zipCode)) return { name: 'location', result: 'fits', nearest: 'zipCode' };
  if (sameCity) return { name: 'location', result: 'fits', nearest: 'city' };
  return { name: 'location', result: 'misses', nearest: sameState ? 'state' : 'none' };
}

function propertyType(deal: Deal, buyer: LooksFor): Criterion {
  return { name: 'propertyType', result: deal.propertyType === buyer.propertyType ? 'fits' : 'misses' };
}

function atLeast(name: NumberCriterion, wanted: number | undefined, actual: number | undefined): Criterion | undefined {
  if (wanted === undefined) return undefined;
  if (actual === undefined) return { name, result: 'unknown', wanted };
  return actual >= wanted ? { name, result: 'fits', wanted, actual } : miss(name, wanted, actual);
}

function atMost(name: NumberCriterion, wanted: number | undefined, actual: number | undefined): Criterion | undefined {
  if (wanted === undefined) return undefined;
  if (actual === undefined) return { name, result: 'unknown', wanted };
  return actual <= wanted ? { name, result: 'fits', wanted, actual } : miss(name, wanted, actual);
}

function miss(name: NumberCriterion, wanted: number, actual: number): Miss {
  // Cents, so that 0.1 + 0.2 does not show.
  return { name, result: 'misses', wanted, actual, by: Math.round(Math.abs(actual - wanted) * 100) / 100 };
}

/** A house elsewhere is no use, however well it fits: the place counts as much as several numbers. */
const weight = ({ name }: Criterion): number => (name === 'location' ? 3 : 1);

/** 1 fits, 0 is far off; in between by how far a number misses or how near the place is. */
function closeness(criterion: Criterion): number {
  if (criterion.result === 'fits') return 1;
  if (criterion.result === 'unknown') return 0.5;
  if (criterion.name === 'location') return criterion.nearest === 'state' ? 0.4 : 0;
  if (criterion.name === 'propertyType') return 0;
  return 'by' in criterion ? Math.max(0, 0.9 - criterion.by / Math.max(criterion.wanted, 1)) : 0;
}

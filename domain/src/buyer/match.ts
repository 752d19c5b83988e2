import type { DealDocument } from 'domain/deal/deal-document.ts';
import type { Preferences } from './preferences.ts';

/** The buyer's preferences that are matched with a deal. */
export type LooksFor = Omit<Preferences, 'notification' | 'homeType' | 'state'> & { state: string };
/** The deal's facts that are matched; partial for a deal that is still being entered. */
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
    | 'controlShown'
  >
>;
type Deal = MatchedFacts & Pick<DealDocument, 'state' | 'city' | 'zipCode'> & Pick<LooksFor, 'propertyType'>;

/** Numeric criteria. */
export type NumberCriterion =
  | 'minYearBuilt'
  | 'minSquareFootage'
  | 'minBedrooms'
  | 'minBathrooms'
  | 'maxMonthlyPayment'
  | 'minMonthlyCashFlow'
  | 'maxEntryFee'
  | 'maxDownPayment';

/** Closeness of the deal to the buyer's area. */
export type Nearest = InArea | 'state' | 'none';
type InArea = 'zipCode' | 'city';

/** `by` is how far a number misses, always positive, in the criterion's unit (dollars, years, square feet, rooms). */
export type Miss =
  | { name: 'location'; result: 'misses'; nearest: Exclude<Nearest, InArea> }
  | { name: 'propertyType'; result: 'misses' }
  | { name: 'wantsControl'; result: 'misses' }
  | { name: NumberCriterion; result: 'misses'; wanted: number; actual: number; by: number };

/** One criterion and how the deal meets it. `unknown`: the deal does not state the value. */
export type Criterion =
  | Miss
  | { name: 'location'; result: 'fits'; nearest: InArea }
  | { name: 'propertyType'; result: 'fits' }
  | { name: 'wantsControl'; result: 'fits' | 'unknown' }
  | { name: NumberCriterion; result: 'fits'; wanted: number; actual: number }
  | { name: NumberCriterion; result: 'unknown'; wanted: number };

export type Match = {
  criteria: Criterion[];
  misses: Miss[];
  /** 0 to 1, where 1 is a full match. Only for sorting: near misses score higher than far ones. */
  score: number;
};

/**
 * Compares a deal with a buyer's preferences: what fits, what misses and by how much. Preferences that were not given are not counted, nor
 * are those that do not apply to the kind of deal: cash deals have no entry fee, so a buyer's maximum for it is ignored in favor of the
 * down payment. Pass the ZIP codes in use (see `zipCodesAllowed`), not all that are stored.
 */
export function matchDeal(deal: Deal, buyer: LooksFor): Match {
  const criteria: Criterion[] = [location(deal, buyer), propertyType(deal, buyer)];
  const add = (criterion: Criterion | undefined) => criterion && criteria.push(criterion);
  // 0 means that the year is unknown.
  add(atLeast('minYearBuilt', buyer.minYearBuilt, deal.yearBuilt || undefined));
  add(atLeast('minSquareFootage', buyer.minSquareFootage, deal.squareFootage));
  add(atLeast('minBedrooms', buyer.minBedrooms, deal.bedrooms));
  add(atLeast('minBathrooms', buyer.minBathrooms, deal.bathrooms));
  add(atMost('maxMonthlyPayment', buyer.maxMonthlyPayment, deal.monthlyPayment));
  add(atLeast('minMonthlyCashFlow', buyer.minMonthlyCashFlow, deal.monthlyCashFlow));
  const byEntryFee = deal.dealCategory === 'creative' && buyer.maxEntryFee !== undefined;
  if (byEntryFee) add(atMost('maxEntryFee', buyer.maxEntryFee, deal.entryFee));
  else add(atMost('maxDownPayment', buyer.maxDownPayment, downPayment(deal)));
  if (buyer.wantsControl) add(control(deal));
  const sum = (of: (criterion: Criterion) => number) => criteria.reduce((total, each) => total + of(each), 0);
  return {
    criteria,
    misses: criteria.filter((criterion) => criterion.result === 'misses'),
    score: sum((each) => weight(each) * closeness(each)) / sum(weight),
  };
}

/** Returns what a buyer brings at closing, in dollars: the entry fee of a creative deal, the full price of a cash deal. */
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

/** A right to sell that has run out misses; one that nobody named is unknown. */
function control({ controlShown }: Deal): Criterion {
  if (controlShown === undefined) return { name: 'wantsControl', result: 'unknown' };
  return controlShown ? { name: 'wantsControl', result: 'fits' } : { name: 'wantsControl', result: 'misses' };
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
  // Rounded to cents, so that 0.1 + 0.2 shows no binary error.
  return { name, result: 'misses', wanted, actual, by: Math.round(Math.abs(actual - wanted) * 100) / 100 };
}

/** A house in another place is useless however well it fits, so location weighs as much as several numbers. */
const weight = ({ name }: Criterion): number => (name === 'location' ? 3 : 1);

/** Returns how close a criterion is to fitting: 1 fits, 0 is far off. */
function closeness(criterion: Criterion): number {
  if (criterion.result === 'fits') return 1;
  if (criterion.result === 'unknown') return 0.5;
  if (criterion.name === 'location') return criterion.nearest === 'state' ? 0.4 : 0;
  if (criterion.name === 'propertyType' || criterion.name === 'wantsControl') return 0;
  return 'by' in criterion ? Math.max(0, 0.9 - criterion.by / Math.max(criterion.wanted, 1)) : 0;
}

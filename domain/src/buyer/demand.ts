import * as z from 'zod/mini';
import type { Role } from 'domain/account/account.ts';
import { isTooFew, saidTo } from 'domain/buyer/few-people.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { type Criterion, type LooksFor, type MatchedFacts, matchDeal, type NumberCriterion } from './match.ts';

/** What a buyer's preferences say of, in the words of the form: the parts of {@link Demand}. */
export const demandParts = ['propertyType', 'size', 'payment', 'cash'] as const;
/** The figures of a deal that whoever enters it can still negotiate. */
export const demandFields = ['entryFee', 'purchasePrice', 'monthlyPayment'] as const;
type DemandField = (typeof demandFields)[number];

const count = z.int();

const saidCount = z.nullable(count);
/** How many buyers look for a deal, as numbers without names; null where a group is too small to be counted aloud. */
export const saidDemand = z.object({
  looking: saidCount,
  matching: saidCount,
  premium: saidCount,
  parts: z.array(z.object({ name: z.enum(demandParts), fits: saidCount })),
  more: z.array(z.object({ field: z.enum(demandFields), value: z.number(), more: count })),
});
export type SaidDemand = z.infer<typeof saidDemand>;

/** The numbers behind it. */
export type Demand = {
  /** Who look in its ZIP code or city at all. */
  looking: number;
  /** Of these, whom nothing that is known of the deal speaks against; it fits them as their own page says. */
  matching: number;
  premium: number;
  /** Of those who look here, for how many each part fits; parts of which nothing is known are not among them. */
  parts: { name: (typeof demandParts)[number]; fits: number }[];
  /** At which figure how many more would match, the most first. */
  more: { field: DemandField; value: number; more: number }[];
};

/** What somebody hears of it. A suggested figure is the limit of one of those whom it brings, so that it needs as many, too. */
export const demandSaidTo = ({ looking, matching, premium, parts, more }: Demand, role: Role): SaidDemand => ({
  looking: saidTo(role, looking),
  matching: saidTo(role, matching),
  premium: saidTo(role, premium),
  parts: parts.map(({ name, fits }) => ({ name, fits: saidTo(role, fits) })),
  more: more.filter((step) => role === 'admin' || !isTooFew(step.more)),
});

/** A deal as far as it is entered; what is unknown speaks against nobody. */
export type DealSoFar = MatchedFacts & Partial<Pick<DealDocument, 'state' | 'city' | 'zipCode' | 'propertyType'>>;
export type LookingBuyer = { looksFor: LooksFor; premium: boolean };

/** So many figures are suggested. */
const mostSteps = 3;
/** A figure that is lower by more than this share is another deal. */
const leastShare = 0.7;
/** Suggested figures are rounded down to these, in dollars: people negotiate so, and nobody's limit is shown to the dollar. */
const units: Record<DemandField, number> = { entryFee: 500, purchasePrice: 5000, monthlyPayment: 25 };
/** To these what is asked about is rounded, so that nobody's limit is found to the dollar by asking; up where less is better. */
const steps = {
  ...units,
  monthlyCashFlow: 25,
  squareFootage: 100,
  yearBuilt: 5,
  bathrooms: 0.5,
} as const satisfies Partial<Record<keyof DealSoFar, number>>;

/** A deal as its buyers are counted for: never better than it is. */
export function inSteps(deal: DealSoFar): DealSoFar {
  const rounded = Object.entries(steps).flatMap(([field, step]) => {
    const value = deal[field as keyof typeof steps];
    if (value === undefined) return [];
    return [[field, (field in units ? Math.ceil(value / step) : Math.floor(value / step)) * step]];
  });
  return { ...deal, ...Object.fromEntries(rounded) };
}

const partOf: Record<NumberCriterion | 'propertyType', (typeof demandParts)[number]> = {
  propertyType: 'propertyType',
  minYearBuilt: 'size',
  minSquareFootage: 'size',
  minBedrooms: 'size',
  minBathrooms: 'size',
  maxMonthlyPayment: 'payment',
  minMonthlyCashFlow: 'payment',
  maxEntryFee: 'cash',
  maxDownPayment: 'cash',
};

/** What is known of a deal, by the parts that it is held against. */
const factsOf: Record<(typeof demandParts)[number], readonly (keyof DealSoFar)[]> = {
  propertyType: ['propertyType'],
  size: ['yearBuilt', 'squareFootage', 'bedrooms', 'bathrooms'],
  payment: ['monthlyPayment', 'monthlyCashFlow'],
  cash: ['entryFee', 'purchasePrice'],
};

/**
 * How many of `buyers` look for a deal, by {@link matchDeal} alone, and what would bring more.
 * @param buyers those whose areas are among the deal's, see areasOf(); others are not counted
 */
export function demandFor(deal: DealSoFar, buyers: readonly LookingBuyer[]): Demand {
  const looking = buyers
    .map(({ looksFor, premium }) => ({ premium, criteria: criteriaOf(deal, looksFor) }))
    .filter(({ criteria }) => criteria.every(({ name, result }) => name !== 'location' || result === 'fits'));
  const matching = looking.filter(({ criteria }) => missesOf(criteria).length === 0);
  return {
    looking: looking.length,
    matching: matching.length,
    premium: matching.filter(({ premium }) => premium).length,
    parts: demandParts
      .filter((part) => isKnown(deal, part))
      .map((name) => ({
        name,
        fits: looking.filter(({ criteria }) => missesOf(criteria).every((miss) => partNamed(miss) !== name)).length,
      })),
    more: stepsOf(
      deal,
      looking.map(({ criteria }) => missesOf(criteria)),
    ),
  };
}

/** What is not entered yet is set to what the buyer wants, where matchDeal() cannot leave it open. */
const criteriaOf = ({ state = '', city = '', zipCode = '', ...deal }: DealSoFar, looksFor: LooksFor): Criterion[] =>
  matchDeal({ propertyType: looksFor.propertyType, ...deal, state, city, zipCode }, looksFor).criteria;

const missesOf = (criteria: readonly Criterion[]): Criterion[] => criteria.filter(({ result }) => result === 'misses');

const partNamed = ({ name }: Criterion) => (name === 'location' ? undefined : partOf[name]);

function isKnown(deal: DealSoFar, part: (typeof demandParts)[number]): boolean {
  // Of a creative deal a buyer brings the entry fee, whatever its price is.
  const facts =
    part === 'cash' ? ([deal.dealCategory === 'cash' ? 'purchasePrice' : 'entryFee'] as const) : factsOf[part];
  return facts.some((fact) => deal[fact] !== undefined);
}

/** Which of the deal's figures a buyer's limit is about. */
function fieldOf(deal: DealSoFar, { name }: Criterion): DemandField | undefined {
  if (name === 'maxMonthlyPayment') return 'monthlyPayment';
  if (name === 'maxEntryFee' || name === 'maxDownPayment')
    return deal.dealCategory === 'cash' ? 'purchasePrice' : 'entryFee';
  return undefined;
}

/** Of each figure that alone keeps buyers away, the value that brings half of those within reach, and the one that brings all of them. */
function stepsOf(deal: DealSoFar, missesOfBuyers: readonly Criterion[][]): Demand['more'] {
  const steps = demandFields.flatMap((field) => {
    const values = missesOfBuyers
      .flatMap(([miss, ...others]) =>
        miss && 'actual' in miss && others.length === 0 && fieldOf(deal, miss) === field
          ? [{ value: Math.floor(miss.wanted / units[field]) * units[field], actual: miss.actual }]
          : [],
      )
      .filter(({ value, actual }) => value > 0 && value >= actual * leastShare)
      .map(({ value }) => value)
      .toSorted((a, b) => b - a);
    const chosen = new Set([values[Math.ceil(values.length / 2) - 1], values.at(-1)]);
    return [...chosen].flatMap((value) =>
      value === undefined ? [] : [{ field, value, more: values.filter((each) => each >= value).length }],
    );
  });
  return steps.toSorted((a, b) => b.more - a.more).slice(0, mostSteps);
}

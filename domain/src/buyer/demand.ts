import * as z from 'zod/mini';
import type { Role } from 'domain/account/account.ts';
import { isTooFew, saidTo } from 'domain/buyer/few-people.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { type Criterion, type LooksFor, type MatchedFacts, matchDeal, type NumberCriterion } from './match.ts';

/** The parts of {@link Demand}: groups of preferences, named as in the form. */
export const demandParts = ['propertyType', 'size', 'payment', 'cash'] as const;
/** Figures that the person entering a deal can still negotiate. */
export const demandFields = ['entryFee', 'purchasePrice', 'monthlyPayment'] as const;
type DemandField = (typeof demandFields)[number];

const count = z.int();

const saidCount = z.nullable(count);
/** Response of the demand estimate: how many buyers look for a deal, without names. Null if a group is too small to be disclosed. */
export const saidDemand = z.object({
  looking: saidCount,
  matching: saidCount,
  premium: saidCount,
  parts: z.array(z.object({ name: z.enum(demandParts), fits: saidCount })),
  more: z.array(z.object({ field: z.enum(demandFields), value: z.number(), more: count })),
});
export type SaidDemand = z.infer<typeof saidDemand>;

/** The exact numbers from which the response is made. */
export type Demand = {
  /** Buyers who look in the deal's ZIP code or city. */
  looking: number;
  /** Buyers among those without a mismatch in what is known of the deal, judged as on their own deal page. */
  matching: number;
  premium: number;
  /** Number of the `looking` buyers whom each part of the deal fits, for parts of which something is known. */
  parts: { name: (typeof demandParts)[number]; fits: number }[];
  /** Figures at which more buyers would match, the most effective first. */
  more: { field: DemandField; value: number; more: number }[];
};

/**
 * Returns the demand as a role may see it. A suggested figure is the limit of one of the buyers that it brings, so it needs the same
 * minimum.
 */
export const demandSaidTo = ({ looking, matching, premium, parts, more }: Demand, role: Role): SaidDemand => ({
  looking: saidTo(role, looking),
  matching: saidTo(role, matching),
  premium: saidTo(role, premium),
  parts: parts.map(({ name, fits }) => ({ name, fits: saidTo(role, fits) })),
  more: more.filter((step) => role === 'admin' || !isTooFew(step.more)),
});

/** A deal that may be incomplete. Unknown fields exclude no buyers. */
export type DealSoFar = MatchedFacts & Partial<Pick<DealDocument, 'state' | 'city' | 'zipCode' | 'propertyType'>>;
export type LookingBuyer = { looksFor: LooksFor; premium: boolean };

/** Maximum number of suggested figures. */
const mostSteps = 3;
/** Figures lowered below this share of the actual one are not suggested. */
const leastShare = 0.7;
/**
 * Suggested figures are rounded down to multiples of these, in dollars: people negotiate in such steps, and no buyer's exact limit is
 * revealed.
 */
const units: Record<DemandField, number> = { entryFee: 500, purchasePrice: 5000, monthlyPayment: 25 };
/**
 * Queried values are rounded to multiples of these, up where less is better, so that repeated queries cannot reveal a buyer's exact limit.
 */
const steps = {
  ...units,
  monthlyCashFlow: 25,
  squareFootage: 100,
  yearBuilt: 5,
  bathrooms: 0.5,
} as const satisfies Partial<Record<keyof DealSoFar, number>>;

/** Returns the deal with its values rounded to steps, never better than they are. */
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

/** The deal's fields that belong to each part. */
const factsOf: Record<(typeof demandParts)[number], readonly (keyof DealSoFar)[]> = {
  propertyType: ['propertyType'],
  size: ['yearBuilt', 'squareFootage', 'bedrooms', 'bathrooms'],
  payment: ['monthlyPayment', 'monthlyCashFlow'],
  cash: ['entryFee', 'purchasePrice'],
};

/**
 * Counts the buyers who look for a deal, as {@link matchDeal} matches them, and suggests figures that would attract more.
 * @param buyers those who share an area with the deal (see areasOf()); no others are counted
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

/** Unknown values that matchDeal() requires are set to what the buyer wants. */
const criteriaOf = ({ state = '', city = '', zipCode = '', ...deal }: DealSoFar, looksFor: LooksFor): Criterion[] =>
  matchDeal({ propertyType: looksFor.propertyType, ...deal, state, city, zipCode }, looksFor).criteria;

const missesOf = (criteria: readonly Criterion[]): Criterion[] => criteria.filter(({ result }) => result === 'misses');

const partNamed = ({ name }: Criterion) => (name === 'location' || name === 'wantsControl' ? undefined : partOf[name]);

function isKnown(deal: DealSoFar, part: (typeof demandParts)[number]): boolean {
  // For a creative deal a buyer brings the entry fee, whatever the price.
  const facts =
    part === 'cash' ? ([deal.dealCategory === 'cash' ? 'purchasePrice' : 'entryFee'] as const) : factsOf[part];
  return facts.some((fact) => deal[fact] !== undefined);
}

/** Returns the deal's figure that a buyer's limit concerns. */
function fieldOf(deal: DealSoFar, { name }: Criterion): DemandField | undefined {
  if (name === 'maxMonthlyPayment') return 'monthlyPayment';
  if (name === 'maxEntryFee' || name === 'maxDownPayment')
    return deal.dealCategory === 'cash' ? 'purchasePrice' : 'entryFee';
  return undefined;
}

/**
 * For each figure that is the only mismatch of some buyers, suggests the value that wins half of those within reach and the value that wins
 * all of them.
 */
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

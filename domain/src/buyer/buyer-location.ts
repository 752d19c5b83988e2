import * as z from 'zod/mini';
import { homeTypes, preferredPropertyTypes, type Preferences } from './preferences.ts';

/**
 * `buyerLocations/{id}` as stored: what the buyer map shows of one buyer. Positions are ZIP-code centroids, and there is
 * no name, contact or uid in it (docs/decisions/0005). The id is random: see {@link buyerLocationId}. Only the server reads it: a document says when
 * it was written, which is when its buyer signed up or changed their mind.
 */
export const buyerLocationDocument = z.object({
  homeType: z.enum(homeTypes),
  propertyType: z.enum(preferredPropertyTypes),
  /** To be found by ZIP; the same codes as in `places`. */
  zipCodes: z.array(z.string()),
  places: z.array(
    z.object({ zipCode: z.string(), city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  minBedrooms: z.optional(z.number()),
  minBathrooms: z.optional(z.number()),
  /** The highest price within reach in dollars, see {@link budgetOf}; absent when the preferences do not tell. */
  budget: z.optional(z.number()),
});
export type BuyerLocation = z.infer<typeof buyerLocationDocument>;

/** `buyerMap/{number}` as stored: many buyers' locations, in no order, all written anew every hour (docs/decisions/0437). */
export const buyerMapSheet = z.object({ buyers: z.array(buyerLocationDocument) });
/** With ten ZIP codes each they are two thirds of what a document may hold. */
export const buyersPerSheet = 500;
export const mostSheets = 20;
export const mostBuyersOnMap = mostSheets * buyersPerSheet;

/**
 * `buyerLocationIds/{uid}` as stored: the id of the buyer's location, and what they look for, to count the buyers of a deal that is being entered.
 * Only the server reads it (functions/src/buyers/README.md).
 */
export const buyerLocationId = z.object({
  id: z.string(),
  /** Absent until the buyer's next change, where it was written before there was demand. */
  looksFor: z.optional(
    z.object({
      state: z.string(),
      city: z.string(),
      zipCodes: z.array(z.string()),
      propertyType: z.enum(preferredPropertyTypes),
      minYearBuilt: z.optional(z.number()),
      minSquareFootage: z.optional(z.number()),
      minBedrooms: z.optional(z.number()),
      minBathrooms: z.optional(z.number()),
      maxMonthlyPayment: z.optional(z.number()),
      minMonthlyCashFlow: z.optional(z.number()),
      maxEntryFee: z.optional(z.number()),
      maxDownPayment: z.optional(z.number()),
    }),
  ),
  premium: z.optional(z.boolean()),
  /** Of {@link areasOf}. */
  areas: z.optional(z.array(z.string())),
});
export type BuyerLocationId = z.infer<typeof buyerLocationId>;

type Place = { state?: string | undefined; city?: string | undefined; zipCodes: readonly string[] };

/** Where somebody looks, or a deal is, as texts to be found by: ZIP codes, and the city in whatever capitals, as matchDeal() compares it. */
export const areasOf = ({ state, city, zipCodes }: Place): string[] => [
  ...zipCodes,
  ...(state !== undefined && city !== undefined ? [`${state} ${city.toLowerCase()}`] : []),
];

/** What is stored of a buyer's preferences beside the id of their location. `zipCodes` are those in use. */
export function lookingBuyer(
  preferences: Preferences,
  zipCodes: string[],
  premium: boolean,
): Omit<BuyerLocationId, 'id'> {
  const { notification: _, homeType: __, ...wanted } = preferences;
  const looksFor = { ...wanted, zipCodes };
  return { looksFor, premium, areas: areasOf(looksFor) };
}

const years = 30;
const ratePercent = 6.5;
const shareForTaxesAndInsurance = 0.25;

/**
 * The map filters by budget, while buyers state a monthly payment and a down payment: the price is the down payment plus
 * the 30-year loan that the payment carries at 6.5 %, after a quarter of it for taxes and insurance. In dollars, rounded to
 * $5,000; undefined without a monthly payment.
 */
export function budgetOf(preferences: Pick<Preferences, 'maxMonthlyPayment' | 'maxDownPayment'>): number | undefined {
  const { maxMonthlyPayment, maxDownPayment = 0 } = preferences;
  if (maxMonthlyPayment === undefined) return undefined;
  const monthly = ratePercent / 1200;
  const loan = (maxMonthlyPayment * (1 - shareForTaxesAndInsurance) * (1 - (1 + monthly) ** (-12 * years))) / monthly;
  return Math.round((loan + maxDownPayment) / 5000) * 5000;
}

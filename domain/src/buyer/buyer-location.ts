import * as z from 'zod/mini';
import { homeTypes, preferredPropertyTypes, type Preferences } from './preferences.ts';

/**
 * `buyerLocations/{id}` as stored: one buyer as the buyer map shows them. Positions are ZIP-code centroids, without name, contact or uid
 * (docs/decisions/0005). The id is random: see {@link buyerLocationId}. Server only, because a document's write time reveals when its buyer
 * signed up or changed their preferences.
 */
export const buyerLocationDocument = z.object({
  homeType: z.enum(homeTypes),
  propertyType: z.enum(preferredPropertyTypes),
  /** For queries by ZIP; the same codes as in `places`. */
  zipCodes: z.array(z.string()),
  places: z.array(
    z.object({ zipCode: z.string(), city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  minBedrooms: z.optional(z.number()),
  minBathrooms: z.optional(z.number()),
  /** Highest affordable price in dollars, see {@link budgetOf}; absent if the preferences do not imply one. */
  budget: z.optional(z.number()),
});
export type BuyerLocation = z.infer<typeof buyerLocationDocument>;

/** `buyerMap/{number}` as stored: many buyers' locations in random order, all rewritten hourly (docs/decisions/0437). */
export const buyerMapSheet = z.object({ buyers: z.array(buyerLocationDocument) });
/** With ten ZIP codes per buyer, a sheet takes up two thirds of the maximum document size. */
export const buyersPerSheet = 500;
export const mostSheets = 20;
export const mostBuyersOnMap = mostSheets * buyersPerSheet;

/**
 * `buyerLocationIds/{uid}` as stored: the id of the buyer's location, and what they look for, from which the demand for a deal is counted
 * while it is entered. Server only (functions/src/buyers/README.md).
 */
export const buyerLocationId = z.object({
  id: z.string(),
  /** Absent if written before demand was introduced, until the buyer's next change. */
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
  /** See {@link areasOf}. */
  areas: z.optional(z.array(z.string())),
});
export type BuyerLocationId = z.infer<typeof buyerLocationId>;

type Place = { state?: string | undefined; city?: string | undefined; zipCodes: readonly string[] };

/** Returns the strings by which a deal finds its buyers: ZIP codes, and the city in lowercase, as matchDeal() compares it. */
export const areasOf = ({ state, city, zipCodes }: Place): string[] => [
  ...zipCodes,
  ...(state !== undefined && city !== undefined ? [`${state} ${city.toLowerCase()}`] : []),
];

/**
 * Returns what is stored of a buyer's preferences along with their location id.
 * @param zipCodes the ZIP codes in use
 */
export function lookingBuyer(
  preferences: Preferences,
  zipCodes: string[],
  premium: boolean,
): Omit<BuyerLocationId, 'id'> {
  // A deal that is being entered has no right to sell yet.
  const { notification: _, homeType: __, wantsControl: ___, ...wanted } = preferences;
  const looksFor = { ...wanted, zipCodes };
  return { looksFor, premium, areas: areasOf(looksFor) };
}

const years = 30;
const ratePercent = 6.5;
const shareForTaxesAndInsurance = 0.25;

/**
 * Returns the budget by which the map filters. Buyers state a monthly payment and a down payment: the price is the down payment plus the
 * 30-year loan at 6.5 % that three quarters of the payment carry (a quarter goes to taxes and insurance). In dollars, rounded to $5,000;
 * undefined without a monthly payment.
 */
export function budgetOf(preferences: Pick<Preferences, 'maxMonthlyPayment' | 'maxDownPayment'>): number | undefined {
  const { maxMonthlyPayment, maxDownPayment = 0 } = preferences;
  if (maxMonthlyPayment === undefined) return undefined;
  const monthly = ratePercent / 1200;
  const loan = (maxMonthlyPayment * (1 - shareForTaxesAndInsurance) * (1 - (1 + monthly) ** (-12 * years))) / monthly;
  return Math.round((loan + maxDownPayment) / 5000) * 5000;
}

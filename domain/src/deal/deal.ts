import * as z from 'zod/mini';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { calendarDay } from 'domain/timestamp.ts';
import { area, count, halfCount, money, rate } from 'domain/money.ts';
import { freeText, lineOfText } from 'domain/text/text-fields.ts';
import { closingRange, isInRange, maturityRange, type DateRange } from './date-range.ts';
import { impossibleTerms } from './deal-sense.ts';
import { choosableTags } from './tags.ts';

export const dealCategories = ['cash', 'creative'] as const;
export const purchaseTypes = ['SubTo', 'SellerFinance', 'Hybrid'] as const;
export const loanTypes = ['Conventional', 'FHA', 'VA'] as const;
export const propertyTypes = ['singleFamily', 'condo', '24unit'] as const;
export const lotSizeUnits = ['sqft', 'acres'] as const;
export const parkings = ['oneCarGarage', 'twoCarGarage', 'threeCarGarage', 'carport', 'none'] as const;
export const restrictionKinds = ['senior55', 'none'] as const;

export type DealCategory = (typeof dealCategories)[number];
export type PurchaseType = (typeof purchaseTypes)[number];

/** The existing loan that a buyer takes over: SubTo and Hybrid deals. */
export const loanFields = ['loanType', 'interestRate', 'loanBalance', 'piti', 'loanMaturityDate'] as const;
/** The loan that the seller gives: SellerFinance and Hybrid deals. */
export const sellerLoanFields = [
  'sellerLoanAmount',
  'sellerInterestRate',
  'pi',
  'sellerLoanMaturityDate',
  'sellerAmortizationMonths',
  'sellerInterestOnlyMonths',
] as const;
/** What the entry fee of a creative deal consists of. Closing costs and repairs are paid in a cash deal, too. */
export const entryFeeParts = ['cashToSeller', 'arrears', 'assignmentFee', 'closingCosts', 'repairs'] as const;
/** What no cash deal has, beside loans. */
export const creativeFields = ['purchaseType', 'entryFee', 'cashToSeller', 'arrears', 'assignmentFee'] as const;

/** An id that the client makes for a photo or a deal, before anything is stored. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9]{20,32}$/, 'validation.id'));

export const zipCode = z.string('validation.zipCode').check(z.trim(), z.regex(/^\d{5}$/, 'validation.zipCode'));

const yearBuilt = (currentYear: number) =>
  z
    .int('validation.yearBuilt')
    .check(
      z.refine(
        (year) => year === 0 || (year >= limits.oldestYear && year <= currentYear + limits.yearsAhead),
        'validation.yearBuilt',
      ),
    );

/** Of punctuation alone nothing is found, and no two addresses differ. An empty text is refused as such. */
const hasWords = z.refine<string>((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'validation.noWords');

/** Where a property stands: together they are its address. */
export const addressFields = {
  streetAddress: lineOfText({
    most: limits.streetAddress,
    required: 'validation.streetAddressRequired',
  }).check(hasWords),
  zipCode,
  city: lineOfText({ most: limits.city, required: 'validation.cityRequired' }).check(hasWords),
  state: z.enum(usStates, 'validation.state'),
};

/** The fields of a deal as a person gives them; what depends on what is checked in {@link dealInput}. */
const fields = (currentYear: number) =>
  z.strictObject({
    ...addressFields,
    dealCategory: z.enum(dealCategories, 'validation.dealCategoryRequired'),
    purchaseType: z.optional(z.enum(purchaseTypes, 'validation.purchaseTypeRequired')),
    purchasePrice: money,
    asIsValue: z.optional(money),
    entryFee: z.optional(money),
    cashToSeller: z.optional(money),
    arrears: z.optional(money),
    assignmentFee: z.optional(money),
    closingCosts: z.optional(money),
    repairs: z.optional(money),
    emd: z.optional(money),
    closeOfEscrow: z.optional(calendarDay('validation.date')),
    loanType: z.optional(z.enum(loanTypes, 'validation.loanTypeRequired')),
    interestRate: z.optional(rate),
    loanBalance: z.optional(money),
    piti: z.optional(money),
    loanMaturityDate: z.optional(calendarDay('validation.date')),
    sellerLoanAmount: z.optional(money),
    sellerInterestRate: z.optional(rate),
    pi: z.optional(money),
    sellerLoanMaturityDate: z.optional(calendarDay('validation.date')),
    sellerAmortizationMonths: z.optional(count),
    sellerInterestOnlyMonths: z.optional(count),
    propertyType: z.enum(propertyTypes, 'validation.propertyTypeRequired'),
    bedrooms: count,
    bathrooms: halfCount,
    squareFootage: z.optional(area),
    yearBuilt: z.optional(yearBuilt(currentYear)),
    lotSize: z.optional(area),
    lotSizeUnit: z.optional(z.enum(lotSizeUnits, 'validation.choice')),
    parking: z.optional(z.enum(parkings, 'validation.choice')),
    restrictions: z.optional(z.enum(restrictionKinds, 'validation.choice')),
    estimatedRent: z.optional(money),
    taxesAndInsurance: z.optional(money),
    hoaMonthlyFee: z.optional(money),
    solarMonthlyFee: z.optional(money),
    privatePool: z._default(z.boolean('validation.choice'), false),
    agentInvolved: z._default(z.boolean('validation.choice'), false),
    /** Ids of the photos in the order shown; the first is the cover. */
    photos: z._default(z.array(clientId).check(z.maxLength(limits.photosPerDeal, 'validation.tooManyPhotos')), []),
    description: freeText({
      most: limits.description,
      least: limits.descriptionMin,
      required: 'validation.descriptionTooShort',
    }),
    tags: z
      .array(z.enum(choosableTags, 'validation.choice'), 'validation.tagRequired')
      .check(z.minLength(1, 'validation.tagRequired')),
    legalCertification: z.literal(true, 'validation.legalCertification'),
  });

export type DealFields = z.infer<ReturnType<typeof fields>>;
export type FieldName = keyof DealFields;

/** The fields that a deal is made of, in the order in which they are checked; see deal-field-table.ts. */
export const schemaFieldNames = (): string[] => Object.keys(fields(0).shape);

/** Whether a field has a meaning for this category and finance type; others are neither shown nor stored. */
export function fieldApplies(field: FieldName, deal: { dealCategory?: unknown; purchaseType?: unknown }): boolean {
  const creative = deal.dealCategory === 'creative';
  if ((creativeFields as readonly string[]).includes(field)) return creative;
  if ((loanFields as readonly string[]).includes(field))
    return creative && (deal.purchaseType === 'SubTo' || deal.purchaseType === 'Hybrid');
  if ((sellerLoanFields as readonly string[]).includes(field))
    return creative && (deal.purchaseType === 'SellerFinance' || deal.purchaseType === 'Hybrid');
  return true;
}

const requiredWhenItApplies: Partial<Record<FieldName, string>> = {
  purchaseType: 'validation.purchaseTypeRequired',
  loanType: 'validation.loanTypeRequired',
  interestRate: 'validation.loanDetailsRequired',
  loanBalance: 'validation.loanDetailsRequired',
  piti: 'validation.loanDetailsRequired',
  loanMaturityDate: 'validation.loanDetailsRequired',
  sellerLoanAmount: 'validation.sellerLoanDetailsRequired',
  sellerInterestRate: 'validation.sellerLoanDetailsRequired',
  pi: 'validation.sellerLoanDetailsRequired',
  sellerLoanMaturityDate: 'validation.sellerLoanDetailsRequired',
};

/** The days that each date of a deal may name, and what is said of others. */
const dateRanges = {
  closeOfEscrow: { rangeOf: closingRange, message: 'validation.closingRange' },
  loanMaturityDate: { rangeOf: maturityRange, message: 'validation.maturityRange' },
  sellerLoanMaturityDate: { rangeOf: maturityRange, message: 'validation.maturityRange' },
} as const;
export type DateName = keyof typeof dateRanges;
const dateNames = Object.keys(dateRanges) as DateName[];

/** The days that a date of a deal may name, where its house stands. */
export const dateRangeOf = (name: DateName, state: unknown, now: Date): DateRange =>
  dateRanges[name].rangeOf(state, now);

/** A deal as it is stored, or the form as an edit found it. */
export type StoredDeal = Partial<Record<FieldName, unknown>>;

/**
 * A deal as a person gives it (specification, section 5): parses to {@link DealFields} with fields that do not belong to
 * the category or finance type removed. Messages are keys of domain/src/texts. `now` bounds the year built and the dates.
 * What does not apply is removed before anything is checked, so a leftover of another finance type never blocks a save.
 * @param stored the deal that is edited: a date that stays as it is may have passed meanwhile, and amounts that stay may be from before they were refused
 */
export const dealInput = (now: Date, stored: StoredDeal = {}) =>
  z.pipe(
    z.transform((input: unknown) => (isRecord(input) ? onlyApplicable(input) : input)),
    fields(now.getUTCFullYear()).check(
      z.superRefine(
        (deal, context) => {
          const refused = new Set(context.issues.map(({ path }) => path?.[0]));
          const refuse = (name: FieldName, message: string) =>
            context.addIssue({ code: 'custom', input: deal[name], path: [name], message });
          for (const [field, message] of Object.entries(requiredWhenItApplies)) {
            const name = field as FieldName;
            if (fieldApplies(name, deal) && deal[name] === undefined && !refused.has(name)) refuse(name, message);
          }
          for (const name of dateNames) {
            const day = deal[name];
            if (day === undefined || day === stored[name] || refused.has(name)) continue;
            if (!isInRange(day, dateRangeOf(name, deal.state, now))) refuse(name, dateRanges[name].message);
          }
          const isKept = (name: FieldName) => deal[name] === stored[name];
          for (const { field, from, message } of impossibleTerms(deal))
            if (![field, ...from].some((name) => refused.has(name)) && ![field, ...from].every(isKept))
              refuse(field, message);
          for (const name of ['photos', 'tags'] as const) {
            const list: readonly string[] = deal[name];
            if (!refused.has(name) && new Set(list).size !== list.length) refuse(name, 'validation.choice');
          }
        },
        // Also when another field is refused: a person sees everything that is wrong at once.
        { when: ({ value }) => isRecord(value) },
      ),
    ),
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function onlyApplicable(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => fieldApplies(name as FieldName, input)));
}

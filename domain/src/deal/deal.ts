import * as z from 'zod/mini';
import { usStates } from 'domain/geo/states.ts';
import { limits } from 'domain/limits.ts';
import { calendarDay } from 'domain/timestamp.ts';
import { area, count, halfCount, money, rate } from 'domain/money.ts';
import { freeText, lineOfText } from 'domain/text/text-fields.ts';
import { dealPin } from './deal-location.ts';
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

/** Fields of the existing loan that a buyer takes over (SubTo and Hybrid). */
export const loanFields = ['loanType', 'interestRate', 'loanBalance', 'piti', 'loanMaturityDate'] as const;
/** Fields of the loan that the seller carries (SellerFinance and Hybrid). */
export const sellerLoanFields = [
  'sellerLoanAmount',
  'sellerInterestRate',
  'pi',
  'sellerLoanMaturityDate',
  'sellerAmortizationMonths',
  'sellerInterestOnlyMonths',
] as const;
/** Parts of a creative deal's entry fee. Closing costs and repairs also apply to cash deals. */
export const entryFeeParts = ['cashToSeller', 'arrears', 'assignmentFee', 'closingCosts', 'repairs'] as const;
/** Fields, besides those of loans, that cash deals do not have. */
export const creativeFields = ['purchaseType', 'entryFee', 'cashToSeller', 'arrears', 'assignmentFee'] as const;

/** An id that the client generates for a photo or a deal before anything is stored. */
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

/** Requires a letter or digit: punctuation alone could not be searched, nor tell two addresses apart. Empty text has its own message. */
const hasWords = z.refine<string>((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'validation.noWords');

/** The fields that make up a property's address. */
export const addressFields = {
  streetAddress: lineOfText({
    most: limits.streetAddress,
    required: 'validation.streetAddressRequired',
  }).check(hasWords),
  zipCode,
  city: lineOfText({ most: limits.city, required: 'validation.cityRequired' }).check(hasWords),
  state: z.enum(usStates, 'validation.state'),
};

/** The fields of a deal as entered. {@link dealInput} validates what depends on several of them. */
const fields = (currentYear: number) =>
  z.strictObject({
    ...addressFields,
    /** Position of the deal on maps; near its ZIP code, which the server checks. */
    pin: z.optional(dealPin),
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
    /** Photo ids in display order; the first is the cover. */
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

/** Returns the names of a deal's fields in the order of validation; see deal-field-table.ts. */
export const schemaFieldNames = (): string[] => Object.keys(fields(0).shape);

/** Whether a field applies to the category and finance type. Others are neither shown nor stored. */
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

/** Allowed range of each date, and the message for other dates. */
const dateRanges = {
  closeOfEscrow: { rangeOf: closingRange, message: 'validation.closingRange' },
  loanMaturityDate: { rangeOf: maturityRange, message: 'validation.maturityRange' },
  sellerLoanMaturityDate: { rangeOf: maturityRange, message: 'validation.maturityRange' },
} as const;
export type DateName = keyof typeof dateRanges;
const dateNames = Object.keys(dateRanges) as DateName[];

/** Returns the allowed range of a date in the property's time zone. */
export const dateRangeOf = (name: DateName, state: unknown, now: Date): DateRange =>
  dateRanges[name].rangeOf(state, now);

/** A stored deal, or the form's values before an edit. */
export type StoredDeal = Partial<Record<FieldName, unknown>>;

/**
 * A deal as entered (specification, section 5). Parses to {@link DealFields}. Fields that do not apply to the category or finance type are
 * removed before validation, so that leftovers of another finance type never block a save. Messages are keys of domain/src/texts. `now`
 * bounds the year built and the dates.
 * @param stored the deal being edited: unchanged dates may have passed since, and unchanged amounts may predate a check
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
          // Refused values may have any type, so no arithmetic with them.
          const parsed = Object.fromEntries(Object.entries(deal).filter(([name]) => !refused.has(name))) as typeof deal;
          for (const { field, from, message } of impossibleTerms(parsed))
            if (![field, ...from].some((name) => refused.has(name)) && ![field, ...from].every(isKept))
              refuse(field, message);
          for (const name of ['photos', 'tags'] as const) {
            const list: readonly string[] = deal[name];
            if (!refused.has(name) && new Set(list).size !== list.length) refuse(name, 'validation.choice');
          }
        },
        // Also if another field is refused, so that all errors appear at once.
        { when: ({ value }) => isRecord(value) },
      ),
    ),
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function onlyApplicable(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => fieldApplies(name as FieldName, input)));
}

import * as z from 'zod/mini';
import { closingRange, isInRange, maturityRange, type DateRange } from './date-range.ts';
import { dealFieldNames, dealFieldTable, type FieldName } from './deal-field-table.ts';
import { impossibleTerms } from './deal-sense.ts';
import { newestYearBuilt } from './year-built.ts';

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

/** The fields of a deal as entered. {@link dealInput} validates what depends on several of them, or on the date. */
const fields = z.strictObject(
  // TypeScript cannot follow a computed table; the types are those of its rows.
  Object.fromEntries(dealFieldNames.map((name) => [name, dealFieldTable[name].schema])) as {
    [Name in FieldName]: (typeof dealFieldTable)[Name]['schema'];
  },
);

export type DealFields = z.infer<typeof fields>;

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
    fields.check(
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
          if (!refused.has('yearBuilt') && (deal.yearBuilt ?? 0) > newestYearBuilt(now))
            refuse('yearBuilt', 'validation.yearBuilt');
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

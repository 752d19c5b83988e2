import * as z from 'zod/mini';
import type { DealCategory, PurchaseType } from 'domain/deal/deal.ts';
import { limits } from 'domain/limits.ts';
import { count, countFromZero, money, moneyFromZero, noteRate } from 'domain/money.ts';
import { lineOfText } from 'domain/text/text-fields.ts';

/** Where a buyer's money comes from. */
export const fundingSources = ['cash', 'hardMoney', 'private', 'conventional', 'dscr'] as const;
export type FundingSource = (typeof fundingSources)[number];

const days = countFromZero.check(z.lte(limits.offerDays, 'validation.offerDays'));

/**
 * A loan that the seller gives, from the close on. What is left after `balloonMonths` is due then; without them it is repaid by its amortization, which
 * means nothing, and may be left out, where only interest is paid until the balloon.
 */
const sellerNote = z
  .strictObject({
    amount: money,
    annualRate: noteRate,
    amortizationMonths: z.optional(count),
    balloonMonths: z.optional(count),
    interestOnlyMonths: z.optional(countFromZero),
  })
  .check(
    z.superRefine(({ amortizationMonths, balloonMonths = 0, interestOnlyMonths = 0 }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', input: undefined, path: [field], message });
      if (amortizationMonths === undefined) {
        const isInterestAlone = balloonMonths > 0 && interestOnlyMonths >= balloonMonths;
        if (!isInterestAlone) refuse('amortizationMonths', 'validation.amortizationMonths');
        return;
      }
      if (balloonMonths > amortizationMonths) refuse('balloonMonths', 'validation.balloonMonths');
      if (interestOnlyMonths >= amortizationMonths) refuse('interestOnlyMonths', 'validation.interestOnlyMonths');
    }),
  );

/**
 * The terms of an offer beside its amount and day of close, as a buyer or originator gives them. All are optional: what is absent was not
 * offered, and is never 0. What does not belong to the deal is refused by {@link refusedTerms}.
 */
export const offerTerms = z.strictObject({
  emd: z.optional(money),
  /** From the acceptance on, as the days of the inspection. */
  emdRefundableDays: z.optional(days),
  inspectionDays: z.optional(days),
  fundingSource: z.optional(z.enum(fundingSources, 'validation.choice')),
  buyerEntity: z.optional(lineOfText({ most: limits.company, required: 'validation.required' })),
  /** An instant in ISO 8601, kept in UTC: then the offer ends by itself. */
  validUntil: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, error: 'validation.validUntil' }),
      z.transform((instant) => new Date(instant).toISOString()),
    ),
  ),
  cashToSeller: z.optional(moneyFromZero),
  /** What is owed on the loan that the buyer takes over. */
  assumedBalance: z.optional(money),
  sellerNote: z.optional(sellerNote),
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** As they are sent with an offer: what the deal asks and they leave out is accepted as asked, and what is null is not offered. */
export const offerTermsBody = z.extend(offerTerms, {
  emd: z.nullable(offerTerms.shape.emd),
  cashToSeller: z.nullable(offerTerms.shape.cashToSeller),
  assumedBalance: z.nullable(offerTerms.shape.assumedBalance),
  sellerNote: z.nullable(offerTerms.shape.sellerNote),
});
export type SellerNote = NonNullable<OfferTerms['sellerNote']>;

/** What an offer is made on, of its deal: its kind decides which terms there can be. */
export type OfferedOn = {
  dealCategory?: DealCategory;
  purchaseType?: PurchaseType | undefined;
  loanBalance?: number | undefined;
};

const hasLoan: readonly unknown[] = ['SubTo', 'Hybrid'] satisfies PurchaseType[];
const hasSellerNote: readonly unknown[] = ['SellerFinance', 'Hybrid'] satisfies PurchaseType[];

/** Whether an offer of this type on this deal can have a term; all but three belong to every offer. */
export function termApplies(
  term: keyof OfferTerms,
  offerType: DealCategory,
  { dealCategory, purchaseType }: OfferedOn,
): boolean {
  const creative = offerType === 'creative' && dealCategory === 'creative';
  if (term === 'cashToSeller') return offerType === 'creative';
  if (term === 'assumedBalance') return creative && hasLoan.includes(purchaseType);
  if (term === 'sellerNote') return creative && hasSellerNote.includes(purchaseType);
  return true;
}

const refusals = {
  cashToSeller: 'validation.cashToSellerNotTaken',
  assumedBalance: 'validation.assumedBalanceNotTaken',
  sellerNote: 'validation.sellerNoteNotTaken',
} as const;

/** The terms that are refused on this deal now, each with its message, a key of domain/src/texts. */
export function refusedTerms(
  terms: OfferTerms,
  offerType: DealCategory,
  deal: OfferedOn,
  now: Date,
): { field: keyof OfferTerms; message: string }[] {
  const misplaced = (['cashToSeller', 'assumedBalance', 'sellerNote'] as const)
    .filter((field) => terms[field] !== undefined && !termApplies(field, offerType, deal))
    .map((field) => ({ field, message: refusals[field] }));
  const ahead = terms.validUntil === undefined ? undefined : Date.parse(terms.validUntil) - now.getTime();
  const endsInTime = ahead === undefined || (ahead >= limits.offerValidLeast && ahead <= limits.offerValidMost);
  return endsInTime ? misplaced : [...misplaced, { field: 'validUntil', message: 'validation.validUntilRange' }];
}

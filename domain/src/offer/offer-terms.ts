import * as z from 'zod/mini';
import type { DealCategory, PurchaseType } from 'domain/deal/deal-choices.ts';
import { limits } from 'domain/limits.ts';
import { count, countFromZero, money, moneyFromZero, noteRate } from 'domain/money.ts';
import { lineOfText } from 'domain/text/text-fields.ts';
import { isPaymentConsistent, wholeMonths } from './note-debt.ts';

/** Source of a buyer's money. */
export const fundingSources = ['cash', 'hardMoney', 'private', 'conventional', 'dscr'] as const;
export type FundingSource = (typeof fundingSources)[number];

const days = countFromZero.check(z.lte(limits.offerDays, 'validation.offerDays'));

/**
 * A loan that the seller carries, starting at closing. The balance after `balloonMonths` is due then. Without them the loan is paid off by
 * its amortization or by its payment: principal and interest, to the cent, after interest-only months. Either determines the other; both
 * together must agree, and may be omitted if only interest is paid until the balloon.
 */
const sellerNote = z
  .strictObject({
    amount: money,
    annualRate: noteRate,
    payment: z.optional(money),
    amortizationMonths: z.optional(count),
    balloonMonths: z.optional(count),
    interestOnlyMonths: z.optional(countFromZero),
  })
  .check(
    z.superRefine((note, context) => {
      const { payment, amortizationMonths, balloonMonths = 0, interestOnlyMonths = 0 } = note;
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', input: undefined, path: [field], message });
      const months = wholeMonths(note);
      if (months === undefined && payment === undefined) refuse('amortizationMonths', 'validation.amortizationMonths');
      else if (months === undefined || (balloonMonths === 0 && months > limits.count))
        refuse('payment', 'validation.notePayment');
      else if (balloonMonths > months) refuse('balloonMonths', 'validation.balloonMonths');
      if (!isPaymentConsistent(note)) refuse('payment', 'validation.notePaymentContradicts');
      if (amortizationMonths !== undefined && interestOnlyMonths >= amortizationMonths)
        refuse('interestOnlyMonths', 'validation.interestOnlyMonths');
    }),
  );

/**
 * The terms of an offer besides its amount and closing date, as entered. All are optional: an absent term was not offered, and is never 0.
 * {@link refusedTerms} refuses those that do not apply to the deal.
 */
export const offerTerms = z.strictObject({
  emd: z.optional(money),
  /** Counted from acceptance, like `inspectionDays`. */
  emdRefundableDays: z.optional(days),
  inspectionDays: z.optional(days),
  fundingSource: z.optional(z.enum(fundingSources, 'validation.choice')),
  buyerEntity: z.optional(lineOfText({ most: limits.company, required: 'validation.required' })),
  /** ISO 8601, stored in UTC. The offer then expires. */
  validUntil: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true, error: 'validation.validUntil' }),
      z.transform((instant) => new Date(instant).toISOString()),
    ),
  ),
  cashToSeller: z.optional(moneyFromZero),
  /** Balance of the loan that the buyer takes over. */
  assumedBalance: z.optional(money),
  sellerNote: z.optional(sellerNote),
});
export type OfferTerms = z.infer<typeof offerTerms>;

/** Terms as submitted with an offer: omitted ones are accepted as asked, and ones that are null are not offered. */
export const offerTermsBody = z.extend(offerTerms, {
  emd: z.nullable(offerTerms.shape.emd),
  cashToSeller: z.nullable(offerTerms.shape.cashToSeller),
  assumedBalance: z.nullable(offerTerms.shape.assumedBalance),
  sellerNote: z.nullable(offerTerms.shape.sellerNote),
});
export type SellerNote = NonNullable<OfferTerms['sellerNote']>;

/** The parts of a deal that determine which terms an offer on it can have. */
export type OfferedOn = {
  dealCategory?: DealCategory;
  purchaseType?: PurchaseType | undefined;
  loanBalance?: number | undefined;
};

const hasLoan: readonly unknown[] = ['SubTo', 'Hybrid'] satisfies PurchaseType[];
const hasSellerNote: readonly unknown[] = ['SellerFinance', 'Hybrid'] satisfies PurchaseType[];

/** Whether an offer of this type on this deal can have a term. All but three terms always apply. */
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

/** Returns those terms that an offer of this type on this deal can have. */
export const termsOn = (terms: OfferTerms, offerType: DealCategory, deal: OfferedOn): OfferTerms =>
  Object.fromEntries(
    Object.entries(terms).filter(([term]) => termApplies(term as keyof OfferTerms, offerType, deal)),
  ) as OfferTerms;

const refusals = {
  cashToSeller: 'validation.cashToSellerNotTaken',
  assumedBalance: 'validation.assumedBalanceNotTaken',
  sellerNote: 'validation.sellerNoteNotTaken',
} as const;

/** Returns the terms that are refused on this deal, each with a key of domain/src/texts. */
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

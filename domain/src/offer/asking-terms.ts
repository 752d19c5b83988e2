import type { DealCategory } from 'domain/deal/deal-choices.ts';
import { defaultAssumptions } from 'domain/finance/assumptions.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { debtsOf, paymentsUntil } from 'domain/finance/debts.ts';
import { inputsOf } from 'domain/finance/inputs.ts';
import { termApplies, type OfferTerms, type SellerNote } from './offer-terms.ts';

/** Terms that a deal asks for. Its seller note may be incomplete. */
export type AskedTerms = Omit<OfferTerms, 'sellerNote'> & { sellerNote?: Partial<SellerNote> | undefined };

/** A deal's asking terms in the shape of an offer of its own kind. Unstated terms are absent. */
export type AskingTerms = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  entryFee?: number | undefined;
  closeOfEscrow?: string | undefined;
  terms: AskedTerms;
};

export type AskingDeal = DealTerms & { dealCategory: DealCategory; emd?: number | undefined };

/** @param today "YYYY-MM-DD", where the property is: start of the loan months if the deal has no closing date */
export function askingTerms(deal: AskingDeal, today: string): AskingTerms {
  const { dealCategory: offerType, purchasePrice, entryFee, closeOfEscrow } = deal;
  const asked: AskedTerms = {
    emd: deal.emd,
    cashToSeller: deal.cashToSeller,
    assumedBalance: deal.loanBalance,
    sellerNote: askedNote(deal, today),
  };
  const terms = Object.fromEntries(
    Object.entries(asked).filter(
      ([term, value]) => value !== undefined && termApplies(term as keyof OfferTerms, offerType, deal),
    ),
  );
  return {
    offerType,
    purchasePrice,
    entryFee: offerType === 'creative' ? entryFee : undefined,
    closeOfEscrow,
    terms,
  };
}

/**
 * Returns the seller note with amount, rate, payment and maturity of the deal. If the deal does not state the amortization, it follows from
 * the payment; it stays open if the payment is interest-only.
 */
function askedNote(deal: AskingDeal, today: string): Partial<SellerNote> | undefined {
  const { sellerLoanAmount: amount, sellerInterestRate: annualRate, sellerLoanMaturityDate: maturity } = deal;
  if (amount === undefined && annualRate === undefined) return undefined;
  const months = debtsOf(inputsOf(deal, defaultAssumptions, today)).seller?.value?.loan.months;
  const isInterestAlone = months === Infinity;
  const amortizationMonths =
    deal.sellerAmortizationMonths ?? (isInterestAlone || !months ? undefined : Math.round(months));
  const untilDue = maturity === undefined ? 0 : paymentsUntil(deal.closeOfEscrow ?? today, maturity);
  const balloonMonths = untilDue > 0 && untilDue < (amortizationMonths ?? Infinity) ? untilDue : undefined;
  const interestOnlyMonths = isInterestAlone ? balloonMonths : deal.sellerInterestOnlyMonths;
  return Object.fromEntries(
    Object.entries({ amount, annualRate, amortizationMonths, balloonMonths, interestOnlyMonths }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

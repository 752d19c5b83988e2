import type { DealCategory } from 'domain/deal/deal-choices.ts';
import { defaultAssumptions } from 'domain/finance/assumptions.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { debtsOf, paymentsUntil, paymentSteps } from 'domain/finance/debts.ts';
import { inputsOf } from 'domain/finance/inputs.ts';
import { isAbout } from 'domain/finance/loan.ts';
import { noteDebt } from './note-debt.ts';
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
 * Returns the seller note with amount, rate, payment and maturity of the deal. If the deal does not state the amortization, its payment is
 * asked in its place, so that nothing is asked that nobody stated; neither is if the payment is interest-only. A stated amortization leads
 * to the payment, which is asked beside it only to keep cents: where the stated one was rounded or is a little off.
 */
function askedNote(deal: AskingDeal, today: string): Partial<SellerNote> | undefined {
  const { sellerLoanAmount: amount, sellerInterestRate: annualRate, sellerLoanMaturityDate: maturity } = deal;
  if (amount === undefined && annualRate === undefined) return undefined;
  const months = debtsOf(inputsOf(deal, defaultAssumptions, today)).seller?.value?.loan.months;
  const isInterestAlone = months === Infinity;
  const { sellerAmortizationMonths: amortizationMonths, pi } = deal;
  const repaidIn = amortizationMonths ?? (months ? Math.round(months) : Infinity);
  const untilDue = maturity === undefined ? 0 : paymentsUntil(deal.closeOfEscrow ?? today, maturity);
  const balloonMonths = untilDue > 0 && untilDue < repaidIn ? untilDue : undefined;
  const interestOnlyMonths = isInterestAlone ? balloonMonths : deal.sellerInterestOnlyMonths;
  const note = { amount, annualRate, amortizationMonths, balloonMonths, interestOnlyMonths };
  const asksPayment =
    amortizationMonths === undefined && !isInterestAlone ? months !== undefined : keepsCents(note, pi);
  return Object.fromEntries(
    Object.entries({ ...note, payment: asksPayment ? pi : undefined }).filter(([, value]) => value !== undefined),
  );
}

/** Whether a stated payment is not the one that follows from the note, without contradicting it. */
function keepsCents(note: Partial<SellerNote>, payment: number | undefined): boolean {
  const debt = noteDebt(note);
  const { first, later } = debt ? paymentSteps(debt) : {};
  // With interest-only months, the stated payment is that of these months.
  if (payment === undefined || first === undefined || later) return false;
  return Math.round(first * 100) !== Math.round(payment * 100) && isAbout(payment, first);
}

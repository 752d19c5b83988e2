import { paymentSteps, type Debt } from 'domain/finance/debts.ts';
import { isAbout, monthsLeft } from 'domain/finance/loan.ts';
import type { SellerNote } from './offer-terms.ts';

const isInterestAlone = ({ balloonMonths = 0, interestOnlyMonths = 0 }: Partial<SellerNote>): boolean =>
  balloonMonths > 0 && interestOnlyMonths >= balloonMonths;

/**
 * Returns the months in which a note is paid off, interest-only months included: as stated or, with fractions, as they follow from its
 * payment; Infinity if only interest is paid until its balloon. Undefined if too little is known, or if the payment never pays it off.
 */
function payoffMonths(note: Partial<SellerNote>): number | undefined {
  const { amount: balance, annualRate, payment, amortizationMonths, interestOnlyMonths = 0 } = note;
  if (amortizationMonths !== undefined) return amortizationMonths;
  if (isInterestAlone(note)) return Infinity;
  if (balance === undefined || annualRate === undefined || payment === undefined) return undefined;
  const months = monthsLeft({ balance, annualRate, payment });
  return months === undefined ? undefined : months + interestOnlyMonths;
}

/** Returns the payoff months as a lender counts them: what the last payment leaves is added to it or taken off, up to half a payment. */
export function wholeMonths(note: Partial<SellerNote>): number | undefined {
  const months = payoffMonths(note);
  return months === undefined ? undefined : Math.max(1, Math.round(months));
}

/** Returns a note as a loan once enough of it is known. If it is interest-only until its balloon, the amortization is not needed. */
export function noteDebt(note: Partial<SellerNote>): Debt | undefined {
  const { amount: principal, annualRate, payment, balloonMonths = 0, interestOnlyMonths = 0 } = note;
  const months = payoffMonths(note);
  const dueIn = balloonMonths || wholeMonths(note);
  if (principal === undefined || annualRate === undefined || months === undefined || !dueIn) return undefined;
  return {
    loan: { principal, annualRate, months, interestOnlyMonths },
    dueIn,
    ...(payment !== undefined && { payment }),
  };
}

/** Whether the payment of a note is about the one that the rest of it leads to. If that leaves the payment open, any is. */
export function isPaymentConsistent({ payment, ...others }: Partial<SellerNote>): boolean {
  const debt = noteDebt(others);
  if (payment === undefined || !debt) return true;
  const { first, later } = paymentSteps(debt);
  return isAbout(payment, later?.payment ?? first);
}

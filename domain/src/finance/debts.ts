import { defaultAssumptions } from './assumptions.ts';
import type { DealTerms } from './deal-terms.ts';
import { derive, type Figure } from './figure.ts';
import { inputsOf, type Inputs } from './inputs.ts';
import { balanceAfter, interestBetween, monthlyPayment, monthsLeft, type Loan } from './loan.ts';

/** A loan of a deal: how it is paid, and in how many months all of it is due, which may be long before it is repaid. */
export type Debt = { loan: Loan; dueIn: number };

/** Terms of a seller's loan count from the close, which may be as many months ahead. */
const monthsUntilClose = 6;

/** The debts of a deal; none where its kind has no such loan. */
export type Debts = { existing?: Figure<Debt>; seller?: Figure<Debt> };

/** Payments on the same day of each month, after today and up to a day. */
export function paymentsUntil(today: string, day: string): number {
  const parts = (value: string): number[] => value.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = parts(day);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = parts(today);
  return Math.max(0, (year - thisYear) * 12 + month - thisMonth + (date > thisDate ? 1 : 0));
}

/**
 * The loans of a deal as of today. One that is taken over is repaid by its maturity in level payments. The seller's is repaid as its amortization says,
 * or, where that is not stated, as its payment does. Undefined for a loan that is due already, or whose payment is less than its interest.
 * Payments count from today: a close some weeks ahead moves a balloon by a payment or two.
 */
export function debtsOf(inputs: Inputs): Debts {
  return {
    ...(inputs.hasLoan && { existing: existingDebt(inputs) }),
    ...(inputs.hasSellerLoan && { seller: sellerDebt(inputs) }),
  };
}

function existingDebt({ fact, day, today }: Inputs): Figure<Debt> {
  return derive(
    { principal: fact('loanBalance'), annualRate: fact('interestRate'), maturity: day('loanMaturityDate') },
    ({ principal, annualRate, maturity }) => {
      const months = paymentsUntil(today, maturity);
      return months > 0 ? { loan: { principal, annualRate, months }, dueIn: months } : undefined;
    },
  );
}

function sellerDebt({ fact, day, today }: Inputs): Figure<Debt> {
  const terms = {
    principal: fact('sellerLoanAmount'),
    annualRate: fact('sellerInterestRate'),
    maturity: day('sellerLoanMaturityDate'),
  };
  const amortization = fact('sellerAmortizationMonths');
  const interestOnly = fact('sellerInterestOnlyMonths');
  const interestOnlyMonths = interestOnly.value ?? 0;
  const optional = { interestOnly: interestOnly.value === undefined ? undefined : interestOnly };
  if (amortization.value !== undefined) {
    return derive({ ...terms, ...optional, months: amortization }, ({ principal, annualRate, maturity, months }) =>
      due(
        interestOnlyMonths < months
          ? { principal, annualRate, months, interestOnlyMonths }
          : interestAlone(principal, annualRate),
        paymentsUntil(today, maturity),
      ),
    );
  }
  const paid = { ...terms, ...optional, payment: fact('pi') };
  const byPayment = derive(paid, ({ principal, annualRate, maturity, payment }) => {
    const dueIn = paymentsUntil(today, maturity);
    const interest = (principal * annualRate) / 1200;
    // In cents a payment of interest alone is never exactly the interest.
    if (Math.abs(payment - interest) <= 0.01) {
      if (interestOnlyMonths > 0 && interestOnlyMonths < dueIn - monthsUntilClose) return undefined;
      return due(interestAlone(principal, annualRate), dueIn);
    }
    const months = monthsLeft({ balance: principal, annualRate, payment });
    if (months === undefined) return undefined;
    return due({ principal, annualRate, months: interestOnlyMonths + months, interestOnlyMonths }, dueIn);
  });
  if (byPayment.value !== undefined || interestOnlyMonths === 0) return byPayment;
  // The payment is that of the interest-only months; what follows them is said by the amortization alone.
  return derive({ ...paid, amortization }, (): Debt | undefined => undefined);
}

/** A loan of which only interest is paid has no last payment of its own: all of it is due at maturity. */
const interestAlone = (principal: number, annualRate: number): Loan => ({
  principal,
  annualRate,
  months: Infinity,
  interestOnlyMonths: Infinity,
});

const due = (loan: Loan, dueIn: number): Debt | undefined => (dueIn > 0 ? { loan, dueIn } : undefined);

/** What is owed in some months. What is due at maturity stays owed until somebody pays or refinances it, which nobody knows yet. */
export const owedAfter = ({ loan, dueIn }: Debt, months: number): number => balanceAfter(loan, Math.min(months, dueIn));

/** What is left at maturity, where it is a balloon: more than twice a payment (Regulation Z, 1026.32(d)(1)(i)). Less is due to rounding and the days of a month. */
export function balloonOf(debt: Debt): number {
  const left = owedAfter(debt, debt.dueIn);
  return left > 2 * monthlyPayment(debt.loan, Math.min(debt.dueIn, debt.loan.months)) ? left : 0;
}

/** What is due each month, not rounded: where interest-only months end before the loan is due, another payment from a later month on. */
export type PaymentSteps = { first: number; later?: { payment: number; fromMonth: number } };

export function paymentSteps({ loan, dueIn }: Debt): PaymentSteps {
  const { interestOnlyMonths = 0 } = loan;
  const first = monthlyPayment(loan);
  if (interestOnlyMonths < 1 || interestOnlyMonths >= Math.min(dueIn, loan.months)) return { first };
  const fromMonth = Math.floor(interestOnlyMonths) + 1;
  return { first, later: { payment: monthlyPayment(loan, fromMonth), fromMonth } };
}

/** What a deal's seller is paid each month after interest alone; without a payment where the deal does not say the amortization that it follows from. */
type LaterPayment = { payment?: number; fromMonth: number };

/**
 * The payment on the seller's loan once its interest-only months are over. Undefined where it stays the same: there are none, or they last until the loan
 * is due.
 * @param from "YYYY-MM-DD", from which the months of the loan count: the close, or the listing of a deal that names none
 */
export function laterSellerPayment(deal: DealTerms, from: string): LaterPayment | undefined {
  const inputs = inputsOf(deal, defaultAssumptions, from);
  const { seller } = debtsOf(inputs);
  const { sellerInterestOnlyMonths: months = 0, pi, sellerLoanMaturityDate: maturity } = deal;
  if (!seller || months < 1 || pi === undefined || maturity === undefined) return undefined;
  const slack = deal.closeOfEscrow === undefined ? monthsUntilClose : 0;
  const fromMonth = Math.floor(months) + 1;
  if (fromMonth > paymentsUntil(from, maturity) - slack) return undefined;
  if (seller.value === undefined) return deal.sellerAmortizationMonths === undefined ? { fromMonth } : undefined;
  const { later } = paymentSteps(seller.value);
  // A payment that is stated as it is later on is no payment of interest alone.
  return later && later.payment > pi + 1 ? later : undefined;
}

/** Principal and interest in each month from the next, until the debt is due or the months are over; then all that is left with the last of them. */
export function paymentsOf(debt: Debt, months: number): number[] {
  const last = Math.min(months, debt.dueIn);
  return Array.from({ length: last }, (_, index) => {
    const month = index + 1;
    const payment = paidIn(debt.loan, month);
    return month === last ? payment + owedAfter(debt, last) : payment;
  });
}

/** By what the balance falls, and the interest: in a last month that is not a whole one less than a payment. */
const paidIn = (loan: Loan, month: number): number =>
  interestBetween(loan, month - 1, month) + balanceAfter(loan, month - 1) - balanceAfter(loan, month);

import { defaultAssumptions } from './assumptions.ts';
import type { DealTerms } from './deal-terms.ts';
import { derive, type Figure } from './figure.ts';
import { inputsOf, type Inputs } from './inputs.ts';
import { balanceAfter, interestBetween, monthlyPayment, monthsLeft, type Loan } from './loan.ts';

/**
 * A loan of a deal or an offer, and the number of months until it is due, which may be long before it is paid off. `payment` is that of an
 * offer which states it: it is paid to the cent instead of the loan's own, once interest-only months are over.
 */
export type Debt = { loan: Loan; dueIn: number; payment?: number };

/** Tolerance in months: a seller note's terms count from closing, which may be this far ahead. */
const monthsUntilClose = 6;

/** The debts of a deal; absent if its kind has no such loan. */
export type Debts = { existing?: Figure<Debt>; seller?: Figure<Debt> };

/** Returns the number of monthly payments after today up to and including a day. */
export function paymentsUntil(today: string, day: string): number {
  const parts = (value: string): number[] => value.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = parts(day);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = parts(today);
  return Math.max(0, (year - thisYear) * 12 + month - thisMonth + (date > thisDate ? 1 : 0));
}

/**
 * Returns the loans of a deal as of today. An existing loan is paid off by its maturity in level payments. The seller note follows its
 * amortization or, if that is not stated, its payment. Undefined if a loan is already due or its payment does not cover the interest.
 * Payments count from today; a closing some weeks ahead shifts a balloon by a payment or two.
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
    // Rounded to cents, an interest-only payment never equals the interest exactly.
    if (Math.abs(payment - interest) <= 0.01) {
      if (interestOnlyMonths > 0 && interestOnlyMonths < dueIn - monthsUntilClose) return undefined;
      return due(interestAlone(principal, annualRate), dueIn);
    }
    const months = monthsLeft({ balance: principal, annualRate, payment });
    if (months === undefined) return undefined;
    return due({ principal, annualRate, months: interestOnlyMonths + months, interestOnlyMonths }, dueIn);
  });
  if (byPayment.value !== undefined || interestOnlyMonths === 0) return byPayment;
  // The payment is that of the interest-only months; later payments depend on the amortization.
  return derive({ ...paid, amortization }, (): Debt | undefined => undefined);
}

/** An interest-only loan has no final payment: all of it is due at maturity. */
const interestAlone = (principal: number, annualRate: number): Loan => ({
  principal,
  annualRate,
  months: Infinity,
  interestOnlyMonths: Infinity,
});

const due = (loan: Loan, dueIn: number): Debt | undefined => (dueIn > 0 ? { loan, dueIn } : undefined);

/** Returns the balance after some months. What is due at maturity stays owed, because how it will be paid or refinanced is unknown. */
export const owedAfter = ({ loan, dueIn }: Debt, months: number): number => balanceAfter(loan, Math.min(months, dueIn));

/**
 * Returns what is left at maturity if it is a balloon: more than twice a payment (Regulation Z, 1026.32(d)(1)(i)). A smaller remainder
 * results from rounding and partial months.
 */
export function balloonOf(debt: Debt): number {
  const left = owedAfter(debt, debt.dueIn);
  return left > 2 * monthlyPayment(debt.loan, Math.min(debt.dueIn, debt.loan.months)) ? left : 0;
}

/** The monthly payment, not rounded unless it is stated, and the later payment if interest-only months end before the loan is due. */
export type PaymentSteps = { first: number; later?: { payment: number; fromMonth: number } };

export function paymentSteps({ loan, dueIn, payment }: Debt): PaymentSteps {
  const { interestOnlyMonths = 0 } = loan;
  const first = monthlyPayment(loan);
  if (interestOnlyMonths < 1 || interestOnlyMonths >= Math.min(dueIn, loan.months)) return { first: payment ?? first };
  const fromMonth = Math.floor(interestOnlyMonths) + 1;
  return { first, later: { payment: payment ?? monthlyPayment(loan, fromMonth), fromMonth } };
}

/** Payment after the interest-only months; the amount is absent if the deal does not state the amortization. */
type LaterPayment = { payment?: number; fromMonth: number };

/**
 * Returns the payment on the seller note after its interest-only months. Undefined if it stays the same: there are none, or they last until
 * the note is due.
 * @param from "YYYY-MM-DD": start of the loan months, i.e. the closing date or, without one, the listing date
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
  // A stated payment that already includes principal is not interest-only.
  return later && later.payment > pi + 1 ? later : undefined;
}

/**
 * Returns the principal and interest of each month, starting with the next, until the debt is due or `months` are over. The last one
 * includes the remaining balance.
 */
export function paymentsOf(debt: Debt, months: number): number[] {
  const last = Math.min(months, debt.dueIn);
  return Array.from({ length: last }, (_, index) => {
    const month = index + 1;
    const payment = paidIn(debt.loan, month);
    return month === last ? payment + owedAfter(debt, last) : payment;
  });
}

/**
 * Returns all payments until the debt is due as people make them: each is rounded to cents, and so is the balloon beside the last one, so
 * that their sum is that of the figures shown. The balances stay exact: a balloon, as in the deal's numbers, is what is left after payments
 * that are not rounded. A remainder too small for a balloon is part of the last payment.
 */
export function paymentsInCents(debt: Debt): number[] {
  const { loan, dueIn } = debt;
  const { first, later } = paymentSteps(debt);
  return Array.from({ length: dueIn }, (_, index) => {
    const month = index + 1;
    const regular = later && month >= later.fromMonth ? later.payment : first;
    const payment = month > loan.months ? paidIn(loan, month) : regular;
    if (month < dueIn) return inCents(payment);
    const left = owedAfter(debt, dueIn);
    return balloonOf(debt) > 0 ? inCents(payment) + inCents(left) : inCents(payment + left);
  });
}

const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The reduction of the balance plus the interest. Less than a full payment in a partial last month. */
const paidIn = (loan: Loan, month: number): number =>
  interestBetween(loan, month - 1, month) + balanceAfter(loan, month - 1) - balanceAfter(loan, month);

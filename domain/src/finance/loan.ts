import { nper, pmt, pv } from 'financial';

/**
 * A loan that is repaid in level monthly payments, after months in which only interest is paid. Dollars, percent a year, months.
 * Nothing is rounded, but in {@link schedule}.
 */
export type Loan = { principal: number; annualRate: number; months: number; interestOnlyMonths?: number };

/** One payment of a {@link schedule}, in dollars with cents; `balance` is what is owed after it. */
export type ScheduleRow = { month: number; payment: number; interest: number; principal: number; balance: number };

/** Rates too small to matter count as 0, for which the formulas have a case of their own: (1 + r) would round to 1. */
const monthlyRate = (annualRate: number): number => (Math.abs(annualRate) < 1e-6 ? 0 : annualRate / 1200);

/** A term beyond which (1 + r)^n overflows; by then a payment is interest alone. */
const finiteTerm = (rate: number, months: number): number =>
  rate > 0 ? Math.min(months, 700 / Math.log1p(rate)) : months;

const interestOnly = ({ months, interestOnlyMonths = 0 }: Loan): number =>
  Math.min(Math.max(interestOnlyMonths, 0), months);

/** The payment that repays a loan once its interest-only months are over. */
function levelPayment(loan: Loan): number {
  const rate = monthlyRate(loan.annualRate);
  return pmt(rate, finiteTerm(rate, loan.months - interestOnly(loan)), -loan.principal);
}

/**
 * What is due in a month of the loan, the first unless said otherwise: interest alone in interest-only months, the level payment afterwards.
 * A loan without months is due at once.
 */
export function monthlyPayment(loan: Loan, month = 1): number {
  if (loan.principal <= 0) return 0;
  if (loan.months <= 0) return loan.principal;
  if (month > Math.ceil(loan.months)) return 0;
  const onlyInterest = Math.min(month, loan.months) <= interestOnly(loan);
  return onlyInterest ? loan.principal * monthlyRate(loan.annualRate) : levelPayment(loan);
}

/** What is owed after so many payments; 0 from the last one on, which takes the rest. */
export function balanceAfter(loan: Loan, months: number): number {
  if (loan.principal <= 0) return 0;
  if (months <= 0) return loan.principal;
  if (months >= loan.months) return 0;
  if (months <= interestOnly(loan)) return loan.principal;
  // As the value of the payments that are left, not as growth less payments: at high rates those are large and almost the same.
  const rate = monthlyRate(loan.annualRate);
  return Math.min(loan.principal, pv(rate, finiteTerm(rate, loan.months - months), -levelPayment(loan)));
}

function interestUntil(loan: Loan, months: number): number {
  const paid = Math.min(Math.max(months, 0), loan.months);
  const withoutPrincipal = Math.min(paid, interestOnly(loan));
  const interest = loan.principal * monthlyRate(loan.annualRate) * withoutPrincipal;
  if (paid <= withoutPrincipal) return interest;
  return interest + levelPayment(loan) * (paid - withoutPrincipal) - (loan.principal - balanceAfter(loan, paid));
}

/** The interest in the payments after the `from`th up to the `to`th: `interestBetween(loan, 0, 12)` is that of the first year. */
export function interestBetween(loan: Loan, from: number, to: number): number {
  if (loan.principal <= 0 || to <= from) return 0;
  return interestUntil(loan, to) - interestUntil(loan, from);
}

/** How many payments a balance takes, with fractions; undefined where the payment does not exceed the interest, so never pays it off. */
export function monthsLeft(loan: { balance: number; annualRate: number; payment: number }): number | undefined {
  const { balance, annualRate, payment } = loan;
  if (balance <= 0) return 0;
  const rate = monthlyRate(annualRate);
  if (!(payment > balance * rate)) return undefined;
  const months = nper(rate, -payment, balance);
  return Number.isFinite(months) ? months : undefined;
}

/**
 * Every payment, rounded to cents as lenders do: interest on what is owed, the rest of a level payment to principal, and the last payment takes what
 * rounding has left over. A payment that was rounded up may repay a loan before its last month.
 */
export function schedule(loan: Loan): ScheduleRow[] {
  const rows: ScheduleRow[] = [];
  if (!Number.isFinite(loan.months)) return rows;
  const months = Math.ceil(loan.months);
  const toCents = (dollars: number): number => Math.round(dollars * 100);
  const rate = monthlyRate(loan.annualRate);
  let balance = toCents(loan.principal);
  for (let month = 1; month <= months && balance > 0; month++) {
    const interest = Math.round(balance * rate);
    const due = Math.max(0, toCents(monthlyPayment(loan, month)) - interest);
    const principal = month === months ? balance : Math.min(balance, due);
    balance -= principal;
    rows.push({
      month,
      payment: (interest + principal) / 100,
      interest: interest / 100,
      principal: principal / 100,
      balance: balance / 100,
    });
  }
  return rows;
}

/**
 * The rate of several loans together over a holding time, in percent a year: all interest of those months through the sum of what was owed at the
 * beginning of each. Undefined where nothing is owed. Over one month it is the rate weighted by balances; then the loan that is repaid sooner counts
 * less every month. "Is There a Blended Interest Rate?" (2002) publishes it over 15 years; with the balances at the end of each month its example
 * would be 6.70 %, not 6.68 %.
 */
export function blendedRate(loans: readonly Loan[], months: number): number | undefined {
  let interest = 0;
  let balances = 0;
  for (const loan of loans) {
    const held = Math.floor(Math.min(months, loan.months));
    interest += interestBetween(loan, 0, held);
    for (let month = 0; month < held; month++) balances += balanceAfter(loan, month);
  }
  return balances > 0 ? (interest / balances) * 1200 : undefined;
}

import { nper, pmt, pv } from 'financial';

/**
 * A loan with level monthly payments after optional interest-only months. Dollars, percent a year, months. Nothing is rounded except in
 * {@link schedule}.
 */
export type Loan = { principal: number; annualRate: number; months: number; interestOnlyMonths?: number };

/** One payment of a {@link schedule}, in dollars with cents; `balance` is what remains afterwards. */
export type ScheduleRow = { month: number; payment: number; interest: number; principal: number; balance: number };

/** Tiny rates become 0, for which the formulas have a separate case, because (1 + r) would round to 1. */
const monthlyRate = (annualRate: number): number => (Math.abs(annualRate) < 1e-6 ? 0 : annualRate / 1200);

/** Caps the term before (1 + r)^n overflows; a payment then is practically only interest. */
const finiteTerm = (rate: number, months: number): number =>
  rate > 0 ? Math.min(months, 700 / Math.log1p(rate)) : months;

const interestOnly = ({ months, interestOnlyMonths = 0 }: Loan): number =>
  Math.min(Math.max(interestOnlyMonths, 0), months);

/** Returns the payment after the interest-only months. */
function levelPayment(loan: Loan): number {
  const rate = monthlyRate(loan.annualRate);
  return pmt(rate, finiteTerm(rate, loan.months - interestOnly(loan)), -loan.principal);
}

/**
 * Returns the payment due in a month of the loan, by default the first: interest only, then the level payment. A loan without months is due
 * at once.
 */
export function monthlyPayment(loan: Loan, month = 1): number {
  if (loan.principal <= 0) return 0;
  if (loan.months <= 0) return loan.principal;
  if (month > Math.ceil(loan.months)) return 0;
  const onlyInterest = Math.min(month, loan.months) <= interestOnly(loan);
  return onlyInterest ? loan.principal * monthlyRate(loan.annualRate) : levelPayment(loan);
}

/** Share of a payment below which a difference is ignored: balances are some months old, and payments rounded. */
const tolerance = 0.02;

/** Returns by how much a stated payment may differ from a computed one without contradicting it. */
export const slackOf = (payment: number): number => Math.max(1, payment * tolerance);

export const isAbout = (stated: number, computed: number): boolean => Math.abs(stated - computed) <= slackOf(computed);

/** Returns the balance after `months` payments; 0 from the last one on, which includes the remainder. */
export function balanceAfter(loan: Loan, months: number): number {
  if (loan.principal <= 0) return 0;
  if (months <= 0) return loan.principal;
  if (months >= loan.months) return 0;
  if (months <= interestOnly(loan)) return loan.principal;
  // The present value of the remaining payments. Growth minus payments would subtract two large, nearly equal numbers at high rates.
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

/** Returns the interest in payments `from` + 1 to `to`: `interestBetween(loan, 0, 12)` is that of the first year. */
export function interestBetween(loan: Loan, from: number, to: number): number {
  if (loan.principal <= 0 || to <= from) return 0;
  return interestUntil(loan, to) - interestUntil(loan, from);
}

/** Returns the number of payments, with fractions, that pay off a balance; undefined if the payment does not exceed the interest. */
export function monthsLeft(loan: { balance: number; annualRate: number; payment: number }): number | undefined {
  const { balance, annualRate, payment } = loan;
  if (balance <= 0) return 0;
  const rate = monthlyRate(annualRate);
  if (!(payment > balance * rate)) return undefined;
  const months = nper(rate, -payment, balance);
  return Number.isFinite(months) ? months : undefined;
}

/**
 * Returns all payments, rounded to cents as lenders do. The last payment absorbs the rounding. A payment that was rounded up may pay off
 * the loan before its last month.
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
 * Returns the combined rate of several loans over a holding period, in percent a year: the interest of those months divided by the sum of
 * the balances at the start of each. Undefined if nothing is owed. Over one month it is the rate weighted by balances; later, a loan that
 * is repaid sooner counts less each month. "Is There a Blended Interest Rate?" (2002) has an example over 15 years; with balances at the
 * end of each month its result would be 6.70 %, not 6.68 %.
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

import { npv } from 'financial';

/**
 * Returns the present value of monthly flows in dollars. `flows[0]` is today and counts in full; `flows[1]` is in a month.
 * @param annualRate percent; at −1,200 and below nothing can be discounted, and the result is undefined
 */
export function presentValue(flows: readonly number[], annualRate: number): number | undefined {
  if (flows.length === 0) return 0;
  const value = annualRate > -1200 ? npv(annualRate / 1200, [...flows]) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Returns the sign of the flows' value if money grows by e^growth a month. Discounts to the first flow, or to the last if money shrinks, so
 * that no term overflows; the sign is the same.
 */
function signOfValue(flows: readonly number[], backwards: readonly number[], growth: number): number {
  const factor = Math.exp(-Math.abs(growth));
  return Math.sign((growth >= 0 ? backwards : flows).reduce((sum, flow) => sum * factor + flow, 0));
}

/** Distances from 0 at which the sign is sampled, and the ratio between them. */
const [firstStep, lastStep, widening] = [1e-5, 700, 1.05];

/**
 * Returns the internal rate of monthly flows: nominal percent a year, twelve times the monthly rate. `flows[0]` is today. Undefined if
 * there is none, e.g. if nothing is paid in or nothing comes back. Flows that change sign more than once can have several rates; returns
 * the one closest to 0.
 * The library's `irr` is not used: its search leaves the domain of meaningful rates, and returns −2,376 % for 300 monthly payments.
 */
export function internalRate(flows: readonly number[]): number | undefined {
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0) || !flows.every(Number.isFinite))
    return undefined;
  const backwards = flows.toReversed();
  const signAt = (growth: number): number => signOfValue(flows, backwards, growth);
  const start = signAt(0);
  if (start === 0) return 0;
  for (let step = firstStep, before = 0; step < lastStep; before = step, step *= widening) {
    for (const direction of [1, -1]) {
      if (signAt(direction * step) !== start) return rateBetween(signAt, direction * before, direction * step);
    }
  }
  return undefined;
}

function rateBetween(signAt: (growth: number) => number, from: number, to: number): number | undefined {
  const start = signAt(from);
  let [near, far] = [from, to];
  for (let middle = (near + far) / 2; middle !== near && middle !== far; middle = (near + far) / 2) {
    if (signAt(middle) === start) near = middle;
    else far = middle;
  }
  const rate = Math.expm1(far) * 1200;
  return Number.isFinite(rate) ? rate : undefined;
}

/** Returns a year's cash flow divided by the cash paid in, in percent; undefined if either is unknown or nothing is paid in. */
export function cashOnCash(deal: { annualCashFlow?: number; cashIn?: number }): number | undefined {
  const share = quotient(deal.annualCashFlow, deal.cashIn);
  return share === undefined ? undefined : share * 100;
}

/**
 * Returns income divided by debt payments over the same period (DSCR); lenders usually require 1.25. Undefined if either is unknown or
 * there is no debt.
 */
export function debtServiceCoverage(deal: { netOperatingIncome?: number; debtService?: number }): number | undefined {
  return quotient(deal.netOperatingIncome, deal.debtService);
}

function quotient(dividend: number | undefined, divisor: number | undefined): number | undefined {
  if (dividend === undefined || divisor === undefined || !(divisor > 0)) return undefined;
  const result = dividend / divisor;
  return Number.isFinite(result) ? result : undefined;
}

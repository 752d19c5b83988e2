import { npv } from 'financial';

/**
 * What monthly flows are worth today at a yearly rate in percent: `flows[0]` is today's and counts in full, `flows[1]` comes in a month. Dollars.
 * Undefined at −1,200 % a year and below, by which nothing can be discounted.
 */
export function presentValue(flows: readonly number[], annualRate: number): number | undefined {
  if (flows.length === 0) return 0;
  const value = annualRate > -1200 ? npv(annualRate / 1200, [...flows]) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The sign of what flows are worth if money grows by e^growth a month. Flows are discounted to the first of them, or, where money shrinks, to the last:
 * so no term overflows, and the sign is the same.
 */
function signOfValue(flows: readonly number[], backwards: readonly number[], growth: number): number {
  const factor = Math.exp(-Math.abs(growth));
  return Math.sign((growth >= 0 ? backwards : flows).reduce((sum, flow) => sum * factor + flow, 0));
}

/** Steps away from 0 at which a sign is looked at, and how much wider each is than the one before. */
const [firstStep, lastStep, widening] = [1e-5, 700, 1.05];

/**
 * The rate at which monthly flows are worth nothing together: nominal percent a year, twelve times the monthly rate. `flows[0]` is today's.
 * Undefined where there is none, as where nothing is paid in or nothing comes back. Flows that change sign more than once can have several: then it is
 * the one next to 0.
 *
 * Not `irr` of the library: its search leaves the rates that money can have, and for 300 monthly payments it answers −2,376 %.
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

/** A year's cash flow through the cash paid in, in percent; undefined where either is unknown or nothing is paid in. */
export function cashOnCash(deal: { annualCashFlow?: number; cashIn?: number }): number | undefined {
  const share = quotient(deal.annualCashFlow, deal.cashIn);
  return share === undefined ? undefined : share * 100;
}

/**
 * How many times income covers the payments on debt (DSCR) over the same time: 1.25 is what lenders usually ask for. Undefined where either is unknown or
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

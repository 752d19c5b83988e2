import { defaultAssumptions, type Assumptions } from './assumptions.ts';
import { balloonNumbers, type BalloonNumbers } from './balloon.ts';
import { cashInNumbers, type CashInNumbers } from './cash-in.ts';
import type { DealTerms } from './deal-terms.ts';
import { debtsOf } from './debts.ts';
import { disagreementsOf, type Disagreement } from './disagreements.ts';
import { rateNumbers, type RateNumbers } from './effective-rate.ts';
import { equityNumbers, type EquityNumbers } from './equity.ts';
import { inputsOf } from './inputs.ts';
import { monthlyNumbers, type MonthlyNumbers } from './monthly.ts';
import { newLoanNumbers, type NewLoanNumbers } from './new-loan.ts';

export type DealNumbers = CashInNumbers &
  MonthlyNumbers &
  EquityNumbers &
  BalloonNumbers &
  NewLoanNumbers &
  RateNumbers & { disagreements: Disagreement[] };

/**
 * Computes all numbers of a deal, each with its inputs and whether they are stated, assumed or unknown (docs/decisions/0360). Dollars and
 * percent, not rounded. A number with an unknown input is undefined.
 * @param assumed the reader's assumptions; missing ones are the defaults
 * @param today a moment, or the day "YYYY-MM-DD" where the property is
 * @param rent the reader's estimate of the monthly rent, for a deal that states none
 */
export function dealNumbers(
  deal: DealTerms,
  assumed: Partial<Assumptions>,
  today: Date | string,
  rent?: number,
): DealNumbers {
  const day = (typeof today === 'string' ? today : today.toISOString()).slice(0, 10);
  const given = Object.fromEntries(Object.entries(assumed).filter(([, value]) => Number.isFinite(value)));
  const inputs = inputsOf(deal, { ...defaultAssumptions, ...given }, day, rent);
  const debts = debtsOf(inputs);
  const cashIn = cashInNumbers(inputs);
  const monthly = monthlyNumbers(inputs, debts, cashIn.cashIn);
  return {
    ...cashIn,
    ...monthly,
    ...equityNumbers(inputs, debts),
    ...balloonNumbers(inputs, debts, monthly.taxesAndInsurance),
    ...newLoanNumbers(inputs, debts, monthly),
    ...rateNumbers(inputs, debts),
    disagreements: disagreementsOf(inputs, debts),
  };
}

import { internalRate } from './cash-flow.ts';
import { owedAfter, paymentsOf, type Debt, type Debts } from './debts.ts';
import { derive, type Figure } from './figure.ts';
import type { Inputs } from './inputs.ts';
import { blendedRate } from './loan.ts';

/** Combined rates of a deal's loans, percent a year. For a single loan the first two equal its rate. */
export type RateNumbers = {
  /** Rate today, weighted by balances. */
  weightedRate: Figure;
  /** Over the holding period, or until the first loan is due: total interest divided by total balances. */
  blendedRate: Figure;
  /** Over the holding period: the internal rate, with closing costs and assignment fee as the cost of the loans. */
  effectiveRate: Figure;
};

export function rateNumbers({ fact, assumption, noLoan }: Inputs, { existing, seller }: Debts): RateNumbers {
  if (!existing && !seller) {
    const none = { value: undefined, from: noLoan.from };
    return { weightedRate: none, blendedRate: none, effectiveRate: none };
  }
  const debts = derive({ existing, seller }, (of) => [of.existing, of.seller].filter((debt) => debt !== undefined));
  const months = derive({ years: assumption('holdingYears') }, ({ years }) => Math.round(years * 12));
  const loans = derive({ debts }, (of) => of.debts.map(({ loan }) => loan));
  return {
    weightedRate: derive({ loans }, (of) => blendedRate(of.loans, 1)),
    blendedRate: derive({ loans, debts, months }, (of) =>
      blendedRate(of.loans, Math.min(of.months, ...of.debts.map(({ dueIn }) => dueIn))),
    ),
    effectiveRate: derive(
      { debts, months, closingCosts: fact('closingCosts'), assignmentFee: fact('assignmentFee') },
      (of) => rateOf(of.debts, of.months, of.closingCosts + of.assignmentFee),
    ),
  };
}

function rateOf(debts: readonly Debt[], months: number, fees: number): number | undefined {
  const flows = Array.from({ length: months + 1 }, () => 0);
  flows[0] = debts.reduce((owed, debt) => owed + owedAfter(debt, 0), -fees);
  for (const debt of debts) {
    for (const [index, payment] of paymentsOf(debt, months).entries()) {
      flows[index + 1] = (flows[index + 1] ?? 0) - payment;
    }
  }
  return internalRate(flows);
}

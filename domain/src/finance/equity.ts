import { balloonOf, owedAfter, type Debt, type Debts } from './debts.ts';
import { derive, type Figure } from './figure.ts';
import { valueOf, type Inputs } from './inputs.ts';

/** Value, debts and equity after `year` years: whole years, and the exact month of a balloon. */
export type EquityYear = {
  year: number;
  value: Figure;
  /** Balance of the existing loan; 0 if the deal has none. */
  loanBalance: Figure;
  /** Balance of the seller note; 0 if the deal has none. */
  sellerLoanBalance: Figure;
  equity: Figure;
};

export type EquityNumbers = {
  /** The as-is value, otherwise the price. */
  propertyValue: Figure;
  /** Today, right after the purchase. */
  equity: Figure;
  /** Years from today until every loan is due and through the holding period, but not beyond a balloon, whose payment is unknown. */
  years: EquityYear[];
};

export function equityNumbers(inputs: Inputs, debts: Debts): EquityNumbers {
  const years = monthsShown(inputs, debts).map((months) => afterMonths(inputs, debts, months));
  const today = afterMonths(inputs, debts, 0);
  return { propertyValue: today.value, equity: today.equity, years };
}

function afterMonths(inputs: Inputs, debts: Debts, months: number): EquityYear {
  const value = valueAfter(inputs, months);
  const owed = owedOn(inputs, debts, months);
  return {
    year: months / 12,
    value,
    ...owed,
    equity: derive({ value, ...owed }, (of) => of.value - of.loanBalance - of.sellerLoanBalance),
  };
}

export function valueAfter(inputs: Inputs, months: number): Figure {
  if (months === 0) return valueOf(inputs);
  return derive(
    { value: valueOf(inputs), growth: inputs.assumption('growth') },
    ({ value, growth }) => value * (1 + growth / 100) ** (months / 12),
  );
}

/** Returns the balance of each loan after some months. */
export function owedOn(
  inputs: Inputs,
  debts: Debts,
  months: number,
): Pick<EquityYear, 'loanBalance' | 'sellerLoanBalance'> {
  const owed = (figure: Figure<Debt> | undefined): Figure =>
    figure ? derive({ figure }, ({ figure: debt }) => owedAfter(debt, months)) : inputs.noLoan;
  return { loanBalance: owed(debts.existing), sellerLoanBalance: owed(debts.seller) };
}

/** Returns today, the end of each year, and as the last month that of the balloon. */
function monthsShown({ assumption }: Inputs, { existing, seller }: Debts): number[] {
  const due = [existing, seller].map((figure) => figure?.value?.dueIn ?? 0);
  const years = Math.min(
    50,
    Math.ceil(Math.max(assumption('holdingYears').value ?? 0, ...due.map((each) => each / 12))),
  );
  const months = Array.from({ length: years + 1 }, (_, year) => year * 12);
  const balloon = seller?.value && balloonOf(seller.value) > 0 ? seller.value.dueIn : Infinity;
  const before = months.filter((month) => month < balloon);
  return before.length < months.length ? [...before, balloon] : months;
}

import { balloonOf, owedAfter, type Debt, type Debts } from './debts.ts';
import { derive, type Figure } from './figure.ts';
import { valueOf, type Inputs } from './inputs.ts';

/** What the property is worth, what is owed on it and what is left, in so many years: whole ones, and where a balloon is due its very month. */
export type EquityYear = {
  year: number;
  value: Figure;
  /** Of the loan that is taken over; 0 where the deal has none. */
  loanBalance: Figure;
  /** Of the seller's loan; 0 where the deal has none. */
  sellerLoanBalance: Figure;
  equity: Figure;
};

export type EquityNumbers = {
  /** The as-is value, else the price. */
  propertyValue: Figure;
  /** Today, after the purchase. */
  equity: Figure;
  /** From today until every loan is due, and through the holding time; no further than to a balloon, before which it has to be paid in a way that nobody knows yet. */
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

/** What is owed in some months on each loan. */
export function owedOn(
  inputs: Inputs,
  debts: Debts,
  months: number,
): Pick<EquityYear, 'loanBalance' | 'sellerLoanBalance'> {
  const owed = (figure: Figure<Debt> | undefined): Figure =>
    figure ? derive({ figure }, ({ figure: debt }) => owedAfter(debt, months)) : inputs.noLoan;
  return { loanBalance: owed(debts.existing), sellerLoanBalance: owed(debts.seller) };
}

/** Today, the end of each year, and the month of the balloon, which is the last. */
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

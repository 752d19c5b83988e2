import { owedAfter, type Debt, type Debts } from './debts.ts';
import { derive, type Figure } from './figure.ts';
import { valueOf, type Inputs } from './inputs.ts';

/** What the property is worth, what is owed on it and what is left, in so many years. */
export type EquityYear = {
  year: number;
  value: Figure;
  /** Of the loan that is taken over; 0 where the deal has none. */
  loanBalance: Figure;
  /** Of the seller's loan; 0 where the deal has none. A balloon stays owed after its date. */
  sellerLoanBalance: Figure;
  equity: Figure;
};

export type EquityNumbers = {
  /** The as-is value, else the price. */
  propertyValue: Figure;
  /** Today, after the purchase. */
  equity: Figure;
  /** From today until every loan is due, and through the holding time. */
  years: EquityYear[];
};

export function equityNumbers(inputs: Inputs, debts: Debts): EquityNumbers {
  const years = Array.from({ length: yearsShown(inputs, debts) + 1 }, (_, year) => inYear(inputs, debts, year));
  const today = inYear(inputs, debts, 0);
  return { propertyValue: today.value, equity: today.equity, years };
}

function inYear(inputs: Inputs, debts: Debts, year: number): EquityYear {
  const value = valueAfter(inputs, year * 12);
  const owed = owedOn(inputs, debts, year * 12);
  return {
    year,
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

function yearsShown({ assumption }: Inputs, { existing, seller }: Debts): number {
  const months = [existing, seller].map((figure) => figure?.value?.dueIn ?? 0);
  const years = Math.max(assumption('holdingYears').value ?? 0, ...months.map((due) => due / 12));
  return Math.min(50, Math.ceil(years));
}

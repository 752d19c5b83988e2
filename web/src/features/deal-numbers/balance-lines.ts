import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { DealNumbers } from 'domain/finance/deal-numbers.ts';
import type { EquityYear } from 'domain/finance/equity.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { hasLoan, hasSellerLoan } from './formulas.ts';

export type BalanceLine = {
  name: 'value' | 'loan' | 'sellerLoan';
  figures: Figure[];
  /** The first figure that has no value, for which the line cannot be drawn. */
  unknown: Figure | undefined;
};

/** What the chart draws, a figure for each year from today: what the property is worth, and what is owed on each loan of the deal. */
export function balanceLines(deal: DealTerms, { years }: DealNumbers): BalanceLine[] {
  const line = (name: BalanceLine['name'], of: (year: EquityYear) => Figure): BalanceLine => {
    const figures = years.map(of);
    return { name, figures, unknown: figures.find(({ value }) => value === undefined) };
  };
  return [
    line('value', ({ value }) => value),
    ...(hasLoan(deal) ? [line('loan', ({ loanBalance }) => loanBalance)] : []),
    ...(hasSellerLoan(deal) ? [line('sellerLoan', ({ sellerLoanBalance }) => sellerLoanBalance)] : []),
  ];
}

/** Whether there is something to compare: a deal without loans, or of which no balance is known, has a table alone. */
export const isWorthDrawing = (lines: readonly BalanceLine[]): boolean =>
  lines.some(({ name, unknown }) => name !== 'value' && unknown === undefined);

import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { DealNumbers } from 'domain/finance/deal-numbers.ts';
import type { EquityYear } from 'domain/finance/equity.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { hasLoan, hasSellerLoan } from './formulas.ts';

export type BalanceLine = {
  name: 'value' | 'loan' | 'sellerLoan';
  figures: Figure[];
  /** The first figure without a value, which prevents drawing the line. */
  unknown: Figure | undefined;
};

/** Returns the chart's lines, one figure per year from today: the property's value and the balance of each loan. */
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

/** Whether a chart is useful: deals without loans or known balances have only the table. */
export const isWorthDrawing = (lines: readonly BalanceLine[]): boolean =>
  lines.some(({ name, unknown }) => name !== 'value' && unknown === undefined);

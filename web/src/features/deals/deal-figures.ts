import type { Deal } from 'domain/deal/deal-document.ts';

/** A number of a deal that people compare; the screen says what it is called and how it is written. */
export type Figure =
  | { name: 'entryFee' | 'monthlyPayment' | 'emd' | 'pricePerSquareFoot'; dollars: number }
  | { name: 'rate'; percent: number }
  | { name: 'balloon' | 'loanEnds'; day: string }
  | { name: 'closeOfEscrow'; day: string };

export type DealTerms = Pick<Deal, 'dealCategory' | 'purchasePrice'> &
  Partial<
    Pick<
      Deal,
      | 'entryFee'
      | 'lowestRate'
      | 'monthlyPayment'
      | 'emd'
      | 'closeOfEscrow'
      | 'loanMaturityDate'
      | 'sellerLoanMaturityDate'
      | 'squareFootage'
    >
  >;

/**
 * What decides at a glance whether a deal is worth opening, beside its price. A creative deal lives by what it takes to get
 * in, what it costs each month and when money falls due; a cash deal by what is put down and when it closes.
 */
export function keyFigures(deal: DealTerms): Figure[] {
  const figures: (Figure | undefined)[] =
    deal.dealCategory === 'creative'
      ? [
          dollars('entryFee', deal.entryFee),
          deal.lowestRate === undefined ? undefined : { name: 'rate', percent: deal.lowestRate },
          dollars('monthlyPayment', deal.monthlyPayment),
          nextMaturity(deal),
        ]
      : [
          dollars('emd', deal.emd),
          dollars('pricePerSquareFoot', deal.squareFootage && Math.round(deal.purchasePrice / deal.squareFootage)),
          deal.closeOfEscrow ? { name: 'closeOfEscrow', day: deal.closeOfEscrow } : undefined,
        ];
  return figures.filter((figure) => figure !== undefined);
}

const dollars = (name: 'entryFee' | 'monthlyPayment' | 'emd' | 'pricePerSquareFoot', amount: number | undefined) =>
  amount ? ({ name, dollars: amount } as const) : undefined;

/** The first day on which the whole rest of a loan falls due: a seller's balloon, or the end of the loan taken over. */
function nextMaturity({ loanMaturityDate, sellerLoanMaturityDate }: DealTerms): Figure | undefined {
  if (sellerLoanMaturityDate && (!loanMaturityDate || sellerLoanMaturityDate <= loanMaturityDate))
    return { name: 'balloon', day: sellerLoanMaturityDate };
  return loanMaturityDate ? { name: 'loanEnds', day: loanMaturityDate } : undefined;
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Whole days since the deal was listed; 0 on the first. */
export const daysOnPortal = (listedOn: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - listedOn.getTime()) / dayInMilliseconds));

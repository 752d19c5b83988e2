import { balloonOf, type Debts } from './debts.ts';
import { owedOn, valueAfter } from './equity.ts';
import { derive, type Figure } from './figure.ts';
import { feeOf, type Inputs } from './inputs.ts';
import { monthlyPayment } from './loan.ts';

/**
 * The balloon of the seller note at its maturity, and whether a new loan would cover it. If the note is repaid by then or the deal has
 * none, the amount is 0 and everything else undefined.
 */
export type BalloonNumbers = {
  balloonDate: Figure<string>;
  /** Number of payments from today until then. */
  balloonMonths: Figure;
  balloonAmount: Figure;
  /** Total debt at that time, including the existing loan. */
  balloonOwed: Figure;
  balloonPropertyValue: Figure;
  /** Loan that lenders would give on the value (LTV). */
  balloonLoanByValue: Figure;
  /** Loan that lenders would give on today's rent: one whose payment, with taxes, insurance and HOA, meets the DSCR. */
  balloonLoanByRent: Figure;
  balloonNewLoan: Figure;
  balloonShortfall: Figure;
};

export function balloonNumbers(inputs: Inputs, debts: Debts, taxesAndInsurance: Figure): BalloonNumbers {
  const { fact, day, assumption } = inputs;
  const balloonAmount = debts.seller ? derive({ debt: debts.seller }, ({ debt }) => balloonOf(debt)) : inputs.noLoan;
  const isDue = derive({ balloonAmount }, (of) => of.balloonAmount > 0 || undefined);
  const balloonMonths = derive({ isDue, ...(debts.seller && { debt: debts.seller }) }, ({ debt }) => debt?.dueIn);
  const at = balloonMonths.value;
  const then = (figureAt: (months: number) => Figure): Figure =>
    derive({ balloonMonths, figure: at === undefined ? balloonMonths : figureAt(at) }, ({ figure }) => figure);

  const balloonOwed = then((months) =>
    derive(owedOn(inputs, debts, months), ({ loanBalance, sellerLoanBalance }) => loanBalance + sellerLoanBalance),
  );
  const balloonPropertyValue = then((months) => valueAfter(inputs, months));
  const balloonLoanByValue = derive(
    { balloonPropertyValue, ltv: assumption('ltv') },
    (of) => (of.balloonPropertyValue * of.ltv) / 100,
  );
  const balloonLoanByRent = derive(
    {
      balloonMonths,
      rent: fact('estimatedRent'),
      dscr: assumption('dscr'),
      taxesAndInsurance,
      hoa: feeOf(inputs, 'hoaMonthlyFee'),
      annualRate: assumption('rate'),
      years: assumption('newLoanYears'),
    },
    ({ rent, dscr, annualRate, years, ...of }) => {
      const paymentPerDollar = monthlyPayment({ principal: 1, annualRate, months: years * 12 });
      return Math.max(0, (rent / dscr - of.taxesAndInsurance - of.hoa) / paymentPerDollar);
    },
  );
  const balloonNewLoan = derive({ balloonLoanByValue, balloonLoanByRent }, (of) =>
    Math.min(of.balloonLoanByValue, of.balloonLoanByRent),
  );
  return {
    balloonDate: derive({ isDue, date: day('sellerLoanMaturityDate') }, ({ date }) => date),
    balloonMonths,
    balloonAmount,
    balloonOwed,
    balloonPropertyValue,
    balloonLoanByValue,
    balloonLoanByRent,
    balloonNewLoan,
    balloonShortfall: derive({ balloonOwed, balloonNewLoan }, (of) => Math.max(0, of.balloonOwed - of.balloonNewLoan)),
  };
}

import { balloonOf, type Debts } from './debts.ts';
import { owedOn, valueAfter } from './equity.ts';
import { derive, type Figure } from './figure.ts';
import { feeOf, type Inputs } from './inputs.ts';
import { monthlyPayment } from './loan.ts';

/**
 * What the seller's loan leaves due at its maturity, and whether a new loan would pay it then. All undefined, but an amount of 0, where it is repaid by
 * that day or the deal has no such loan.
 */
export type BalloonNumbers = {
  balloonDate: Figure<string>;
  /** Payments from today until then. */
  balloonMonths: Figure;
  balloonAmount: Figure;
  /** All that is owed then, on the loan that was taken over, too. */
  balloonOwed: Figure;
  balloonPropertyValue: Figure;
  /** What lenders lend on the value: LTV. */
  balloonLoanByValue: Figure;
  /** What they lend on today's rent: a payment that with taxes, insurance and HOA it covers as often as DSCR says. */
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

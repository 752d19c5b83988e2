import type { Deal } from 'domain/deal/deal-document.ts';
import { defaultAssumptions } from 'domain/finance/assumptions.ts';
import { cashInNumbers } from 'domain/finance/cash-in.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { inputsOf } from 'domain/finance/inputs.ts';
import { monthlyPayment } from 'domain/finance/loan.ts';
import { monthlyNumbers } from 'domain/finance/monthly.ts';
import type { ShownTerms } from './offer-rows.ts';

type BuyerFigures = {
  /** What the buyer pays in, as the deal's numbers count it; undefined before there is an amount. */
  cashIn: Figure;
  /** What is known of it, where not all is. */
  cashInAtLeast: Figure;
  /** PITI and PI: of a loan that is taken over as the deal states it, of the seller's as it is offered, or else as the deal asks. */
  monthly: Figure;
};

/** What an offer costs its buyer, on this deal. `today`: "YYYY-MM-DD", where the house stands. */
export function buyerFigures(deal: Deal, offered: ShownTerms, today: string): BuyerFigures {
  const { offerType, purchasePrice, entryFee, terms } = offered;
  const isCash = offerType === 'cash';
  const { amount, annualRate, amortizationMonths, interestOnlyMonths } = terms?.sellerNote ?? {};
  const payment =
    amount !== undefined && annualRate !== undefined && amortizationMonths !== undefined
      ? monthlyPayment({
          principal: amount,
          annualRate,
          months: amortizationMonths,
          ...(interestOnlyMonths !== undefined && { interestOnlyMonths }),
        })
      : deal.pi;
  const { entryFee: _, pi: __, ...facts } = deal;
  const inputs = inputsOf(
    {
      ...facts,
      dealCategory: offerType,
      ...(isCash && purchasePrice !== undefined && { purchasePrice }),
      ...(entryFee !== undefined && { entryFee }),
      ...(payment !== undefined && { pi: payment }),
    },
    defaultAssumptions,
    today,
  );
  const unknown: Figure = { value: undefined, from: { [isCash ? 'purchasePrice' : 'entryFee']: 'unknown' } };
  const isAmountKnown = (isCash ? purchasePrice : entryFee) !== undefined;
  const { cashIn, cashInAtLeast } = cashInNumbers(inputs);
  return {
    cashIn: isAmountKnown ? cashIn : unknown,
    cashInAtLeast: isAmountKnown ? cashInAtLeast : unknown,
    monthly: monthlyNumbers(inputs, {}, cashIn).monthlyPayment,
  };
}

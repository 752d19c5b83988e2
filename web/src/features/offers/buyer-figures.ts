import type { Deal } from 'domain/deal/deal-document.ts';
import { defaultAssumptions } from 'domain/finance/assumptions.ts';
import { cashInNumbers } from 'domain/finance/cash-in.ts';
import type { Figure } from 'domain/finance/figure.ts';
import { paymentSteps } from 'domain/finance/debts.ts';
import { inputsOf } from 'domain/finance/inputs.ts';
import { monthlyNumbers } from 'domain/finance/monthly.ts';
import { noteDebt } from 'domain/offer/note-debt.ts';
import { termApplies } from 'domain/offer/offer-terms.ts';
import type { ShownTerms } from './offer-rows.ts';

type BuyerFigures = {
  /** The cash the buyer needs, calculated as in the deal's numbers; undefined before there is an amount. */
  cashIn: Figure;
  /** The known part of `cashIn`, when it is incomplete. */
  cashInAtLeast: Figure;
  /**
   * PITI and PI: for an assumed loan as stated by the deal, for the seller's note as offered; unknown while no note is
   * offered.
   */
  monthly: Figure;
  /** The payment after the note's interest-only months, and the first month in which it is due. */
  later: { payment: number; fromMonth: number } | undefined;
  lacksNote: boolean;
};

/** Calculates the cost of an offer to its buyer. `today` is "YYYY-MM-DD" in the property's time zone. */
export function buyerFigures(deal: Deal, offered: ShownTerms, today: string): BuyerFigures {
  const { offerType, purchasePrice, entryFee, terms } = offered;
  const isCash = offerType === 'cash';
  const debt = terms?.sellerNote && noteDebt(terms.sellerNote);
  const steps = debt && paymentSteps(debt);
  const { entryFee: _, pi: __, ...facts } = deal;
  const inputs = inputsOf(
    {
      ...facts,
      dealCategory: offerType,
      ...(isCash && purchasePrice !== undefined && { purchasePrice }),
      ...(entryFee !== undefined && { entryFee }),
      ...(steps && { pi: steps.first }),
    },
    defaultAssumptions,
    today,
  );
  const unknown: Figure = { value: undefined, from: { [isCash ? 'purchasePrice' : 'entryFee']: 'unknown' } };
  const isAmountKnown = (isCash ? purchasePrice : entryFee) !== undefined;
  const { cashIn, cashInAtLeast } = cashInNumbers(inputs);
  const monthly = monthlyNumbers(inputs, {}, cashIn).monthlyPayment;
  const { value: first } = monthly;
  return {
    cashIn: isAmountKnown ? cashIn : unknown,
    cashInAtLeast: isAmountKnown ? cashInAtLeast : unknown,
    monthly,
    later:
      steps?.later && first !== undefined
        ? { ...steps.later, payment: first - steps.first + steps.later.payment }
        : undefined,
    lacksNote: !steps && termApplies('sellerNote', offerType, deal),
  };
}

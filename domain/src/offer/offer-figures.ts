import { monthsAfter } from 'domain/deal/date-range.ts';
import { assumptionTable } from 'domain/finance/assumptions.ts';
import { presentValue } from 'domain/finance/cash-flow.ts';
import { balloonOf, paymentsOf, type Debt } from 'domain/finance/debts.ts';
import { monthlyPayment } from 'domain/finance/loan.ts';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { OfferFigures } from './offer.ts';
import { termApplies, type OfferedOn, type OfferTerms, type SellerNote } from './offer-terms.ts';

/** By which future payments are discounted, percent a year, until an originator sets a rate of their own. */
export const usualDiscountRate = assumptionTable.rate.usual;

/** An offer, a counter, or what a deal asks, as far as the figures go by it. */
export type OfferedTerms = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  closeOfEscrow: string;
  terms?: OfferTerms | undefined;
};

/**
 * What an offer brings its seller, rounded to cents.
 * @param today "YYYY-MM-DD", where the house stands
 */
export function figuresOf(
  { offerType, purchasePrice, closeOfEscrow, terms = {} }: OfferedTerms,
  deal: OfferedOn,
  today: string,
  discountRate: number = usualDiscountRate,
): OfferFigures {
  const cash = offerType === 'cash' ? purchasePrice : terms.cashToSeller;
  const debt = terms.sellerNote && debtOf(terms.sellerNote);
  const payments = debt
    ? paymentsOf(debt, debt.dueIn)
    : termApplies('sellerNote', offerType, deal) || !isKnown(offerType, deal)
      ? undefined
      : [];
  const flows = cash === undefined || payments === undefined ? undefined : [cash, ...payments];
  const balloon = debt ? balloonOf(debt) : payments && 0;
  return {
    ...known({
      cashToSeller: cash,
      monthlyToSeller: debt ? monthlyPayment(debt.loan) : payments && 0,
      totalReceived: flows?.reduce((total, flow) => total + flow, 0),
      presentValue: flows && presentValue(flows, discountRate),
      balloonAmount: balloon,
    }),
    discountRate,
    ...(debt && balloon ? { balloonDate: monthsAfter(closeOfEscrow, debt.dueIn) } : {}),
    daysToClose: Math.round((Date.parse(closeOfEscrow) - Date.parse(today)) / (24 * 60 * 60 * 1000)),
  };
}

/** Whether it is said of a deal at all who finances it. */
const isKnown = (offerType: DealCategory, { dealCategory, purchaseType }: OfferedOn): boolean =>
  offerType === 'cash' || dealCategory === 'cash' || purchaseType !== undefined;

const debtOf = ({ amount, annualRate, amortizationMonths, balloonMonths, interestOnlyMonths }: SellerNote): Debt => ({
  loan: {
    principal: amount,
    annualRate,
    months: amortizationMonths,
    ...(interestOnlyMonths !== undefined && { interestOnlyMonths }),
  },
  dueIn: balloonMonths ?? amortizationMonths,
});

const known = <Name extends string>(figures: Record<Name, number | undefined>): Partial<Record<Name, number>> =>
  Object.fromEntries(
    Object.entries<number | undefined>(figures)
      .filter((entry): entry is [string, number] => entry[1] !== undefined && Number.isFinite(entry[1]))
      .map(([name, value]) => [name, Math.round(value * 100) / 100]),
  ) as Partial<Record<Name, number>>;

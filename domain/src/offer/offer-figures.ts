import { monthsAfter } from 'domain/deal/date-range.ts';
import { assumptionTable } from 'domain/finance/assumptions.ts';
import { presentValue } from 'domain/finance/cash-flow.ts';
import { balloonOf, paymentsOf, paymentSteps, type Debt } from 'domain/finance/debts.ts';
import type { DealCategory } from 'domain/deal/deal.ts';
import type { AskedTerms } from './asking-terms.ts';
import { termApplies, type OfferedOn, type SellerNote } from './offer-terms.ts';

/** By which future payments are discounted, percent a year, until an originator sets a rate of their own. */
export const usualDiscountRate = assumptionTable.rate.usual;

/** An offer, a counter, or what a deal asks, as far as the figures go by it. */
export type OfferedTerms = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  closeOfEscrow: string;
  /** Of a note that a deal asks a part may be open. */
  terms?: AskedTerms | undefined;
};

/**
 * What an offer brings its seller, in dollars with cents. What is unknown is absent and never 0; a balloon of 0 is none. A loan that the buyer
 * takes over is paid to its lender, and so in none of these; one that a cash offer pays off at close leaves the seller the rest of the price.
 */
export type OfferFigures = {
  /** The existing loan's balance, which a cash offer pays off at close; absent where there is none to pay off. */
  loanPaidOff?: number;
  /** At close; below 0 where the price does not cover the loan that it pays off. */
  cashToSeller?: number;
  /** The first payment on the seller's note: interest alone in its interest-only months. */
  monthlyToSeller?: number;
  /** The payment after the interest-only months, and the first month that it is due in; absent where it stays the same. */
  laterMonthly?: number;
  laterFromMonth?: number;
  /** Cash at close, and every payment on the note with its balloon. */
  totalReceived?: number;
  /** All that is received, worth at close, by `discountRate`. */
  presentValue?: number;
  /** Percent a year. */
  discountRate: number;
  balloonAmount?: number;
  /** "YYYY-MM-DD"; absent without a balloon. */
  balloonDate?: string;
  daysToClose: number;
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
  const loanPaidOff =
    offerType === 'cash' && termApplies('assumedBalance', 'creative', deal) ? deal.loanBalance : undefined;
  const cash =
    offerType === 'creative' || purchasePrice === undefined ? terms.cashToSeller : purchasePrice - (loanPaidOff ?? 0);
  const debt = terms.sellerNote && noteDebt(terms.sellerNote);
  const steps = debt && paymentSteps(debt);
  const payments = debt
    ? paymentsOf(debt, debt.dueIn)
    : termApplies('sellerNote', offerType, deal) || !isKnown(offerType, deal)
      ? undefined
      : [];
  const flows = cash === undefined || payments === undefined ? undefined : [cash, ...payments];
  const balloon = debt ? balloonOf(debt) : payments && 0;
  return {
    ...known({
      loanPaidOff,
      cashToSeller: cash,
      monthlyToSeller: steps ? steps.first : payments && 0,
      laterMonthly: steps?.later?.payment,
      laterFromMonth: steps?.later?.fromMonth,
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

/** A note as a loan, once enough of it is said: of one that bears interest alone until its balloon, the amortization changes nothing. */
export function noteDebt(note: Partial<SellerNote>): Debt | undefined {
  const { amount: principal, annualRate, amortizationMonths, balloonMonths = 0, interestOnlyMonths = 0 } = note;
  const isInterestAlone = balloonMonths > 0 && interestOnlyMonths >= balloonMonths;
  const months = amortizationMonths ?? (isInterestAlone ? Infinity : undefined);
  if (principal === undefined || annualRate === undefined || months === undefined) return undefined;
  return { loan: { principal, annualRate, months, interestOnlyMonths }, dueIn: balloonMonths || months };
}

const known = <Name extends string>(figures: Record<Name, number | undefined>): Partial<Record<Name, number>> =>
  Object.fromEntries(
    Object.entries<number | undefined>(figures)
      .filter((entry): entry is [string, number] => entry[1] !== undefined && Number.isFinite(entry[1]))
      .map(([name, value]) => [name, Math.round(value * 100) / 100]),
  ) as Partial<Record<Name, number>>;

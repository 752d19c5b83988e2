import { day } from 'domain/duration.ts';
import { monthsAfter } from 'domain/deal/date-range.ts';
import { assumptionTable } from 'domain/finance/assumptions.ts';
import { presentValue } from 'domain/finance/cash-flow.ts';
import { balloonOf, paymentsInCents, paymentSteps } from 'domain/finance/debts.ts';
import type { DealCategory } from 'domain/deal/deal-choices.ts';
import type { AskedTerms } from './asking-terms.ts';
import { noteDebt } from './note-debt.ts';
import { termApplies, type OfferedOn } from './offer-terms.ts';

/** Discount rate of future payments, percent a year, until an originator sets their own. */
export const usualDiscountRate = assumptionTable.rate.usual;

/** The terms of an offer, a counter or a deal's asking terms that the figures depend on. */
export type OfferedTerms = {
  offerType: DealCategory;
  purchasePrice?: number | undefined;
  closeOfEscrow: string;
  /** The seller note of asking terms may be incomplete. */
  terms?: AskedTerms | undefined;
};

/**
 * The seller's proceeds from an offer, in dollars with cents. Unknown figures are absent, never 0; a balloon of 0 means none. A loan that
 * the buyer takes over is paid to its lender and not included. A loan that a cash offer pays off at closing is deducted from the price.
 */
export type OfferFigures = {
  /** Balance of the existing loan, paid off at closing by a cash offer; absent if there is none. */
  loanPaidOff?: number;
  /** Cash at closing; negative if the price does not cover the loan that it pays off. */
  cashToSeller?: number;
  /** First payment on the seller note: interest only during its interest-only months. */
  monthlyToSeller?: number;
  /** Payment after the interest-only months, and the first month in which it is due; absent if it stays the same. */
  laterMonthly?: number;
  laterFromMonth?: number;
  /** Cash at closing plus all payments on the note, including its balloon, each in cents as it is paid and shown. */
  totalReceived?: number;
  /** Value of the same payments at closing, discounted at `discountRate`; at 0 % it is the total. */
  presentValue?: number;
  /** Percent a year. */
  discountRate: number;
  balloonAmount?: number;
  /** "YYYY-MM-DD"; absent without a balloon. */
  balloonDate?: string;
  daysToClose: number;
};

/**
 * Returns the seller's figures of an offer, rounded to cents.
 * @param today "YYYY-MM-DD", where the property is
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
    ? paymentsInCents(debt)
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
    daysToClose: Math.round((Date.parse(closeOfEscrow) - Date.parse(today)) / day),
  };
}

/** Whether the deal states who finances it. */
const isKnown = (offerType: DealCategory, { dealCategory, purchaseType }: OfferedOn): boolean =>
  offerType === 'cash' || dealCategory === 'cash' || purchaseType !== undefined;

const known = <Name extends string>(figures: Record<Name, number | undefined>): Partial<Record<Name, number>> =>
  Object.fromEntries(
    Object.entries<number | undefined>(figures)
      .filter((entry): entry is [string, number] => entry[1] !== undefined && Number.isFinite(entry[1]))
      .map(([name, value]) => [name, Math.round(value * 100) / 100]),
  ) as Partial<Record<Name, number>>;

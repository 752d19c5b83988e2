import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { laterSellerPayment } from 'domain/finance/debts.ts';
import { estimatedCashFlow } from 'domain/finance/monthly.ts';
import type { DealDocument } from './deal-document.ts';

const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** Returns the lower of the two rates in percent, or undefined without one. */
function lowestRate(deal: DealTerms): number | undefined {
  const rates = [deal.interestRate, deal.sellerInterestRate].filter((rate) => rate !== undefined);
  return rates.length === 0 ? undefined : Math.min(...rates);
}

/** Returns the buyer's monthly payment in dollars: PITI of the existing loan plus PI of the seller note; undefined if neither is known. */
function monthlyPayment(deal: DealTerms): number | undefined {
  if (deal.piti === undefined && deal.pi === undefined) return undefined;
  return inCents((deal.piti ?? 0) + (deal.pi ?? 0));
}

/** Returns the monthly payment after the seller note's interest-only months, and the first month in which it is due. */
function laterPayment(
  deal: DealTerms,
  listedOn: string | undefined,
): Pick<DealDocument, 'laterMonthlyPayment' | 'laterFromMonth'> {
  const from = deal.closeOfEscrow ?? listedOn;
  const { payment, fromMonth } = (from !== undefined && laterSellerPayment(deal, from)) || {};
  return {
    laterMonthlyPayment: payment === undefined ? undefined : inCents((deal.piti ?? 0) + payment),
    laterFromMonth: fromMonth,
  };
}

/** Uses the default assumptions; undefined if an input is unknown. */
function monthlyCashFlow(deal: DealTerms): number | undefined {
  const value = estimatedCashFlow(deal);
  return value === undefined ? undefined : inCents(value);
}

/** Stored fields by which deals are sorted, filtered and displayed, computed on every write. Undefined values are not stored. */
export const derivedFieldNames = [
  'lowestRate',
  'monthlyPayment',
  'laterMonthlyPayment',
  'laterFromMonth',
  'monthlyCashFlow',
  'withoutEntryFee',
] as const;
export type DerivedFields = Pick<DealDocument, (typeof derivedFieldNames)[number]>;

/** @param listedOn "YYYY-MM-DD": start of the loan months if the deal has no closing date */
export const derivedFields = (deal: DealTerms, listedOn?: string): DerivedFields => ({
  lowestRate: lowestRate(deal),
  monthlyPayment: monthlyPayment(deal),
  ...laterPayment(deal, listedOn),
  monthlyCashFlow: monthlyCashFlow(deal),
  withoutEntryFee: deal.entryFee === undefined || undefined,
});

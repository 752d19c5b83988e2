import type { DealTerms } from 'domain/finance/deal-terms.ts';
import { laterSellerPayment } from 'domain/finance/debts.ts';
import { estimatedCashFlow } from 'domain/finance/monthly.ts';
import type { DealDocument } from './deal-document.ts';

const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The lowest rate of a deal in percent, or undefined without one. */
function lowestRate(deal: DealTerms): number | undefined {
  const rates = [deal.interestRate, deal.sellerInterestRate].filter((rate) => rate !== undefined);
  return rates.length === 0 ? undefined : Math.min(...rates);
}

/** What a buyer pays monthly in dollars: PITI of the loan taken over plus PI of the seller's loan; undefined when neither is known. */
function monthlyPayment(deal: DealTerms): number | undefined {
  if (deal.piti === undefined && deal.pi === undefined) return undefined;
  return inCents((deal.piti ?? 0) + (deal.pi ?? 0));
}

/** What a buyer pays monthly once the interest-only months of the seller's loan are over, and the first month that it is due in. */
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

/** By the default assumptions; undefined where one of its inputs is unknown. */
function monthlyCashFlow(deal: DealTerms): number | undefined {
  const value = estimatedCashFlow(deal);
  return value === undefined ? undefined : inCents(value);
}

/** What is stored of a deal to sort, filter and show it by, worked out from its fields on every write; undefined is not stored. */
export const derivedFieldNames = [
  'lowestRate',
  'monthlyPayment',
  'laterMonthlyPayment',
  'laterFromMonth',
  'monthlyCashFlow',
  'withoutEntryFee',
] as const;
export type DerivedFields = Pick<DealDocument, (typeof derivedFieldNames)[number]>;

/** @param listedOn "YYYY-MM-DD": from when months of a loan count where the deal names no close */
export const derivedFields = (deal: DealTerms, listedOn?: string): DerivedFields => ({
  lowestRate: lowestRate(deal),
  monthlyPayment: monthlyPayment(deal),
  ...laterPayment(deal, listedOn),
  monthlyCashFlow: monthlyCashFlow(deal),
  withoutEntryFee: deal.entryFee === undefined || undefined,
});

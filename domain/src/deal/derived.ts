import type { DealTerms } from 'domain/finance/deal-terms.ts';
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

/** By the default assumptions; undefined where one of its inputs is unknown. */
function monthlyCashFlow(deal: DealTerms): number | undefined {
  const value = estimatedCashFlow(deal);
  return value === undefined ? undefined : inCents(value);
}

/** What is stored of a deal to sort, filter and show it by, worked out from its fields on every write; undefined is not stored. */
export const derivedFieldNames = ['lowestRate', 'monthlyPayment', 'monthlyCashFlow', 'withoutEntryFee'] as const;
export type DerivedFields = Pick<DealDocument, (typeof derivedFieldNames)[number]>;

export const derivedFields = (deal: DealTerms): DerivedFields => ({
  lowestRate: lowestRate(deal),
  monthlyPayment: monthlyPayment(deal),
  monthlyCashFlow: monthlyCashFlow(deal),
  withoutEntryFee: deal.entryFee === undefined || undefined,
});

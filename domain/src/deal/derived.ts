import type { DealFields } from './deal.ts';

type Terms = Partial<Pick<DealFields, 'interestRate' | 'sellerInterestRate' | 'piti' | 'pi'>>;

/** The lowest rate of a deal in percent, or undefined without one. */
export function lowestRate(deal: Terms): number | undefined {
  const rates = [deal.interestRate, deal.sellerInterestRate].filter((rate) => rate !== undefined);
  return rates.length === 0 ? undefined : Math.min(...rates);
}

/** What a buyer pays monthly in dollars: PITI of the loan taken over plus PI of the seller's loan; undefined when neither is known. */
export function monthlyPayment(deal: Terms): number | undefined {
  if (deal.piti === undefined && deal.pi === undefined) return undefined;
  return Math.round(((deal.piti ?? 0) + (deal.pi ?? 0)) * 100) / 100;
}

import * as z from 'zod/mini';
import { dealInput, type StoredDeal } from './deal.ts';

/** Deals as the form submits them, and helpers, for the tests in this folder. */
/** Still the 21st in Phoenix, where the deals are. */
export const now = new Date('2026-11-22T06:30:00Z');
export const schema = dealInput(now);

export const cash = {
  streetAddress: '4213 W Palo Verde Dr',
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  dealCategory: 'cash',
  purchasePrice: 285_000,
  propertyType: 'singleFamily',
  bedrooms: 3,
  bathrooms: 2.5,
  agentInvolved: false,
  privatePool: true,
  description: 'Needs paint and a new kitchen.',
  tags: ['fix-and-flip'],
  photos: ['abcdefghij0123456789'],
  legalCertification: true,
};
export const loan = {
  loanType: 'FHA',
  interestRate: 2.875,
  loanBalance: 241_300.55,
  piti: 1710.12,
  loanMaturityDate: '2051-04-01',
};
const sellerLoan = {
  sellerLoanAmount: 40_000,
  sellerInterestRate: 5,
  pi: 214.73,
  sellerLoanMaturityDate: '2031-01-01',
};
export const creative = { ...cash, dealCategory: 'creative', entryFee: 31_500 };
export const subTo = { ...creative, purchaseType: 'SubTo', ...loan };
export const sellerFinance = { ...creative, purchaseType: 'SellerFinance', ...sellerLoan };
export const hybrid = { ...creative, purchaseType: 'Hybrid', ...loan, ...sellerLoan };

/** Returns "field: message key" for each error. */
export function refusals(deal: object, stored?: StoredDeal): string[] {
  const result = (stored ? dealInput(now, stored) : schema).safeParse(deal);
  if (result.success) return [];
  return z
    .flattenError(result.error)
    .formErrors.concat(
      result.error.issues.flatMap(({ path, message }) => (path.length > 0 ? [`${path.join('.')}: ${message}`] : [])),
    );
}
export const without = (deal: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(deal).filter(([name]) => !names.includes(name)));

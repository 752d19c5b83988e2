import type { DealTerms } from './deal-terms.ts';

/** For tests: a loan that a buyer takes over, and one that the seller gives, whose figures agree. */
export const loanTerms = { loanBalance: 200_000, interestRate: 3, piti: 1400, loanMaturityDate: '2051-11-28' };
export const sellerLoanTerms = {
  sellerLoanAmount: 80_000,
  sellerInterestRate: 6,
  pi: 479.64,
  sellerLoanMaturityDate: '2031-11-28',
};
export const creativePrice = { dealCategory: 'creative', purchasePrice: 300_000, entryFee: 30_000 } as const;
export const hybridTerms = {
  ...creativePrice,
  purchaseType: 'Hybrid',
  ...loanTerms,
  ...sellerLoanTerms,
} as const satisfies DealTerms;

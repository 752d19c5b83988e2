import type { DealTerms } from './deal-terms.ts';

/** For tests: an existing loan and a seller note with consistent figures. */
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

/** Realistic deals of every kind, with and without the optional fields. */
export const exampleDeals = {
  SubTo: {
    ...creativePrice,
    purchaseType: 'SubTo',
    ...loanTerms,
    estimatedRent: 2400,
    cashToSeller: 12_000,
    arrears: 1000,
  },
  'seller finance': {
    ...creativePrice,
    purchaseType: 'SellerFinance',
    ...sellerLoanTerms,
    sellerLoanAmount: 250_000,
    pi: 1580.17,
    sellerAmortizationMonths: 360,
    estimatedRent: 2600,
    taxesAndInsurance: 410,
    hoaMonthlyFee: 55,
  },
  /** With every optional field. */
  hybrid: {
    ...hybridTerms,
    estimatedRent: 2800,
    asIsValue: 320_000,
    repairs: 4000,
    cashToSeller: 12_000,
    arrears: 1000,
    closingCosts: 4000,
    assignmentFee: 9000,
    taxesAndInsurance: 450,
    sellerAmortizationMonths: 360,
    hoaMonthlyFee: 55,
    solarMonthlyFee: 40,
  },
  cash: {
    dealCategory: 'cash',
    purchasePrice: 200_000,
    repairs: 25_000,
    estimatedRent: 2000,
    taxesAndInsurance: 300,
  },
  'with nothing optional': { ...creativePrice, purchaseType: 'SubTo', ...loanTerms },
} as const satisfies Record<string, DealTerms>;

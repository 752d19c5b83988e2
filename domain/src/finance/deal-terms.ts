import type { PurchaseType } from 'domain/deal/deal.ts';

/** What the numbers of a deal are made of, of its fields. Dollars, percent a year, months, and days "YYYY-MM-DD". */
export type DealTerms = {
  dealCategory?: 'cash' | 'creative';
  purchaseType?: PurchaseType;
  purchasePrice?: number;
  entryFee?: number;
  cashToSeller?: number;
  arrears?: number;
  closingCosts?: number;
  repairs?: number;
  assignmentFee?: number;
  asIsValue?: number;
  closeOfEscrow?: string;
  interestRate?: number;
  loanBalance?: number;
  piti?: number;
  loanMaturityDate?: string;
  sellerLoanAmount?: number;
  sellerInterestRate?: number;
  pi?: number;
  sellerLoanMaturityDate?: string;
  sellerAmortizationMonths?: number;
  sellerInterestOnlyMonths?: number;
  estimatedRent?: number;
  taxesAndInsurance?: number;
  hoaMonthlyFee?: number;
  solarMonthlyFee?: number;
};

import type { DealFields } from 'domain/deal/deal.ts';

/** What the numbers of a deal are made of, of its fields, as far as they are known: of a stored deal, and of one that is typed. */
export type DealTerms = Partial<
  Pick<
    DealFields,
    | 'dealCategory'
    | 'purchaseType'
    | 'purchasePrice'
    | 'entryFee'
    | 'cashToSeller'
    | 'arrears'
    | 'assignmentFee'
    | 'closingCosts'
    | 'repairs'
    | 'asIsValue'
    | 'closeOfEscrow'
    | 'interestRate'
    | 'loanBalance'
    | 'piti'
    | 'loanMaturityDate'
    | 'sellerLoanAmount'
    | 'sellerInterestRate'
    | 'pi'
    | 'sellerLoanMaturityDate'
    | 'sellerAmortizationMonths'
    | 'sellerInterestOnlyMonths'
    | 'estimatedRent'
    | 'taxesAndInsurance'
    | 'hoaMonthlyFee'
    | 'solarMonthlyFee'
  >
>;

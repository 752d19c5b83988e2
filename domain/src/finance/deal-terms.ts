import type { DealFields } from 'domain/deal/deal.ts';

/** The fields from which a deal's numbers are computed, of a stored deal or of one being entered. */
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

import type { Language } from 'domain/account/account.ts';
import type { AssumptionName } from 'domain/finance/assumptions.ts';
import type { DealNumbers } from 'domain/finance/deal-numbers.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { Figure, From, InputName, Origin } from 'domain/finance/figure.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { formatDay, formatNumber } from '#platform/dates.ts';

/** The numbers of a deal that consist of one figure. */
export type FigureName = Exclude<keyof DealNumbers, 'cashInParts' | 'years' | 'disagreements'>;

/** `money` includes cents; `dollars` is whole, for distant or rough values; `short` abbreviates for phones. */
export type Format = 'money' | 'dollars' | 'short' | 'share' | 'rate' | 'times' | 'count' | 'day';

export const figureFormats: Record<FigureName, Format> = {
  cashIn: 'money',
  cashInAtLeast: 'money',
  entryFeeNotItemized: 'money',
  rent: 'money',
  vacancyLoss: 'money',
  managementFee: 'money',
  reserves: 'money',
  piti: 'money',
  pi: 'money',
  taxesAndInsurance: 'money',
  hoa: 'money',
  solar: 'money',
  monthlyPayment: 'money',
  monthlyCashFlow: 'money',
  annualCashFlow: 'money',
  netOperatingIncome: 'money',
  monthlyDebtService: 'money',
  debtService: 'money',
  cashOnCash: 'share',
  netIncomeCoverage: 'times',
  rentCoverage: 'times',
  loanPayment: 'money',
  impliedEscrow: 'money',
  propertyValue: 'dollars',
  equity: 'dollars',
  balloonDate: 'day',
  balloonMonths: 'count',
  balloonAmount: 'dollars',
  balloonOwed: 'dollars',
  balloonPropertyValue: 'dollars',
  balloonLoanByValue: 'dollars',
  balloonLoanByRent: 'dollars',
  balloonNewLoan: 'dollars',
  balloonShortfall: 'dollars',
  newLoanAmount: 'dollars',
  newLoanPayment: 'money',
  newLoanCashIn: 'dollars',
  newLoanMonthlyCashFlow: 'money',
  newLoanCashOnCash: 'share',
  paymentDifference: 'money',
  valueOfTerms: 'dollars',
  weightedRate: 'rate',
  blendedRate: 'rate',
  effectiveRate: 'rate',
};

export const assumptionFormats: Record<AssumptionName, Format> = {
  vacancy: 'rate',
  management: 'rate',
  reserves: 'rate',
  growth: 'rate',
  rate: 'rate',
  ltv: 'rate',
  dscr: 'times',
  holdingYears: 'count',
  newLoanYears: 'count',
  closingCostsPercent: 'rate',
  hoaMonthlyFee: 'money',
  solarMonthlyFee: 'money',
};

const percents: ReadonlySet<InputName> = new Set(['interestRate', 'sellerInterestRate']);
const months: ReadonlySet<InputName> = new Set(['sellerAmortizationMonths', 'sellerInterestOnlyMonths']);

/** Returns the format of a stated fact. */
export const factFormat = (name: keyof DealTerms, value: unknown): Format => {
  if (typeof value === 'string') return 'day';
  return percents.has(name) ? 'rate' : months.has(name) ? 'count' : 'money';
};

/** Formats a value for people, rounded. */
export function written(value: number | string, format: Format, language: Language): string {
  if (typeof value === 'string') return formatDay(value, language);
  return formats[format](value);
}

/** Rounds, and turns -0 into 0. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) || 0;

/** Formats as "$820K", "$1.87M". */
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

const formats: Record<Format, (value: number) => string> = {
  money: formatMoney,
  dollars: (value) => formatMoney(Math.round(value)),
  short: (value) => shortDollars.format(Math.round(value)),
  share: (value) => formatRate(rounded(value, 1)),
  rate: (value) => formatRate(rounded(value, 2)),
  times: (value) => rounded(value, 2).toFixed(2),
  count: formatNumber,
  day: String,
};

/** Returns the certainty of a figure: that of its least certain input. */
export function originOf({ value, from }: Figure<unknown>): Origin {
  if (value === undefined) return 'unknown';
  return Object.values(from).includes('assumed') ? 'assumed' : 'stated';
}

/** The deal's kind determines which figures apply, but it is not a number itself. */
const kinds: ReadonlySet<string> = new Set(['dealCategory', 'purchaseType']);

export const inputsIn = (from: From): [name: InputName, origin: Origin][] =>
  (Object.entries(from) as [InputName, Origin][]).filter(([name, origin]) => !kinds.has(name) || origin === 'unknown');

export const unknownIn = (from: From): InputName[] =>
  inputsIn(from)
    .filter(([, origin]) => origin === 'unknown')
    .map(([name]) => name);

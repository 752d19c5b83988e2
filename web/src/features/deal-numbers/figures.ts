import type { Language } from 'domain/account/account.ts';
import type { AssumptionName } from 'domain/finance/assumptions.ts';
import type { DealNumbers } from 'domain/finance/deal-numbers.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { Figure, From, InputName, Origin } from 'domain/finance/figure.ts';
import { formatMoney, formatRate } from 'domain/money.ts';
import { formatDay, formatNumber } from '#platform/dates.ts';

/** The numbers of a deal that are a figure each. */
export type FigureName = Exclude<keyof DealNumbers, 'cashInParts' | 'years' | 'disagreements'>;

/** `money` with its cents; `dollars` whole, for what is years away or an estimate as a whole; `short` where a phone has no room for that. */
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

/** How a fact that the deal states is written. */
export const factFormat = (name: keyof DealTerms, value: unknown): Format => {
  if (typeof value === 'string') return 'day';
  return percents.has(name) ? 'rate' : months.has(name) ? 'count' : 'money';
};

/** A value as people read it, rounded. */
export function written(value: number | string, format: Format, language: Language): string {
  if (typeof value === 'string') return formatDay(value, language);
  return formats[format](value);
}

/** Without a sign where nothing is left of it. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) || 0;

/** "$820K", "$1.87M". */
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

/** What the whole figure is: as sure as the least sure of its inputs. */
export function originOf({ value, from }: Figure<unknown>): Origin {
  if (value === undefined) return 'unknown';
  return Object.values(from).includes('assumed') ? 'assumed' : 'stated';
}

/** Which kind of deal it is decides what is left out; it is no number. */
const kinds: ReadonlySet<string> = new Set(['dealCategory', 'purchaseType']);

export const inputsIn = (from: From): [name: InputName, origin: Origin][] =>
  (Object.entries(from) as [InputName, Origin][]).filter(([name, origin]) => !kinds.has(name) || origin === 'unknown');

export const unknownIn = (from: From): InputName[] =>
  inputsIn(from)
    .filter(([, origin]) => origin === 'unknown')
    .map(([name]) => name);

import { entryFeeParts } from 'domain/deal/deal.ts';
import type { AssumptionName } from 'domain/finance/assumptions.ts';
import type { DealTerms } from 'domain/finance/deal-terms.ts';
import type { FigureName } from './figures.ts';

/** An operand of a formula: another figure, a fact of the deal, or an assumption. */
export type Operand = FigureName | `deal.${keyof DealTerms}` | `assumed.${AssumptionName}`;

/** Operands in braces between operators, for example "{rent} × {assumed.vacancy}". */
export type Formula = string;

export const hasLoan = ({ dealCategory, purchaseType }: DealTerms): boolean =>
  dealCategory === 'creative' && purchaseType !== 'SellerFinance';
export const hasSellerLoan = ({ dealCategory, purchaseType }: DealTerms): boolean =>
  dealCategory === 'creative' && purchaseType !== 'SubTo';

const braced = (operand: Operand): string => `{${operand}}`;
const listed = (sign: string, ...operands: (Operand | false)[]): string =>
  operands
    .filter((operand) => operand !== false)
    .map(braced)
    .join(` ${sign} `);

/** Returns the monthly costs other than rent deductions, in display order. */
export const monthlyCosts = (deal: DealTerms): FigureName[] => [
  ...(hasLoan(deal) ? (['piti'] as const) : []),
  ...(hasSellerLoan(deal) ? (['pi'] as const) : []),
  // PITI includes taxes and insurance.
  ...(hasLoan(deal) ? [] : (['taxesAndInsurance'] as const)),
  'hoa',
  'solar',
];

export const rentDeductions = ['vacancyLoss', 'managementFee', 'reserves'] as const satisfies FigureName[];

/** Returns the formula of a figure; undefined for figures explained by a sentence (`sentences.*` in the texts). */
export function formulaOf(name: FigureName, deal: DealTerms): Formula | undefined {
  switch (name) {
    case 'cashIn':
      return cashInFormula(deal);
    case 'cashInAtLeast':
      return cashInFormula(deal, true);
    case 'entryFeeNotItemized':
      return listed('−', 'deal.entryFee', ...statedParts(deal));
    case 'vacancyLoss':
      return '{rent} × {assumed.vacancy}';
    case 'managementFee':
      return '{rent} × {assumed.management}';
    case 'reserves':
      return '{rent} × {assumed.reserves}';
    case 'monthlyPayment':
      return listed('+', hasLoan(deal) && 'piti', hasSellerLoan(deal) && 'pi') || undefined;
    case 'monthlyCashFlow':
      return listed('−', 'rent', ...rentDeductions, ...monthlyCosts(deal));
    case 'annualCashFlow':
      return '{monthlyCashFlow} × 12';
    case 'netOperatingIncome':
      return `(${listed('−', 'rent', ...rentDeductions, 'taxesAndInsurance', 'hoa', 'solar')}) × 12`;
    case 'monthlyDebtService':
      if (!hasLoan(deal)) return undefined;
      return `{piti} − {taxesAndInsurance}${hasSellerLoan(deal) ? ' + {pi}' : ''}`;
    case 'debtService':
      return '{monthlyDebtService} × 12';
    case 'cashOnCash':
      return '{annualCashFlow} ÷ {cashIn}';
    case 'netIncomeCoverage':
      return '{netOperatingIncome} ÷ {debtService}';
    case 'rentCoverage':
      return `{rent} ÷ (${listed(
        '+',
        hasLoan(deal) && 'piti',
        hasSellerLoan(deal) && 'pi',
        !hasLoan(deal) && 'taxesAndInsurance',
        'hoa',
      )})`;
    case 'taxesAndInsurance':
      return hasLoan(deal) && deal.taxesAndInsurance === undefined ? '{piti} − {loanPayment}' : undefined;
    case 'balloonPropertyValue':
      return '{propertyValue} × (1 + {assumed.growth}) ^ ({balloonMonths} ÷ 12)';
    case 'balloonLoanByValue':
      return '{balloonPropertyValue} × {assumed.ltv}';
    case 'newLoanAmount':
      return '{deal.purchasePrice} × {assumed.ltv}';
    case 'newLoanCashIn': {
      const repairs = deal.dealCategory === 'cash' || deal.repairs !== undefined;
      const costs = '{deal.purchasePrice} × {assumed.closingCostsPercent}';
      return `{deal.purchasePrice} − {newLoanAmount} + ${costs}${repairs ? ' + {deal.repairs}' : ''}`;
    }
    case 'newLoanMonthlyCashFlow':
      return '{netOperatingIncome} ÷ 12 − {newLoanPayment}';
    case 'newLoanCashOnCash':
      return '{newLoanMonthlyCashFlow} × 12 ÷ {newLoanCashIn}';
    case 'equity':
      return listed(
        '−',
        'propertyValue',
        hasLoan(deal) && 'deal.loanBalance',
        hasSellerLoan(deal) && 'deal.sellerLoanAmount',
      );
    default:
      return undefined;
  }
}

const partOperand = (part: (typeof entryFeeParts)[number]): Operand => `deal.${part}`;
const statedParts = (deal: DealTerms): Operand[] =>
  entryFeeParts.filter((part) => deal[part] !== undefined).map(partOperand);

/** Returns the formula of a cash deal's total, or of the entry fee's parts when no total is stated. */
function cashInFormula(deal: DealTerms, statedAlone = false): Formula | undefined {
  if (deal.dealCategory === 'cash') {
    const costs =
      deal.closingCosts === undefined ? '{deal.purchasePrice} × {assumed.closingCostsPercent}' : '{deal.closingCosts}';
    const repairs = statedAlone && deal.repairs === undefined ? '' : ' + {deal.repairs}';
    return `{deal.purchasePrice} + ${costs}${repairs}`;
  }
  if (deal.entryFee !== undefined) return undefined;
  return listed('+', ...(statedAlone ? statedParts(deal) : entryFeeParts.map(partOperand)));
}

/** Replaces each operand of a formula with its text. */
export const filledIn = (formula: Formula, textOf: (operand: Operand) => string): string =>
  formula.replaceAll(/\{([\w.]+)\}/g, (_, operand: string) => textOf(operand as Operand));

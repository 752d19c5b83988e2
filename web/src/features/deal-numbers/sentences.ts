import type { FigureName } from './figures.ts';
import type { Operand } from './formulas.ts';
import { useNumberTexts } from './numbers-context.ts';

/** Operands named in the sentences that explain figures without a formula; formulas.ts has the others. */
const operandsOf = {
  loanPayment: ['deal.loanBalance', 'deal.interestRate', 'deal.loanMaturityDate'],
  balloonAmount: ['deal.sellerLoanAmount', 'deal.sellerInterestRate', 'balloonMonths'],
  balloonOwed: ['balloonDate'],
  balloonLoanByRent: ['rent', 'assumed.dscr', 'taxesAndInsurance', 'hoa', 'assumed.rate', 'assumed.newLoanYears'],
  balloonNewLoan: ['balloonLoanByValue', 'balloonLoanByRent'],
  balloonShortfall: ['balloonOwed', 'balloonNewLoan'],
  newLoanPayment: ['newLoanAmount', 'assumed.rate', 'assumed.newLoanYears'],
  valueOfTerms: ['assumed.holdingYears', 'assumed.rate'],
  weightedRate: [],
  blendedRate: ['assumed.holdingYears'],
  effectiveRate: ['assumed.holdingYears', 'deal.closingCosts', 'deal.assignmentFee'],
  propertyValue: [],
} as const satisfies Partial<Record<FigureName, readonly Operand[]>>;

type Named = (typeof operandsOf)[keyof typeof operandsOf][number];
type Placeholder = Named extends infer Each ? (Each extends `${string}.${infer Name}` ? Name : Each & string) : never;

export const sentenceNames = Object.keys(operandsOf) as (keyof typeof operandsOf)[];

/** Returns the sentence that explains a figure without a formula, with its numbers; undefined for other figures. */
export function useSentence(name: FigureName): string | undefined {
  const { t, operandText } = useNumberTexts();
  const found = sentenceNames.find((each) => each === name);
  if (found === undefined) return undefined;
  const values = operandsOf[found].map((operand) => [operand.split('.').at(-1), operandText(operand)]);
  return t(`sentences.${found}`, Object.fromEntries(values) as Record<Placeholder, string>);
}

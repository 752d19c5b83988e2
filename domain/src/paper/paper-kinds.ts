import type { Deal } from 'domain/deal/deal-document.ts';

/**
 * Validity of a paper from its date on: `days`, `untilStated` the day that its originator enters (with `days`, at most so many), or
 * neither, for one that does not run out. Source: shared practice of title companies and closing agents (docs/decisions/0450).
 */
type Validity = { days?: number; untilStated?: true };

/** Kinds of papers of a deal, in the order of the checklist. */
export const paperKindTable = {
  /** Purchase contract, option or assignment, with all addenda. */
  contract: { untilStated: true },
  /** Deed or title record of an owner. */
  deed: { days: 60 },
  /** Authorization to ask the loan's servicer. */
  authorization: { days: 90 },
  /** Its balance is not the payoff. */
  mortgageStatement: { days: 45 },
  /** Payoff or reinstatement quote. */
  payoffQuote: { days: 30, untilStated: true },
  titleSearch: { days: 60 },
  /** Insurance declaration. */
  insurance: { untilStated: true },
  hoaStatement: { days: 45 },
  /** Lease and rent roll. */
  lease: { untilStated: true },
  /** The seller's acknowledgment of the due-on-sale clause. */
  dueOnSale: {},
} as const satisfies Record<string, Validity>;
export type PaperKind = keyof typeof paperKindTable;
export const paperKinds = Object.keys(paperKindTable) as PaperKind[];

/** Returns how long papers of a kind are good. */
export const validityOf = (kind: PaperKind): Validity => paperKindTable[kind];

/** Whether the originator enters until when a paper of this kind is good. */
export const statesValidity = (kind: PaperKind): boolean => validityOf(kind).untilStated === true;

type Terms = Pick<Deal, 'dealCategory' | 'purchaseType' | 'arrears' | 'hoaMonthlyFee'>;

/**
 * Returns the kinds of papers that a buyer of this deal would ask for, each an alternative: of `contract` and `deed` one is enough, because
 * it proves the right to sell.
 */
export function wantedPapers({ dealCategory, purchaseType, arrears, hoaMonthlyFee }: Terms): PaperKind[][] {
  const takesOverLoan = purchaseType === 'SubTo' || purchaseType === 'Hybrid';
  const wanted: [PaperKind[], boolean][] = [
    [['contract', 'deed'], true],
    [['authorization'], takesOverLoan],
    [['mortgageStatement'], takesOverLoan],
    [['payoffQuote'], takesOverLoan || (arrears ?? 0) > 0],
    [['titleSearch'], dealCategory === 'creative'],
    [['insurance'], takesOverLoan],
    [['hoaStatement'], (hoaMonthlyFee ?? 0) > 0],
    [['dueOnSale'], takesOverLoan],
  ];
  return wanted.flatMap(([kinds, applies]) => (applies ? [kinds] : []));
}

import type { FieldName } from 'domain/deal/deal-field-table.ts';
import type { FigureName } from '#features/deal-numbers/figures.ts';

/** Groups of rows, in the order in which they are shown. */
export const groups = ['terms', 'fit', 'cash', 'month', 'returns', 'loans', 'newLoan', 'house', 'trust'] as const;
export type Group = (typeof groups)[number];

/** Order by which a row has a best value. Rows without it have none: more of a loan is neither better nor worse. */
export type Better = 'less' | 'more' | 'later' | 'recent' | 'fit';

/** Properties of a deal that are neither among its fields nor among its numbers. */
export type Trait =
  | 'status'
  | 'kind'
  | 'fit'
  | 'size'
  | 'control'
  | 'papers'
  | 'confirmed'
  | 'listed'
  | 'by'
  | 'record';

type RowKind = { figure: FigureName } | { field: FieldName } | { trait: Trait };
export type ComparedRow = RowKind & { group: Group; better?: Better };

const rowsOf = (group: Group, ...rows: (RowKind & { better?: Better })[]): ComparedRow[] =>
  rows.map((row) => ({ ...row, group }));

/** Every row of a comparison: fields as on a deal's page, and its numbers by the reader's assumptions. */
export const comparedRows: readonly ComparedRow[] = [
  ...rowsOf(
    'terms',
    { field: 'purchasePrice', better: 'less' },
    { field: 'asIsValue', better: 'more' },
    { trait: 'kind' },
    { trait: 'status' },
    { field: 'closeOfEscrow' },
  ),
  ...rowsOf('fit', { trait: 'fit', better: 'fit' }),
  ...rowsOf(
    'cash',
    { figure: 'cashIn', better: 'less' },
    { field: 'entryFee', better: 'less' },
    { field: 'emd', better: 'less' },
  ),
  ...rowsOf(
    'month',
    { figure: 'monthlyPayment', better: 'less' },
    { field: 'estimatedRent', better: 'more' },
    { figure: 'monthlyCashFlow', better: 'more' },
  ),
  ...rowsOf(
    'returns',
    { figure: 'cashOnCash', better: 'more' },
    { figure: 'netOperatingIncome', better: 'more' },
    { figure: 'netIncomeCoverage', better: 'more' },
    { figure: 'equity', better: 'more' },
  ),
  ...rowsOf(
    'loans',
    { field: 'loanBalance' },
    { field: 'interestRate', better: 'less' },
    { field: 'loanMaturityDate' },
    { field: 'sellerLoanAmount' },
    { field: 'sellerInterestRate', better: 'less' },
    { figure: 'blendedRate', better: 'less' },
    { figure: 'balloonAmount', better: 'less' },
    { figure: 'balloonDate', better: 'later' },
    { figure: 'balloonShortfall', better: 'less' },
  ),
  ...rowsOf(
    'newLoan',
    { figure: 'newLoanPayment', better: 'less' },
    { figure: 'newLoanCashIn', better: 'less' },
    { figure: 'newLoanMonthlyCashFlow', better: 'more' },
    { figure: 'newLoanCashOnCash', better: 'more' },
    { figure: 'valueOfTerms', better: 'more' },
  ),
  ...rowsOf('house', { field: 'propertyType' }, { trait: 'size' }, { field: 'yearBuilt' }),
  ...rowsOf(
    'trust',
    { trait: 'confirmed', better: 'recent' },
    { trait: 'control' },
    { trait: 'papers' },
    { trait: 'by' },
    { trait: 'record' },
    { trait: 'listed' },
  ),
];

export const keyOf = (row: ComparedRow): string => Object.values(row).slice(0, 1).join('');

/** A row's content for one deal. */
export type Cell = {
  text: string;
  /** `none`: it does not apply to the deal. `unknown`: the deal does not state it, or what it is made of. */
  missing?: 'none' | 'unknown';
  /** Compared to find the best of the row. */
  value?: number | string;
  /** Source of a field. */
  source?: string | undefined;
};

export type ShownRow = { row: ComparedRow; cells: readonly Cell[]; differs: boolean; best: Best | undefined };
export type Best = {
  /** The cells that are best; equal ones all are. */
  columns: readonly number[];
  /** Whether another deal that the row applies to does not say. */
  ofKnown: boolean;
};

/** Returns the best cells of a row; undefined if fewer than two deals say something, or all say the same. */
function bestOf({ better }: ComparedRow, cells: readonly Cell[]): Best | undefined {
  const known = cells.flatMap(({ value, text }) => (value === undefined ? [] : [{ value, text }]));
  if (better === undefined || known.length < 2 || new Set(known.map(({ text }) => text)).size < 2) return undefined;
  const isLess = better === 'less';
  const best = known.reduce((a, b) => ((isLess ? b.value < a.value : b.value > a.value) ? b : a));
  // By text: what looks the same is not told apart.
  const columns = cells.flatMap(({ value, text }, column) =>
    value !== undefined && text === best.text ? [column] : [],
  );
  return { columns, ofKnown: cells.some(({ missing }) => missing === 'unknown') };
}

/** Returns the rows that apply to some deal: those that differ first, each in the order of {@link comparedRows}. */
export function shownRows(cellsOf: (row: ComparedRow) => readonly Cell[] | undefined): ShownRow[] {
  const rows = comparedRows.flatMap((row): ShownRow[] => {
    const cells = cellsOf(row);
    if (!cells || cells.every(({ missing }) => missing === 'none')) return [];
    const differs = new Set(cells.map(({ text, source }) => `${text} ${source ?? ''}`)).size > 1;
    return [{ row, cells, differs, best: bestOf(row, cells) }];
  });
  return rows.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

export type Row = {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  /** Ratio to a reference measured in the same run. */
  readonly ratio?: number;
  /** Maximum of the ratio, or of the value if there is no ratio. */
  readonly limit?: number;
  /** Minimum of the value. */
  readonly atLeast?: number;
  /** Rows with columns are printed in a table of their own: one line per measure, with values below their column names. */
  readonly column?: string;
};

/** Returns whether a row is within its limits; undefined if it has none. */
export function keepsLimit({ value, ratio, limit, atLeast }: Row): boolean | undefined {
  if (limit === undefined && atLeast === undefined) return undefined;
  return (limit === undefined || (ratio ?? value) <= limit) && (atLeast === undefined || value >= atLeast);
}

const amount = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });

function cells(row: Row): string[] {
  const kept = keepsLimit(row);
  return [
    row.measure,
    `${amount(row.value)} ${row.unit}`,
    row.ratio === undefined ? '' : `× ${amount(row.ratio)}`,
    row.limit === undefined ? '' : `≤ ${amount(row.limit)}`,
    kept === undefined ? '' : kept ? 'ok' : 'TOO MUCH',
  ];
}

const widthsOf = (table: readonly string[][]): number[] =>
  (table[0] ?? []).map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));

/** Aligns the first cell to the left, and the others, which are numbers, to the right. */
const aligned = (line: readonly string[], widths: readonly number[]): string[] =>
  line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));

function listOf(rows: readonly Row[]): string {
  const table = [['measure', 'value', 'ratio', 'limit', ''], ...rows.map(cells)];
  const widths = widthsOf(table.map((line) => line.slice(0, -1)));
  return table.map((line) => aligned(line, widths).join('  ').trimEnd()).join('\n');
}

/** Returns a value without its unit, which is in the column name, and with any limit that it exceeds. */
function bare(row: Row | undefined): string {
  if (!row) return '';
  if (keepsLimit(row) !== false) return amount(row.value);
  return `${amount(row.value)} (${row.limit === undefined ? '≥' : '≤'} ${amount(row.limit ?? row.atLeast ?? NaN)})`;
}

/** Returns Markdown for docs/numbers.md. */
function columnsOf(rows: readonly Row[]): string {
  const byMeasure = Map.groupBy(rows, ({ measure }) => measure);
  const columns = [...new Map(rows.map(({ column = '', unit }) => [column, unit]))];
  const table = [
    ['', ...columns.map(([column, unit]) => `${column} ${unit}`.trim())],
    ...[...byMeasure].map(([measure, own]) => [
      measure,
      ...columns.map(([column]) => bare(own.find((row) => row.column === column))),
    ]),
  ];
  const widths = widthsOf(table);
  const [head = '', ...lines] = table.map((line) => `| ${aligned(line, widths).join(' | ')} |`);
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [head, `| ${rule.join(' | ')} |`, ...lines].join('\n');
}

/** Returns the rows as text: a list, followed by the rows with columns. */
export function benchTable(rows: readonly Row[]): string {
  const [single, sideBySide] = [false, true].map((wanted) =>
    rows.filter(({ column }) => (column !== undefined) === wanted),
  );
  return [single?.length ? listOf(single) : '', sideBySide?.length ? columnsOf(sideBySide) : '']
    .filter(Boolean)
    .join('\n\n');
}

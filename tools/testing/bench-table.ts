/** One measurement of a benchmark. */
export type Row = {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  /** To what was measured beside it in the same run. */
  readonly ratio?: number;
  /** What the ratio, or without one the value, may be at most. */
  readonly limit?: number;
  /** What the value must be at least. */
  readonly atLeast?: number;
  /** Rows with columns are printed apart: those of one measure stand beside each other, each below the name of its column. */
  readonly column?: string;
};

/** Whether a row keeps its limits; undefined if it has none. */
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

/** The first cell at the left, the others, numbers, at the right. */
const aligned = (line: readonly string[], widths: readonly number[]): string[] =>
  line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));

function listOf(rows: readonly Row[]): string {
  const table = [['measure', 'value', 'ratio', 'limit', ''], ...rows.map(cells)];
  const widths = widthsOf(table.map((line) => line.slice(0, -1)));
  return table.map((line) => aligned(line, widths).join('  ').trimEnd()).join('\n');
}

/** A value without its unit, which its column names, and the limit that it does not keep. */
function bare(row: Row | undefined): string {
  if (!row) return '';
  if (keepsLimit(row) !== false) return amount(row.value);
  return `${amount(row.value)} (${row.limit === undefined ? '≥' : '≤'} ${amount(row.limit ?? row.atLeast ?? NaN)})`;
}

/** As Markdown, for docs/numbers.md. */
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

/** The rows as text: a list, and below it the rows that have columns. */
export function benchTable(rows: readonly Row[]): string {
  const [single, sideBySide] = [false, true].map((wanted) =>
    rows.filter(({ column }) => (column !== undefined) === wanted),
  );
  return [single?.length ? listOf(single) : '', sideBySide?.length ? columnsOf(sideBySide) : '']
    .filter(Boolean)
    .join('\n\n');
}

/** One measurement of a benchmark. */
export type Row = {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  /** To what was measured beside it in the same run. */
  readonly ratio?: number;
  /** What the ratio, or without one the value, may be at most. */
  readonly limit?: number;
};

/** Whether a row keeps its limit; undefined if it has none. */
export const keepsLimit = ({ value, ratio, limit }: Row): boolean | undefined =>
  limit === undefined ? undefined : (ratio ?? value) <= limit;

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

/** The rows as a table of text: the measure at the left, numbers at the right. */
export function benchTable(rows: readonly Row[]): string {
  const table = [['measure', 'value', 'ratio', 'limit', ''], ...rows.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  return table
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';
import type { Cost } from './follow.ts';
import { screens } from './listening-screens.ts';

const file = inRoot('docs/numbers.md');
const columns = ['reads', 'writes', 'deletes', 'functions', 'messages'] as const;

/** Firestore's list prices in dollars for 100,000 documents, in the multi-region `nam5`; a single region is half of it. */
const prices = { reads: 0.06, writes: 0.18, deletes: 0.02 };

/** Returns the price in dollars of what Firestore bills for a tap, without the screens of others. */
export const priceOf = ({ reads, writes, deletes }: Pick<Cost, keyof typeof prices>): number =>
  (reads * prices.reads + writes * prices.writes + deletes * prices.deletes) / 100_000;

export type Tap = { title: string; cost: Cost };

/** Returns the rows of a tap: dollars are those of a thousand. */
const rowOf = ({ title, cost }: Tap): string[] => [
  `\`${title.split(' ')[0]}\`${title.slice(title.split(' ')[0]?.length)}`,
  ...columns.map((column) => String(cost[column])),
  (priceOf(cost) * 1000).toFixed(3),
  screens.flatMap((screen) => (cost.screens[screen] > 0 ? `${screen} ${cost.screens[screen]}` : [])).join(', '),
];

const heading = ['tap', ...columns, '$ for 1,000', 'read again by each open'];

/** Returns a Markdown table as the formatter writes it; all columns but the first and last are numbers. */
export function tableOf(rows: readonly (readonly string[])[], isNumber: (column: number) => boolean): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isNumber(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const [first = [], ...others] = rows;
  return [line(first), line(rule), ...others.map(line)].join('\n');
}

/** Returns the table of taps, the dearest first. */
export const tapsTable = (taps: readonly Tap[]): string => {
  const sorted = taps.toSorted((a, b) => priceOf(b.cost) - priceOf(a.cost) || (a.title < b.title ? -1 : 1));
  return tableOf([heading, ...sorted.map(rowOf)], (column) => column > 0 && column < heading.length - 1);
};

const begin = (name: string) => `<!-- ${name}: written by TAPS=write, tests/README.md -->\n\n`;
const end = '\n\n<!-- end -->';

/** Returns a table of docs/numbers.md. */
export function tableInDocs(name: string): string {
  const text = readFileSync(file, 'utf8');
  const start = text.indexOf(begin(name));
  if (start === -1) throw new Error(`docs/numbers.md has no table ${name}`);
  return text.slice(start + begin(name).length, text.indexOf(end, start));
}

export function writeTable(name: string, table: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(`${begin(name)}${tableInDocs(name)}`, () => `${begin(name)}${table}`),
  );
}

/** Returns the counts of each tap in docs/numbers.md, by its title. */
export function tapsInDocs(): Map<string, Cost> {
  const rows = tableInDocs('taps').split('\n').slice(2);
  return new Map(
    rows.map((row) => {
      const [title = '', ...cells] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const numbers = columns.map((column, at) => [column, Number(cells[at])] as const);
      const again = new Map((cells.at(-1) ?? '').split(', ').map((each) => each.split(' ') as [string, string]));
      return [
        title.replaceAll('`', ''),
        {
          ...Object.fromEntries(numbers),
          screens: Object.fromEntries(screens.map((screen) => [screen, Number(again.get(screen) ?? 0)])),
        } as Cost,
      ];
    }),
  );
}

/** Returns how the counts of a tap differ: "reads: 6, were 5". */
export function differences(now: Cost, before: Cost): { grown: string[]; fewer: string[] } {
  const flat = (cost: Cost) => ({ ...cost, screens: 0, ...cost.screens }) as unknown as Record<string, number>;
  const [counted, written] = [flat(now), flat(before)];
  const named = (isOne: (now: number, before: number) => boolean) =>
    Object.keys(counted)
      .filter((name) => isOne(counted[name] ?? 0, written[name] ?? 0))
      .map((name) => `${name}: ${counted[name]}, were ${written[name]}`);
  return { grown: named((a, b) => a > b), fewer: named((a, b) => a < b) };
}

import { dirname } from 'node:path';
import type { Mutant } from '#tools/mutation/guards.ts';

/** The results for some mutants, as one table row. */
export type Row = {
  readonly where: string;
  readonly mutants: number;
  readonly killed: number;
  /** Number of survivors with a reason. */
  readonly reasoned: number;
};

export type Judged = { readonly mutant: Pick<Mutant, 'file' | 'line' | 'change'>; readonly killed: boolean };
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const reasonFor = ({ file, change }: Judged['mutant'], reasons: Reasons) => reasons[file]?.[change];

export function rowsOf(judged: readonly Judged[], reasons: Reasons): Row[] {
  const folders = [...new Set(judged.map(({ mutant }) => dirname(mutant.file)))].toSorted();
  return folders.map((where) => {
    const here = judged.filter(({ mutant }) => dirname(mutant.file) === where);
    const survived = here.filter(({ killed }) => !killed);
    return {
      where,
      mutants: here.length,
      killed: here.length - survived.length,
      reasoned: survived.filter(({ mutant }) => reasonFor(mutant, reasons) !== undefined).length,
    };
  });
}

/** Returns a line for each survivor without a reason, and for each reason without a survivor. */
export function complaintsOf(judged: readonly Judged[], reasons: Reasons): string[] {
  const nameless = judged
    .filter(({ mutant, killed }) => !killed && reasonFor(mutant, reasons) === undefined)
    .map(({ mutant: { file, line, change } }) => `survived without a reason: ${file}:${line}  ${change}`);
  const killed = Object.entries(reasons).flatMap(([file, changes]) =>
    Object.keys(changes).flatMap((change) => {
      const of = judged.filter(({ mutant }) => mutant.file === file && mutant.change === change);
      return of.length > 0 && of.every((one) => one.killed)
        ? [`has a reason but is noticed by a test: ${file}  ${change}`]
        : [];
    }),
  );
  return [...nameless, ...killed];
}

/** Returns reasons whose guard no longer exists. */
export const staleReasons = (mutants: readonly Judged['mutant'][], reasons: Reasons): string[] =>
  Object.entries(reasons).flatMap(([file, changes]) =>
    Object.keys(changes)
      .filter((change) => !mutants.some((mutant) => mutant.file === file && mutant.change === change))
      .map((change) => `has a reason but is no longer there: ${file}  ${change}`),
  );

/** Returns the rows and their sum as Markdown, for docs/numbers.md. */
export function table(rows: readonly Row[]): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const all: Row = {
    where: 'all',
    mutants: sum(({ mutants }) => mutants),
    killed: sum(({ killed }) => killed),
    reasoned: sum(({ reasoned }) => reasoned),
  };
  const lines = [...rows, all].map(({ where, mutants, killed, reasoned }) => [
    where === 'all' ? where : `\`${where}\``,
    ...[mutants, killed, reasoned, mutants - killed - reasoned].map(String),
  ]);
  const head = ['where', 'mutants', 'killed', 'survive with a reason', 'without'];
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [row(head), rule, ...lines.map(row)].join('\n');
}

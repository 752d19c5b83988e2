import { expect } from 'vitest';
import { cases } from '#tests/functions/lost-answers/writing-cases.ts';
import { billTable } from './bill.ts';
import { clientTitles, moreCases } from './client-taps.ts';
import type { Cost } from './follow.ts';
import { differences, tapsInDocs, tapsTable, writeTable } from './taps-table.ts';

/** Whether docs/numbers.md is written anew (tests/README.md). */
export const isWritten = process.env['TAPS'] === 'write';

/** The titles of all taps. */
export const titles = [...Object.keys(cases), ...Object.keys(moreCases), ...clientTitles];

/** The rows of docs/numbers.md by title, as the tests begin. */
export const known = tapsInDocs();

/** Expects a tap to cost what docs/numbers.md says, or writes its row there. */
export function expectKnownCost(title: string, cost: Cost): void {
  if (isWritten) {
    const rows = new Map(tapsInDocs()).set(title, cost);
    const taps = [...rows].flatMap(([each, found]) => (titles.includes(each) ? { title: each, cost: found } : []));
    writeTable('taps', tapsTable(taps));
    writeTable('bill', billTable(taps));
    return;
  }
  const before = known.get(title);
  if (!before) return;
  const { grown, fewer } = differences(cost, before);
  expect(grown, `${title} costs more than before`).toEqual([]);
  expect(fewer, `${title} costs less: write the table anew (tests/README.md)`).toEqual([]);
}

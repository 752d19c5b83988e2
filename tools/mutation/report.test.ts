import { expect, test } from 'vitest';
import { complaintsOf, rowsOf, staleReasons, table, type Judged } from '#tools/mutation/report.ts';

const judged = (change: string, killed: boolean, file = 'functions/src/deals/a.ts'): Judged => ({
  mutant: { file, line: 3, change },
  killed,
});
const reasons = { 'functions/src/deals/a.ts': { 'b → false': 'equivalent', 'gone → false': 'was once' } };

test('counts by folder, and adds up', () => {
  const rows = rowsOf(
    [judged('a → false', true), judged('b → false', false), judged('c → false', false), judged('d', true, 'x/b.ts')],
    reasons,
  );
  expect(rows).toEqual([
    { where: 'functions/src/deals', mutants: 3, killed: 1, reasoned: 1 },
    { where: 'x', mutants: 1, killed: 1, reasoned: 0 },
  ]);
  expect(table(rows).split('\n').at(-1)).toMatch(/^\| all +\| +4 \| +2 \| +1 \| +1 \|$/);
});

test('a survivor without a reason and a reason without a survivor are complained about', () => {
  expect(complaintsOf([judged('b → false', false)], reasons)).toEqual([]);
  expect(complaintsOf([judged('c → false', false)], reasons)).toEqual([
    'survived without a reason: functions/src/deals/a.ts:3  c → false',
  ]);
  expect(complaintsOf([judged('b → false', true)], reasons)).toEqual([
    'has a reason but is noticed by a test: functions/src/deals/a.ts  b → false',
  ]);
});

test('a reason for a guard that is gone is complained about', () => {
  expect(staleReasons([judged('b → false', false).mutant], reasons)).toEqual([
    'has a reason but is no longer there: functions/src/deals/a.ts  gone → false',
  ]);
});

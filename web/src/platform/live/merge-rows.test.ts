import { afterEach, expect, test, vi } from 'vitest';
import { mergeRows, type ParsedRow } from './merge-rows.ts';

type Doc = { ref: { path: string }; price: number };
type Row = { price: number };
type Change = { type: 'added' | 'modified' | 'removed'; doc: Doc };

const doc = (name: string, price: number): Doc => ({ ref: { path: `deals/${name}` }, price });
const snapshot = (docs: Doc[], changes: Change[]) => ({ docs, docChanges: () => changes });
const parse = vi.fn<(doc: Doc) => Row>(({ price }) => {
  if (price < 0) throw new Error('no price');
  return { price };
});
const rowsOf = (parsed: ParsedRow<Row>[]) => parsed.map(({ row }) => row.price);

afterEach(() => vi.clearAllMocks());

const a = doc('a', 1);
const b = doc('b', 2);
const first = mergeRows(
  [],
  snapshot(
    [a, b],
    [
      { type: 'added', doc: a },
      { type: 'added', doc: b },
    ],
  ),
  parse,
);

test('rows stand in the order of the query', () => {
  expect(rowsOf(first)).toEqual([1, 2]);
  expect(rowsOf(mergeRows(first, snapshot([b, a], [{ type: 'modified', doc: b }]), parse))).toEqual([2, 1]);
});

test('a row whose document did not change keeps its identity and is not parsed again', () => {
  const changed = doc('b', 3);
  const next = mergeRows(first, snapshot([a, changed], [{ type: 'modified', doc: changed }]), parse);
  expect(rowsOf(next)).toEqual([1, 3]);
  expect(next[0]).toBe(first[0]);
  expect(parse).toHaveBeenCalledTimes(1);
});

test('a removed document leaves', () => {
  expect(rowsOf(mergeRows(first, snapshot([b], [{ type: 'removed', doc: a }]), parse))).toEqual([2]);
});

test('a snapshot without changes gives the same rows', () => {
  expect(mergeRows(first, snapshot([a, b], []), parse)).toBe(first);
});

test('of no documents no row stays, also where no change is named: so begins live data after a separate read', () => {
  expect(mergeRows(first, snapshot([], []), parse)).toEqual([]);
  const empty: ParsedRow<Row>[] = [];
  expect(mergeRows(empty, snapshot([], []), parse)).toBe(empty);
});

test('a document that cannot be parsed is left out and logged, and comes back once it can', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const bad = doc('b', -1);
  const without = mergeRows(first, snapshot([a, bad], [{ type: 'modified', doc: bad }]), parse);
  expect(rowsOf(without)).toEqual([1]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('deals/b'), expect.any(Error));
  const good = doc('b', 4);
  expect(rowsOf(mergeRows(without, snapshot([a, good], [{ type: 'modified', doc: good }]), parse))).toEqual([1, 4]);
  log.mockRestore();
});

import { describe, expect, it } from 'vitest';
import { noRows, released, withLive, withPage, type Compare, type ListRow, type ListRows } from './list-rows.ts';

const pageSize = 24;

type Row = { at: number; price: number };
type List = ListRows<Row>;
const newest: Compare<Row> = (a, b) => a.segment - b.segment || b.row.at - a.row.at;

/** A row of minute `at`; its id says so. */
const row = (at: number, segment = 0): ListRow<Row> => ({ id: `row${at}`, row: { at, price: at }, segment, doc: at });
/** Rows of minutes `from` down to `to`. */
const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => row(from - index));
const minutes = (from: number, to: number) => rows(from, to).map((each) => each.row.at);
const shown = ({ shown: ids }: List) => ids.map((id) => Number(id.replace('row', '')));
const live = (page: ListRow<Row>[], before: List = noRows, hold = false, compare = newest) =>
  withLive(before, { rows: page, isFull: page.length >= pageSize }, { compare, hold });
const further = (before: List, page: ListRow<Row>[], segment = 0) =>
  withPage(before, { rows: page, segment, size: page.length }, newest);

describe('the first page', () => {
  it('is shown as it came, and nothing in it is news', () => {
    const list = live(rows(100, 77));
    expect(shown(list)).toEqual(minutes(100, 77));
    expect(list).toMatchObject({ arrived: [], waiting: [] });
  });

  it('lets a new row in, and keeps the one that it pushes out where later pages are read once', () => {
    const list = live(rows(101, 78), live(rows(100, 77)));
    expect(shown(list)).toEqual([101, ...minutes(100, 77)]);
    expect(list.arrived).toEqual(['row101']);
    expect(list.live?.has('row77')).toBe(false);
  });

  it('drops what it pushes out where all pages are live', () => {
    const all = (page: ListRow<Row>[], before: List = noRows) =>
      withLive(before, { rows: page, isFull: false }, { compare: undefined, hold: false });
    expect(shown(all(rows(101, 78), all(rows(100, 77))))).toEqual(minutes(101, 78));
  });

  it('drops a row that no longer matches the query', () => {
    const gone = [...rows(100, 91), ...rows(89, 76)];
    expect(gone).toHaveLength(pageSize);
    const list = live(gone, live(rows(100, 77)));
    expect(shown(list)).not.toContain(90);
    expect(shown(list).at(-1)).toBe(76);
    expect(list.arrived).toEqual([]);
  });

  it('drops it too where the page was not full', () => {
    expect(shown(live(rows(10, 6), live(rows(10, 5))))).toEqual([10, 9, 8, 7, 6]);
  });

  it('shows a change of a row in its place', () => {
    const changed = rows(100, 77).map((each) => ({ ...each, row: { ...each.row, price: 1 } }));
    const list = live(changed, live(rows(100, 77)));
    expect(list.rows.every((each) => each.row.price === 1)).toBe(true);
    expect(list.arrived).toEqual([]);
  });
});

describe('while somebody reads further down', () => {
  it('a new row waits, and comes with a press', () => {
    const before = further(live(rows(100, 77)), rows(76, 53));
    const list = live(rows(102, 79), before, true);
    expect(shown(list)).toEqual(shown(before));
    expect(list.waiting).toEqual(['row102', 'row101']);
    expect(shown(released(list)).slice(0, 3)).toEqual([102, 101, 100]);
    expect(released(list)).toMatchObject({ waiting: [], arrived: ['row102', 'row101'] });
  });

  it('a further page lengthens the list under it', () => {
    const held = live(rows(101, 78), live(rows(100, 77)), true);
    const list = further(held, rows(76, 53));
    expect(shown(list)).toEqual(minutes(100, 53));
    expect(list.waiting).toEqual(['row101']);
  });

  it('a row whose price moved it stays where it is read', () => {
    const byPrice: Compare<Row> = (a, b) => b.row.price - a.row.price;
    const before = live(rows(30, 20), noRows, false, byPrice);
    const moved = rows(30, 20).map((each) => (each.id === 'row21' ? { ...each, row: { at: 21, price: 99 } } : each));
    const held = live(moved, before, true, byPrice);
    expect(held.shown).toEqual(before.shown);
    expect(live(moved, held, false, byPrice).shown[0]).toBe('row21');
  });
});

it('rows of a further segment follow those of the one before, whatever their order is', () => {
  expect(shown(further(live(rows(10, 5)), [row(50, 1)], 1))).toEqual([...minutes(10, 5), 50]);
});

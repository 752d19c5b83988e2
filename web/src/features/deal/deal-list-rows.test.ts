import { describe, expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import {
  compareBy,
  nextPage,
  noRows,
  released,
  withFirstPage,
  withPage,
  type DealRows,
  type ListedDeal,
} from './deal-list-rows.ts';

const pageSize = limits.dealsPerPage;
const newest = compareBy([{ field: 'listedOn', direction: 'desc' }]);

/** A deal listed at minute `at`, which is part of its id. */
const row = (at: number, segment = 0): ListedDeal => ({
  deal: { id: `deal${at}`, listedOn: new Date(at * 60_000), purchasePrice: at } as Deal,
  segment,
});
/** Rows for the minutes `from` down to `to`. */
const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => row(from - index));
const shown = ({ shown: ids }: DealRows<ListedDeal>) => ids.map((id) => Number(id.replace('deal', '')));
const pageOf = (page: ListedDeal[], size = page.length) => ({ rows: page, size, limit: pageSize });
const first = (page: ListedDeal[], before: DealRows<ListedDeal> = noRows, hold = false) =>
  withFirstPage(before, pageOf(page), newest, hold);
const one = [pageSize];
const two = [pageSize, pageSize];

describe('the first page', () => {
  it('is shown as it came, and nothing in it is news', () => {
    const list = first(rows(100, 77));
    expect(shown(list)).toEqual(rows(100, 77).map(({ deal }) => deal.purchasePrice));
    expect(list).toMatchObject({ arrived: [], waiting: [] });
  });

  it('lets a new deal in, and keeps the one that it pushes out', () => {
    const list = first(rows(101, 78), first(rows(100, 77)));
    expect(shown(list)).toEqual([101, ...rows(100, 77).map(({ deal }) => deal.purchasePrice)]);
    expect(list.arrived).toEqual(['deal101']);
  });

  it('drops a deal that no longer matches the search', () => {
    const gone = [...rows(100, 91), ...rows(89, 76)];
    expect(gone).toHaveLength(pageSize);
    const list = first(gone, first(rows(100, 77)));
    expect(shown(list)).not.toContain(90);
    expect(shown(list).at(-1)).toBe(76);
    expect(list.arrived).toEqual([]);
  });

  it('drops it too where the page was not full', () => {
    expect(shown(first(rows(10, 6), first(rows(10, 5))))).toEqual([10, 9, 8, 7, 6]);
  });

  it('shows a change of a deal in its place', () => {
    const changed = rows(100, 77).map((each) => ({ ...each, deal: { ...each.deal, purchasePrice: 1 } }));
    const list = first(changed, first(rows(100, 77)));
    expect(list.rows.every(({ deal }) => deal.purchasePrice === 1)).toBe(true);
    expect(list.arrived).toEqual([]);
  });
});

describe('while somebody reads further down', () => {
  it('what is new waits, and comes with a press', () => {
    const before = withPage(first(rows(100, 77)), 0, rows(76, 53), 24, newest);
    const list = first(rows(102, 79), before, true);
    expect(shown(list)).toEqual(shown(before));
    expect(list.waiting).toEqual(['deal102', 'deal101']);
    expect(shown(released(list)).slice(0, 3)).toEqual([102, 101, 100]);
    expect(released(list)).toMatchObject({ waiting: [], arrived: ['deal102', 'deal101'] });
  });

  it('a further page lengthens the list under it', () => {
    const held = first(rows(101, 78), first(rows(100, 77)), true);
    const list = withPage(held, 0, rows(76, 53), 24, newest);
    expect(shown(list)).toEqual(rows(100, 53).map(({ deal }) => deal.purchasePrice));
    expect(list.waiting).toEqual(['deal101']);
  });

  it('a deal whose price moved it stays where it is read', () => {
    const byPrice = compareBy([{ field: 'purchasePrice', direction: 'desc' }]);
    const before = withFirstPage<ListedDeal>(noRows, pageOf(rows(30, 20)), byPrice, false);
    const moved = rows(30, 20).map((each) =>
      each.deal.id === 'deal21' ? { ...each, deal: { ...each.deal, purchasePrice: 99 } } : each,
    );
    const held = withFirstPage(before, pageOf(moved), byPrice, true);
    expect(held.shown).toEqual(before.shown);
    expect(withFirstPage(held, pageOf(moved), byPrice, false).shown[0]).toBe('deal21');
  });
});

describe('nextPage', () => {
  it('is none before the first snapshot', () => {
    expect(nextPage(noRows, one)).toBeUndefined();
  });

  it('follows the last row, also when new deals pushed some out of the first page', () => {
    const list = first(rows(105, 82), first(rows(100, 77)));
    expect(nextPage(list, one)?.after?.deal.id).toBe('deal77');
  });

  it('is none once a page was not full', () => {
    expect(nextPage(first(rows(10, 5)), one)).toBeUndefined();
    const list = withPage(first(rows(100, 77)), 0, rows(76, 70), 7, newest);
    expect(nextPage(list, one)).toBeUndefined();
  });

  it('goes on to the next segment from its beginning', () => {
    expect(nextPage(first(rows(10, 5)), two)).toEqual({ segment: 1, after: undefined });
    const list = withPage(
      first(rows(10, 5)),
      1,
      [row(50, 1)],
      1,
      compareBy([
        { field: 'lowestRate', direction: 'asc' },
        { field: 'listedOn', direction: 'desc' },
      ]),
    );
    expect(shown(list).at(-1)).toBe(50);
    expect(nextPage(list, two)).toBeUndefined();
  });

  it('goes on where a page was full but for a deal that could not be read', () => {
    const list = withFirstPage<ListedDeal>(noRows, pageOf(rows(100, 78), pageSize), newest, false);
    expect(nextPage(list, one)?.after?.deal.id).toBe('deal78');
  });

  it('goes by the size that its pages have', () => {
    expect(nextPage(first(rows(100, 77)), [4 * pageSize])).toBeUndefined();
    expect(nextPage(first(rows(10, 5)), [6])?.after?.deal.id).toBe('deal5');
  });

  it('reads an empty first segment no second time', () => {
    expect(nextPage(first([]), two)).toEqual({ segment: 1, after: undefined });
  });
});

describe('compareBy', () => {
  it('orders equal values by id, in the direction of the query', () => {
    const a = { deal: { id: 'a', purchasePrice: 1 } as Deal, segment: 0 };
    const b = { deal: { id: 'b', purchasePrice: 1 } as Deal, segment: 0 };
    expect(compareBy([{ field: 'purchasePrice', direction: 'asc' }])(a, b)).toBeLessThan(0);
    expect(compareBy([{ field: 'purchasePrice', direction: 'desc' }])(a, b)).toBeGreaterThan(0);
  });
});

import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealQuery } from './deal-queries.ts';

/** A deal in the list. `segment` counts the queries that make up the list; their deals stand one after the other. */
export type ListedDeal = { deal: Deal; segment: number };

/**
 * The list as it is known: the first page kept up to date, later pages as they were read. Rows that a new deal pushes out
 * of the first page stay, so there is never a gap between it and the next one.
 */
export type DealRows<Row extends ListedDeal> = {
  /** All that is known, in the order of the list. */
  rows: readonly Row[];
  /** Ids in the order shown. While somebody reads further down, nothing moves in it. */
  shown: readonly string[];
  /** Ids that came in above what is being read and wait for a press. */
  waiting: readonly string[];
  /** Ids that came in by themselves with the last change. */
  arrived: readonly string[];
  /** Ids in the last snapshot of the first page; undefined before the first snapshot. */
  live: ReadonlySet<string> | undefined;
  /** How many documents the last snapshot of the first page had, including those that could not be parsed. */
  firstPage: number;
  /** How many deals the last page read of each segment held. */
  lastPage: readonly number[];
};

export const noRows: DealRows<never> = {
  rows: [],
  shown: [],
  waiting: [],
  arrived: [],
  live: undefined,
  firstPage: 0,
  lastPage: [],
};

type Order = DealQuery['orderBy'];
type Compare = (a: ListedDeal, b: ListedDeal) => number;

/** As Firestore orders: by segment, then the field of its query, then the id. */
export const compareBy =
  (orders: readonly Order[]): Compare =>
  (a, b) => {
    if (a.segment !== b.segment) return a.segment - b.segment;
    const order = orders[a.segment];
    if (!order) return 0;
    const [first, second] = [a.deal[order.field], b.deal[order.field]].map((value) => Number(value ?? 0)) as [
      number,
      number,
    ];
    const ascending = first - second || (a.deal.id < b.deal.id ? -1 : a.deal.id > b.deal.id ? 1 : 0);
    return order.direction === 'asc' ? ascending : -ascending;
  };

const idOf = ({ deal }: ListedDeal) => deal.id;

/** A page as read: `size` counts its documents, also such as could not be parsed; `limit` is how many it could hold. */
export type Page<Row> = { rows: readonly Row[]; size: number; limit: number };

/**
 * Applies a snapshot of the first page.
 * @param hold the person has scrolled down: new deals wait
 */
export function withFirstPage<Row extends ListedDeal>(
  before: DealRows<Row>,
  { rows: page, size, limit }: Page<Row>,
  compare: Compare,
  hold: boolean,
): DealRows<Row> {
  const live = new Set(page.map(idOf));
  const last = page.at(-1);
  const full = size >= limit;
  const kept = before.rows.filter((row) => {
    const id = idOf(row);
    if (live.has(id)) return false;
    const left = before.live?.has(id) ?? false;
    // Left the page because another came before it, or because it no longer matches the search.
    return !left || (full && last !== undefined && compare(row, last) > 0);
  });
  const rows = [...page, ...kept].sort(compare);
  const known = new Set(before.rows.map(idOf));
  const end = before.rows.at(-1);
  const arrived = before.live
    ? page.filter((row) => !known.has(idOf(row)) && (!end || compare(row, end) < 0)).map(idOf)
    : [];
  return arranged({ ...before, rows, live, firstPage: size, arrived }, hold && before.live !== undefined);
}

/**
 * A further page of a segment was read.
 * @param size how many documents it held, also such as could not be parsed
 */
export function withPage<Row extends ListedDeal>(
  before: DealRows<Row>,
  segment: number,
  page: readonly Row[],
  size: number,
  compare: Compare,
): DealRows<Row> {
  const known = new Set(before.rows.map(idOf));
  const rows = [...before.rows, ...page.filter((row) => !known.has(idOf(row)))].sort(compare);
  const lastPage = [...before.lastPage];
  lastPage[segment] = size;
  return arranged({ ...before, rows, lastPage, arrived: [] }, true);
}

/** Shows the waiting deals, on request. */
export const released = <Row extends ListedDeal>(before: DealRows<Row>): DealRows<Row> =>
  arranged({ ...before, arrived: before.waiting }, false);

/**
 * The next page to read: of which segment, and after which row of it.
 * @param limits how many deals a page of each segment can hold
 * Undefined when everything was read, or before the first snapshot.
 */
export function nextPage<Row extends ListedDeal>(
  { rows, live, firstPage, lastPage }: DealRows<Row>,
  limits: readonly number[],
): { segment: number; after: Row | undefined } | undefined {
  if (!live) return undefined;
  for (const [segment, limit] of limits.entries()) {
    const size = lastPage[segment] ?? (segment === 0 ? firstPage : undefined);
    if (size === undefined || size >= limit) return { segment, after: rows.findLast((row) => row.segment === segment) };
  }
  return undefined;
}

function arranged<Row extends ListedDeal>(list: DealRows<Row>, hold: boolean): DealRows<Row> {
  const ids = list.rows.map(idOf);
  if (!hold) return { ...list, shown: ids, waiting: [] };
  const present = new Set(ids);
  const shown = list.shown.filter((id) => present.has(id));
  const already = new Set(shown);
  // What follows the last row that is shown only lengthens the list; all else would move it.
  const end = ids.findLastIndex((id) => already.has(id));
  return {
    ...list,
    shown: [...shown, ...ids.slice(end + 1)],
    waiting: ids.slice(0, Math.max(0, end)).filter((id) => !already.has(id)),
  };
}

/** A row of a list. `segment` counts the queries that make up the list; their rows stand one after the other. */
export type ListRow<T, Doc = unknown> = { id: string; row: T; segment: number; doc: Doc };

/**
 * A list as it is known: rows that are kept up to date, and rows that were read once. Rows that a new one pushes out of a live page stay where
 * later pages are read once, and so there is never a gap between two pages.
 */
export type ListRows<T, Doc = unknown> = {
  /** All that is known, in the order of the list. */
  rows: readonly ListRow<T, Doc>[];
  /** Ids in the order shown. While somebody reads further down, nothing moves in it. */
  shown: readonly string[];
  /** Ids that came in above what is being read and wait for {@link released}. */
  waiting: readonly string[];
  /** Ids that came in by themselves with the last change. */
  arrived: readonly string[];
  /** Ids that are kept up to date; undefined before the first snapshot. */
  live: ReadonlySet<string> | undefined;
  /** How many documents the last page read once of each segment held, including those that could not be parsed. */
  readOnce: readonly number[];
};

export const noRows: ListRows<never, never> = {
  rows: [],
  shown: [],
  waiting: [],
  arrived: [],
  live: undefined,
  readOnce: [],
};

/** The order of a list where its rows do not simply follow each other as they were read. */
export type Compare<T> = (a: Pick<ListRow<T>, 'row' | 'segment'>, b: Pick<ListRow<T>, 'row' | 'segment'>) => number;

type Change<T> = {
  compare: Compare<T> | undefined;
  /** Whether somebody reads further down: new rows wait. */
  hold: boolean;
};

const inOrder = <T, Doc>(rows: ListRow<T, Doc>[], compare: Compare<T> | undefined) =>
  compare ? rows.sort(compare) : rows;

/**
 * Applies what the live pages hold now.
 * @param isFull later pages are read once, and the live page may have pushed rows out of it
 */
export function withLive<T, Doc>(
  before: ListRows<T, Doc>,
  { rows: page, isFull }: { rows: readonly ListRow<T, Doc>[]; isFull: boolean },
  { compare, hold }: Change<T>,
): ListRows<T, Doc> {
  const live = new Set(page.map(({ id }) => id));
  const last = page.at(-1);
  const kept = before.rows.filter((row) => {
    if (live.has(row.id)) return false;
    if (!before.live?.has(row.id)) return true;
    // Left the page because another came before it, or because it no longer matches the query.
    return isFull && last !== undefined && compare !== undefined && compare(row, last) > 0;
  });
  const rows = inOrder([...page, ...kept], compare);
  const known = new Set(before.rows.map(({ id }) => id));
  const end = rows.findLastIndex(({ id }) => known.has(id));
  const isNew = ({ id }: ListRow<T>, index: number) => index < end && !known.has(id);
  const arrived = before.live ? rows.filter(isNew).map(({ id }) => id) : [];
  return arranged({ ...before, rows, live, arrived }, hold && before.live !== undefined);
}

/**
 * Adds a page that was read once.
 * @param size how many documents it held, including those that could not be parsed
 */
export function withPage<T, Doc>(
  before: ListRows<T, Doc>,
  { rows: page, segment, size }: { rows: readonly ListRow<T, Doc>[]; segment: number; size: number },
  compare: Compare<T> | undefined,
): ListRows<T, Doc> {
  const known = new Set(before.rows.map(({ id }) => id));
  const rows = inOrder([...before.rows, ...page.filter(({ id }) => !known.has(id))], compare);
  const readOnce = [...before.readOnce];
  readOnce[segment] = size;
  return arranged({ ...before, rows, readOnce, arrived: [] }, true);
}

/** Shows the rows that wait. */
export const released = <T, Doc>(before: ListRows<T, Doc>): ListRows<T, Doc> =>
  arranged({ ...before, arrived: before.waiting }, false);

function arranged<T, Doc>(list: ListRows<T, Doc>, hold: boolean): ListRows<T, Doc> {
  const ids = list.rows.map(({ id }) => id);
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

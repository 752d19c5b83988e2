/** A row of a list. `segment` is the index of its query; the rows of the queries follow one another. */
export type ListRow<T, Doc = unknown> = { id: string; row: T; segment: number; doc: Doc };

/**
 * Known rows of a list: live ones, and ones read once. If later pages are read once, rows that a new row pushes out of the live page
 * stay, so that there is never a gap between two pages.
 */
export type ListRows<T, Doc = unknown> = {
  /** All known rows, in the order of the list. */
  rows: readonly ListRow<T, Doc>[];
  /** Ids in the order shown; does not change while the person reads further down. */
  shown: readonly string[];
  /** Ids of rows that arrived above the reading position and wait for {@link released}. */
  waiting: readonly string[];
  /** Ids that arrived with the last change. */
  arrived: readonly string[];
  /** Ids of live rows; undefined before the first snapshot. */
  live: ReadonlySet<string> | undefined;
  /** Number of documents in the last page read once of each segment, including unparsable ones. */
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

/** Order of a list whose rows do not follow one another as read. */
export type Compare<T> = (a: Pick<ListRow<T>, 'row' | 'segment'>, b: Pick<ListRow<T>, 'row' | 'segment'>) => number;

type Change<T> = {
  compare: Compare<T> | undefined;
  /** Whether the person reads further down, so that new rows wait. */
  hold: boolean;
};

const inOrder = <T, Doc>(rows: ListRow<T, Doc>[], compare: Compare<T> | undefined) =>
  compare ? rows.sort(compare) : rows;

/**
 * Applies the current rows of the live pages.
 * @param isFull whether later pages are read once and the live page may have pushed rows out
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
    // Left the page because another row came before it, or because it no longer matches the query.
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
 * @param size number of its documents, including unparsable ones
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

/** Shows the waiting rows. */
export const released = <T, Doc>(before: ListRows<T, Doc>): ListRows<T, Doc> =>
  arranged({ ...before, arrived: before.waiting }, false);

function arranged<T, Doc>(list: ListRows<T, Doc>, hold: boolean): ListRows<T, Doc> {
  const ids = list.rows.map(({ id }) => id);
  if (!hold) return { ...list, shown: ids, waiting: [] };
  const present = new Set(ids);
  const shown = list.shown.filter((id) => present.has(id));
  const already = new Set(shown);
  // Rows after the last visible row only lengthen the list; all others would move it.
  const end = ids.findLastIndex((id) => already.has(id));
  return {
    ...list,
    shown: [...shown, ...ids.slice(end + 1)],
    waiting: ids.slice(0, Math.max(0, end)).filter((id) => !already.has(id)),
  };
}

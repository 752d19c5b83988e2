import { mergeRows } from './merge-rows.ts';
import { noRows, released, withLive, withPage, type Compare, type ListRows } from './list-rows.ts';
import {
  followPage,
  isFull,
  newPage,
  rowParser,
  type ListenToPart,
  type LivePage,
  type Part,
  type Snapshot,
} from './live-page.ts';

// The paging engine of all lists. Admin lists, the desk and closed offers use `live` pages. Lists of deals read later pages `once`; they
// may have several segments, their own order (`compare`), and new rows that wait (`isReading`). Saved deals come from documents by id
// (document-source.ts). Hooks add early rows (use-live-list.ts), filtering after reading, and the way back (use-refined-list.ts).
// Requesting the next page reads a live page a second time, but not a page read once; a growing limit would read all earlier rows again
// with every page.

/** Documents per page of a segment; a list's first page may hold a few more, to know whether the list continues. */
export type PageSize = { pageSize: number; lookAhead?: number };

/** Source of a list's rows. */
export type ListSource<Doc> = {
  /** The queries, whose rows follow one another. */
  segments: readonly PageSize[];
  listen: ListenToPart<Doc>;
  /** Required if later pages are read once. */
  read?: (part: Part<Doc>) => Promise<Snapshot<Doc>>;
};

/** Options of a list. */
export type ListOptions<Doc, T> = {
  parse: (doc: Doc) => T;
  /**
   * `live`: every page has a listener. `once`: only the first page has one; later pages are read once, and rows pushed out of the first
   * stay.
   */
  laterPages: 'live' | 'once';
  /** Required if later pages are read once, or if the list's order differs from its source's. */
  compare?: Compare<T> | undefined;
  /** Whether the person reads further down, so that new rows wait for `showNew`. */
  isReading?: (() => boolean) | undefined;
};

export type ListState<T, Doc = unknown> = {
  /** Its `live` is undefined until the first page arrives. */
  list: ListRows<T, Doc>;
  /** Number of documents read, including unparsable ones. */
  size: number;
  /** Whether the server confirmed that nothing follows the rows. */
  complete: boolean;
  more: 'idle' | 'loading' | 'failed';
  fromCache: boolean;
  /** Error of the first page. If there are more pages, `more` is `failed` instead. */
  error: Error | undefined;
};

export type ListControls<T> = {
  /** Reads the next page, or retries a failed one; does nothing if no page is expected or one is being read. */
  loadMore: () => void;
  /** Shows the waiting rows, with all rows in their order. */
  showNew: () => void;
  /** Changes the order of the rows. */
  sort: (compare: Compare<T> | undefined) => void;
  stop: () => void;
};

/**
 * Creates a list that is read page by page. If all pages are live, each page but the last has a fixed start and end in the order, so that
 * insertions and removals neither lose a row between two pages nor put it in both.
 * @param before the rows known when the person left the list; it continues from them
 */
export function liveList<Doc extends { ref: { path: string } }, T>(
  { segments, listen, read }: ListSource<Doc>,
  { parse, laterPages, compare, isReading = () => false }: ListOptions<Doc, T>,
  changed: (state: ListState<T, Doc>) => void,
  before: ListRows<T, Doc> = noRows,
): ListControls<T> {
  const pages: LivePage<Doc, T>[] = [];
  let order = compare;
  let list = before;
  /** The last rows confirmed by the server; a row cannot be new compared with rows that only this device had. */
  let confirmed = before;
  const once = {
    state: 'idle' as ListState<T>['more'],
    size: before.rows.filter(({ id }) => !before.live?.has(id)).length,
    /** Last document read of each segment. */
    ends: [] as (Doc | undefined)[],
  };
  let isStopped = false;

  const pageSizeOf = (segment: number): number => segments[segment]?.pageSize ?? 0;
  const lastOf = (segment: number) => pages.findLast(({ part }) => part.segment === segment);

  /** Whether a segment may have unread documents. */
  function goesOn(segment: number): boolean {
    const size = list.readOnce[segment];
    if (size !== undefined) return size >= pageSizeOf(segment);
    const last = lastOf(segment);
    return !last || isFull(last);
  }

  function nextPart(): Part<Doc> | undefined {
    const segment = segments.findIndex((_, index) => goesOn(index));
    if (segment === -1 || !pages.at(-1)?.docs) return undefined;
    const after =
      laterPages === 'once'
        ? (once.ends[segment] ?? list.rows.findLast((row) => row.segment === segment)?.doc)
        : lastOf(segment)?.docs?.at(-1);
    return { segment, after, limit: pageSizeOf(segment) };
  }

  function more(): ListState<T>['more'] {
    if (laterPages === 'once') return once.state;
    if (pages.length > 1 && pages.some(({ error }) => error)) return 'failed';
    const last = pages.at(-1);
    const waitsForLive = last?.isPlain === true && isFull(last);
    return waitsForLive || (pages.length > 1 && !last?.docs) ? 'loading' : 'idle';
  }

  function notify(): void {
    const last = pages.at(-1);
    changed({
      list,
      size: pages.reduce((sum, { docs }) => sum + (docs?.length ?? 0), once.size),
      complete: last?.docs !== undefined && !last.fromCache && nextPart() === undefined,
      more: more(),
      fromCache: pages.some(({ fromCache }) => fromCache),
      error: pages.length === 1 ? last?.error : undefined,
    });
  }

  function arrange(): void {
    const [first] = pages;
    if (!first?.docs) return;
    const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)));
    const live = { rows: [...rows.values()], isFull: laterPages === 'once' && isFull(first) };
    list = withLive(confirmed, live, { compare: order, hold: isReading() });
    if (!first.fromCache) confirmed = list;
  }

  const follow = (page: LivePage<Doc, T>) =>
    followPage(page, listen, parse, {
      waitsForServer: before.live !== undefined && page === pages[0],
      changed: (areRowsNew) => {
        if (areRowsNew) arrange();
        notify();
      },
      failed: () => {
        // The person may no longer see refused rows.
        if (pages.length === 1) {
          Object.assign(page, { rows: [], docs: undefined });
          Object.assign(once, { state: 'idle', size: 0, ends: [] });
          list = confirmed = noRows;
        }
        notify();
      },
    });

  function add(part: Part<Doc>): void {
    const page = newPage<Doc, T>(part);
    pages.push(page);
    follow(page);
  }

  function followNext(part: Part<Doc>): void {
    const last = lastOf(part.segment);
    const end = last?.docs?.at(-1);
    if (last && end) {
      last.part = { ...last.part, upTo: end };
      follow(last);
    }
    add(part);
  }

  async function readNext(part: Part<Doc>): Promise<void> {
    once.state = 'loading';
    const began = once.ends;
    try {
      const snapshot = await read?.(part);
      // The list was left, or failed and restarted.
      if (isStopped || began !== once.ends || !snapshot) return;
      const { docs } = snapshot;
      const rows = mergeRows([], snapshot, rowParser(parse, part.segment)).map(({ row }) => row);
      list = confirmed = withPage(list, { rows, segment: part.segment, size: docs.length }, order);
      once.state = 'idle';
      once.size += docs.length;
      once.ends[part.segment] = docs.at(-1) ?? once.ends[part.segment];
    } catch (cause) {
      console.error('A further page of a list could not be read', cause);
      if (began === once.ends) once.state = 'failed';
    }
    if (!isStopped) notify();
  }

  add({ segment: 0, limit: pageSizeOf(0) + (segments[0]?.lookAhead ?? 0) });
  return {
    loadMore: () => {
      const failed = pages.filter(({ error }) => error);
      if (failed.length > 0) failed.forEach(follow);
      else {
        const part = nextPart();
        if (!part || pages.at(-1)?.fromCache || more() === 'loading') return;
        if (laterPages === 'live') followNext(part);
        else void readNext(part);
      }
      notify();
    },
    showNew: () => {
      if (!confirmed.live) return;
      list = confirmed = released(list);
      notify();
    },
    sort: (next) => {
      if (next === order) return;
      order = next;
      arrange();
      notify();
    },
    stop: () => {
      isStopped = true;
      for (const page of pages.splice(0)) page.stop();
    },
  };
}

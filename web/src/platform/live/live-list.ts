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

// The one way to page. Admin lists, the desk and closed offers ask for `live` pages; lists of deals read later pages `once`, may have several segments,
// an order of their own (`compare`), and new rows that wait (`isReading`); saved deals come from documents by their ids (document-source.ts). Hooks
// add rows that were read early (use-live-list.ts), a search that is refined after reading, and the way back (use-refined-list.ts). A live page is
// read a second time when the next one is asked for, one that is read once is not; a limit that grows would read all earlier rows with each page.

/** How many documents a page of a segment holds; a list's first page may hold some more, to know whether it goes on. */
export type PageSize = { pageSize: number; lookAhead?: number };

/** Where the rows of a list come from. */
export type ListSource<Doc> = {
  /** The queries whose rows stand one after the other. */
  segments: readonly PageSize[];
  listen: ListenToPart<Doc>;
  /** Required where later pages are read once. */
  read?: (part: Part<Doc>) => Promise<Snapshot<Doc>>;
};

/** What a list asks of the engine. */
export type ListOptions<Doc, T> = {
  parse: (doc: Doc) => T;
  /** `live`: every page has a listener. `once`: the first page has one; later pages are read once, and rows pushed out of the first page stay. */
  laterPages: 'live' | 'once';
  /** Required where later pages are read once, and where the list has another order than its source. */
  compare?: Compare<T> | undefined;
  /** Whether somebody reads further down: new rows wait for `showNew`. */
  isReading?: (() => boolean) | undefined;
};

export type ListState<T, Doc = unknown> = {
  /** Its `live` is undefined until the first page is there. */
  list: ListRows<T, Doc>;
  /** How many documents were read, including those that could not be parsed. */
  size: number;
  /** Whether the server said that nothing follows the rows. */
  complete: boolean;
  more: 'idle' | 'loading' | 'failed';
  fromCache: boolean;
  /** The first page could not be read, or no longer. Where there are more, `more` says that one of them failed. */
  error: Error | undefined;
};

export type ListControls<T> = {
  /** Reads the next page, or tries again what failed; does nothing where no page is expected or one is being read. */
  loadMore: () => void;
  /** Shows the rows that wait, and all rows in their order. */
  showNew: () => void;
  /** Changes the order of the rows. */
  sort: (compare: Compare<T> | undefined) => void;
  stop: () => void;
};

/**
 * A list that is read page by page. Where all pages are live, each but the last has a fixed start and end in the order, whatever is inserted or
 * removed: no row is lost between two pages, and none is in both.
 * @param before the rows that were known when somebody left the list; it goes on from them
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
  /** The last rows that the server confirmed: what this device alone had is no list that a row could be new in. */
  let confirmed = before;
  const once = {
    state: 'idle' as ListState<T>['more'],
    size: before.rows.filter(({ id }) => !before.live?.has(id)).length,
    /** The last document read of each segment. */
    ends: [] as (Doc | undefined)[],
  };
  let isStopped = false;

  const pageSizeOf = (segment: number): number => segments[segment]?.pageSize ?? 0;
  const lastOf = (segment: number) => pages.findLast(({ part }) => part.segment === segment);

  /** Whether a segment may have documents that were not read. */
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
        // Nobody may see any more what was refused.
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
      // The list was left, or has failed and begun again.
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

import { mergeRows, type ParsedRow } from './merge-rows.ts';

/** The part of a list that one listener covers: after one document, up to another or as long as a page. */
export type Part<Doc> = { after?: Doc; upTo?: Doc };

type Snapshot<Doc> = {
  docs: Doc[];
  docChanges(): { type: 'added' | 'modified' | 'removed'; doc: Doc }[];
  metadata: { fromCache: boolean; isPlain?: true };
};

/** Listens to a part of a list; returns the unsubscribe function. */
export type ListenToPart<Doc> = (
  part: Part<Doc>,
  next: (snapshot: Snapshot<Doc>) => void,
  failed: (error: Error) => void,
) => () => void;

export type PagesState<T> = {
  /** Undefined until the first page is there. */
  rows: T[] | undefined;
  /** How many documents were read, also such as could not be parsed. */
  size: number;
  /** Whether the server said that there is nothing behind the rows. */
  complete: boolean;
  more: 'idle' | 'loading' | 'failed';
  fromCache: boolean;
  /** The first page could not be read, or no longer. Where there are more, `more` says that one of them failed. */
  error?: Error;
};

export type Pages = { loadMore: () => void; stop: () => void };

type Page<Doc, T> = {
  part: Part<Doc>;
  parsed: ParsedRow<T>[];
  /** Undefined until the first snapshot. */
  docs?: Doc[];
  fromCache: boolean;
  /** Its documents were read by a request of its own: behind them a next page begins only when they are live. */
  isPlain: boolean;
  error?: Error;
  stop: () => void;
};

function moreOf<Doc, T>(pages: readonly Page<Doc, T>[], waitsForLive: boolean): PagesState<T>['more'] {
  if (pages.length > 1 && pages.some(({ error }) => error)) return 'failed';
  return waitsForLive || (pages.length > 1 && !pages.at(-1)?.docs) ? 'loading' : 'idle';
}

/**
 * A list that is read page by page, all of it live. Each page but the last has a fixed start and end
 * in the order, whatever is inserted or removed: no row is lost between two pages, and none is in both.
 */
export function livePages<Doc extends { ref: { path: string } }, T>({
  pageSize,
  parse,
  listen,
  changed,
}: {
  pageSize: number;
  parse: (doc: Doc) => T;
  listen: ListenToPart<Doc>;
  changed: (state: PagesState<T>) => void;
}): Pages {
  const pages: Page<Doc, T>[] = [];

  const notify = () => {
    const [first] = pages;
    const last = pages.at(-1);
    if (!first || !last) return;
    const rows = new Map(pages.flatMap(({ parsed }) => parsed.map(({ id, row }) => [id, row] as const)));
    const isFirst = first === last;
    changed({
      rows: first.docs && [...rows.values()],
      size: pages.reduce((sum, { docs }) => sum + (docs?.length ?? 0), 0),
      complete: last.docs !== undefined && !last.fromCache && last.docs.length < pageSize,
      more: moreOf(pages, last.isPlain && (last.docs?.length ?? 0) >= pageSize),
      fromCache: pages.some(({ fromCache }) => fromCache),
      error: isFirst ? first.error : undefined,
    });
  };

  const follow = (page: Page<Doc, T>) => {
    let before: (() => void) | undefined = page.stop;
    delete page.error;
    const stop = listen(
      page.part,
      (snapshot) => {
        // The earlier listener is kept until the first snapshot of the part with its new bounds.
        before?.();
        before = undefined;
        page.parsed = mergeRows(page.parsed, snapshot, parse);
        page.docs = snapshot.docs;
        page.fromCache = snapshot.metadata.fromCache;
        page.isPlain = snapshot.metadata.isPlain === true;
        notify();
      },
      (error) => {
        before?.();
        before = undefined;
        page.error = error;
        notify();
      },
    );
    page.stop = () => {
      before?.();
      stop();
    };
  };

  const add = (part: Part<Doc>) => {
    const page: Page<Doc, T> = { part, parsed: [], fromCache: false, isPlain: false, stop: () => undefined };
    pages.push(page);
    follow(page);
  };

  add({});
  return {
    /** Reads the next page, or again what failed; nothing where none is to be expected, or one is on its way. */
    loadMore: () => {
      const last = pages.at(-1);
      if (!last) return;
      const failed = pages.filter(({ error }) => error);
      if (failed.length > 0) failed.forEach(follow);
      else {
        const end = last.docs?.at(-1);
        if (!end || last.fromCache || last.isPlain || (last.docs?.length ?? 0) < pageSize) return;
        last.part = { ...last.part, upTo: end };
        follow(last);
        add({ after: end });
      }
      notify();
    },
    stop: () => {
      for (const page of pages.splice(0)) page.stop();
    },
  };
}

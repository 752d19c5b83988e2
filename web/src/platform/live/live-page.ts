import type { ListRow } from './list-rows.ts';
import { mergeRows, type ParsedRow } from './merge-rows.ts';

/** Part of a segment: after one document, up to another one or at most `limit` documents. */
export type Part<Doc> = { segment: number; after?: Doc | undefined; upTo?: Doc; limit: number };

/** The relevant parts of a Firestore query snapshot. */
export type Snapshot<Doc> = {
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

/** A live page of a list. */
export type LivePage<Doc, T> = {
  part: Part<Doc>;
  rows: readonly ListRow<T, Doc>[];
  /** Undefined until the first snapshot, and after an error that ended the list. */
  docs: readonly Doc[] | undefined;
  fromCache: boolean;
  /** Read by a separate request: the next live page starts after its documents only once they are live. */
  isPlain: boolean;
  error: Error | undefined;
  stop: () => void;
};

export const newPage = <Doc, T>(part: Part<Doc>): LivePage<Doc, T> => ({
  part,
  rows: [],
  docs: undefined,
  fromCache: false,
  isPlain: false,
  error: undefined,
  stop: () => undefined,
});

/** Whether a page is full, so that more may follow. */
export const isFull = ({ docs, part }: Pick<LivePage<unknown, unknown>, 'docs' | 'part'>): boolean =>
  (docs?.length ?? 0) >= part.limit;

/** Returns the rows of a snapshot; unparsable documents are left out and logged. */
export const rowParser =
  <Doc extends { ref: { path: string } }, T>(parse: (doc: Doc) => T, segment: number) =>
  (doc: Doc): ListRow<T, Doc> => ({ id: doc.ref.path, row: parse(doc), segment, doc });

type PageObserver = {
  /** Called after every applied snapshot; many bring no new rows. */
  changed: (areRowsNew: boolean) => void;
  failed: () => void;
  /** Never show rows from this device's cache alone, however long the server takes. */
  waitsForServer: boolean;
};

/** Time (ms) to wait for the server before a page's cached rows are shown. */
const serverFirst = 3_000;

/**
 * Listens to a page's part, and keeps the page's earlier listener until the first snapshot of the new one. Waits for the server's rows
 * first, because the cache may only have some of them, from other queries.
 */
export function followPage<Doc extends { ref: { path: string } }, T>(
  page: LivePage<Doc, T>,
  listen: ListenToPart<Doc>,
  parse: (doc: Doc) => T,
  { changed, failed, waitsForServer }: PageObserver,
): void {
  let stopEarlier: (() => void) | undefined = page.stop;
  let parsed: ParsedRow<ListRow<T, Doc>>[] = [];
  let applied: typeof parsed | undefined;
  let latest: Snapshot<Doc>;
  let late: ReturnType<typeof setTimeout> | undefined;
  const toRow = rowParser(parse, page.part.segment);

  const settle = () => {
    stopEarlier?.();
    stopEarlier = undefined;
    clearTimeout(late);
  };
  const apply = () => {
    settle();
    const { docs, metadata } = latest;
    const { fromCache } = metadata;
    const areRowsNew = parsed !== applied || fromCache !== page.fromCache;
    page.rows = parsed.map(({ row }) => row);
    applied = parsed;
    Object.assign(page, { docs, fromCache, isPlain: metadata.isPlain === true, error: undefined });
    changed(areRowsNew);
  };

  page.error = undefined;
  const stop = listen(
    page.part,
    (snapshot) => {
      parsed = mergeRows(parsed, snapshot, toRow);
      latest = snapshot;
      if (!snapshot.metadata.fromCache) return apply();
      // After a server snapshot, the cache alone knows nothing better.
      if (page.docs) return page.fromCache ? apply() : undefined;
      if (!waitsForServer) late ??= setTimeout(apply, serverFirst);
    },
    (error) => {
      settle();
      page.error = error;
      failed();
    },
  );
  page.stop = () => {
    settle();
    stop();
  };
}

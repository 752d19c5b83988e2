import type { ListRow } from './list-rows.ts';
import { mergeRows, type ParsedRow } from './merge-rows.ts';

/** A part of a list: of one segment, after one document, up to another or as many as `limit`. */
export type Part<Doc> = { segment: number; after?: Doc | undefined; upTo?: Doc; limit: number };

/** The parts of a Firestore query snapshot that matter here. */
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

/** A page of a list that is kept up to date. */
export type LivePage<Doc, T> = {
  part: Part<Doc>;
  rows: readonly ListRow<T, Doc>[];
  /** Undefined until the first snapshot, and after an error that ended the list. */
  docs: readonly Doc[] | undefined;
  fromCache: boolean;
  /** Read by a request of its own: another live page begins behind its documents only when they are live. */
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

/** Whether a page holds as many documents as it can, so that more may follow. */
export const isFull = ({ docs, part }: Pick<LivePage<unknown, unknown>, 'docs' | 'part'>): boolean =>
  (docs?.length ?? 0) >= part.limit;

/** The rows of a snapshot; a document that cannot be parsed is left out and logged. */
export const rowParser =
  <Doc extends { ref: { path: string } }, T>(parse: (doc: Doc) => T, segment: number) =>
  (doc: Doc): ListRow<T, Doc> => ({ id: doc.ref.path, row: parse(doc), segment, doc });

type PageObserver = {
  /** Called with every snapshot that is applied; many bring no new rows. */
  changed: (areRowsNew: boolean) => void;
  failed: () => void;
  /** Rows of this device alone are not shown, however long the server takes. */
  waitsForServer: boolean;
};

/** Milliseconds that the server may take before what this device has of a page is shown in the meantime. */
const serverFirst = 3_000;

/**
 * Listens to the part of a page, and keeps the page's earlier listener until the first snapshot of the part. The server's rows come first: this
 * device may have some of them from other queries.
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
      // Once the server has spoken, this device alone knows nothing better.
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

import type { QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import type { ListSource } from './live-list.ts';
import type { ListenToPart, Part, Snapshot } from './live-page.ts';

/** State of a document; `gone`: deleted, or hidden from the reader. */
export type Known = QueryDocumentSnapshot | 'gone' | Error;

/** Place in a list of documents, also if its document is not visible. */
export type Followed = { ref: { path: string }; known: Known };

export const isSnapshot = (known: Known): known is QueryDocumentSnapshot =>
  known !== 'gone' && !(known instanceof Error);

/** Listens to a document; returns the unsubscribe function. */
export type FollowDocument = (id: string, tell: (known: Known) => void) => () => void;

type Listener = { followed: Followed | undefined; readers: Set<() => void>; stop: () => void };

/**
 * Source of a list of documents by id. Each document has one listener, however many parts of the list need it, and keeps it when the
 * list is sorted again.
 */
export function documentSources(follow: FollowDocument) {
  let ids: readonly string[] = [];
  const listeners = new Map<string, Listener>();
  const parts = new Set<() => void>();

  /** Returns the listener of a document; a failed one is started again. */
  function listenerOf(id: string): Listener {
    const running = listeners.get(id);
    if (running && !isFailed(running.followed)) return running;
    running?.stop();
    const readers = running?.readers ?? new Set();
    const listener: Listener = { followed: undefined, readers, stop: () => undefined };
    listeners.set(id, listener);
    listener.stop = follow(id, (known) => {
      listener.followed = { ref: { path: id }, known };
      for (const changed of listener.readers) changed();
    });
    return listener;
  }

  /** Ends the listeners that no part of the list needs. */
  function endUnused(): void {
    for (const [id, { readers, stop }] of listeners) {
      if (readers.size > 0) continue;
      listeners.delete(id);
      stop();
    }
  }
  // A list that is sorted again ends a listener and needs it again immediately.
  const endUnusedSoon = () => queueMicrotask(endUnused);

  function idsOf({ after, upTo, limit }: Part<Followed>): readonly string[] {
    const behind = after ? ids.slice(ids.indexOf(after.ref.path) + 1) : ids;
    return upTo ? behind.slice(0, behind.indexOf(upTo.ref.path) + 1) : behind.slice(0, limit);
  }

  const listen: ListenToPart<Followed> = (part, next, failed) => {
    let listed: readonly string[] = [];
    let told: readonly Followed[] | undefined;
    const tell = () => {
      const docs = listed.flatMap((id) => listeners.get(id)?.followed ?? []);
      // Delivered one by one they would look like new rows.
      if (docs.length < listed.length) return;
      const changes = changesOf(docs, told ?? []);
      if (told && changes.length === 0) return;
      told = docs;
      const [error] = docs.flatMap(({ known }) => (known instanceof Error ? known : []));
      if (error && !docs.some(isRead)) return failed(error);
      next({ docs, docChanges: () => changes, metadata: { fromCache: docs.some(isCached) } });
    };
    const update = () => {
      const before = listed;
      listed = idsOf(part);
      for (const id of listed) listenerOf(id).readers.add(tell);
      for (const id of before) if (!listed.includes(id)) listeners.get(id)?.readers.delete(tell);
      tell();
    };
    parts.add(update);
    update();
    return () => {
      parts.delete(update);
      for (const id of listed) listeners.get(id)?.readers.delete(tell);
      endUnusedSoon();
    };
  };

  return {
    /** @param pageSize Infinity for all documents at once */
    source: (pageSize: number): ListSource<Followed> => ({ segments: [{ pageSize }], listen }),
    /** Changes which documents are in the list, and their order. */
    setIds: (next: readonly string[]): void => {
      ids = next;
      for (const update of parts) update();
      endUnusedSoon();
    },
    endUnused,
  };
}

const isRead = ({ known }: Followed): boolean => isSnapshot(known);
const isCached = ({ known }: Followed): boolean => isSnapshot(known) && known.metadata.fromCache;
const isFailed = (followed: Followed | undefined): boolean => followed?.known instanceof Error;

/** Returns the changes between two lists of documents; a document with a new snapshot is another object. */
function changesOf(
  docs: readonly Followed[],
  before: readonly Followed[],
): ReturnType<Snapshot<Followed>['docChanges']> {
  const changed = docs.filter((doc) => !before.includes(doc)).map((doc) => ({ type: 'modified' as const, doc }));
  const removed = before.filter((doc) => !docs.includes(doc)).map((doc) => ({ type: 'removed' as const, doc }));
  const isMoved = docs.some((doc, index) => doc !== before[index]);
  if (changed.length > 0 || removed.length > 0 || !isMoved) return [...changed, ...removed];
  return docs.map((doc) => ({ type: 'modified' as const, doc }));
}

import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { RestDocument } from '#platform/firebase/rest-document.ts';
import { useKnownDocuments } from './known-documents.ts';

type Read = Pick<RestDocument, 'id' | 'data'>;

/** Data that was read before the page's scripts had loaded, by the key of its query or the path of its document. */
export type EarlyReads = {
  uid: string;
  documents: ReadonlyMap<string, readonly Read[]>;
  /** Called when some of it is on the page. */
  drawn: () => void;
  /** Called when the live data of a key has loaded: its early data is never shown again, even when the listener ends. */
  forget: (key: string) => void;
};

/** Wraps everything that reads live data. The value comes from the session, and is undefined once early data must not be shown. */
export const Early = createContext<EarlyReads | undefined>(undefined);

/**
 * Returns the parsed data of a query or document from before its live data has loaded: what was read before the page's scripts, or else
 * what was live last. Undefined if there is none; never empty, because only live data can tell that there is nothing.
 */
export function useEarly<T>(
  key: string | undefined,
  isLive: boolean,
  parse: (snapshot: QueryDocumentSnapshot) => T,
): T[] | undefined {
  const early = useContext(Early);
  const known = useKnownDocuments();
  const read = key === undefined ? undefined : early?.documents.get(key);
  const before = key === undefined ? undefined : known.get(key);
  const found = isLive ? undefined : (read ?? before);
  // `parse` may be an inline function; it must return the same in every render.
  // oxlint-disable-next-line react/exhaustive-deps
  const rows = useMemo(() => found && parsed(found, parse), [found]);
  useEffect(() => {
    if (isLive && read && key !== undefined) early?.forget(key);
  }, [isLive, read, key, early]);
  useEffect(() => {
    if (rows) early?.drawn();
  }, [rows, early]);
  return rows;
}

function parsed<T>(
  documents: readonly (Read | QueryDocumentSnapshot)[],
  parse: (snapshot: QueryDocumentSnapshot) => T,
): T[] | undefined {
  try {
    return documents.map((document) => parse('ref' in document ? document : snapshotOf(document)));
  } catch (cause) {
    console.warn('What was read before is not what it should be', cause);
    return undefined;
  }
}

/** Returns the parts of a snapshot that are parsed. */
const snapshotOf = ({ id, data }: Read): QueryDocumentSnapshot =>
  ({ id, data: () => data, get: (field: string) => data[field] }) as unknown as QueryDocumentSnapshot;

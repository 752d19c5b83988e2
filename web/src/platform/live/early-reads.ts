import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { RestDocument } from '#platform/firebase/rest-document.ts';

/** What was read before the page's scripts were there, by the key of its query or the path of its document. */
export type EarlyReads = {
  uid: string;
  documents: ReadonlyMap<string, readonly RestDocument[]>;
  /** Some of it is on the page. */
  drawn: () => void;
  /** The live data of a key are there. */
  forget: (key: string) => void;
};

/** Around everything that reads live data; its value comes from the session, and is undefined as soon as it may not be shown. */
export const Early = createContext<EarlyReads | undefined>(undefined);

/**
 * What was read early of a query or document, parsed, until its live data are there; undefined where there is nothing. It is never
 * empty: that there is nothing, the live data say.
 */
export function useEarly<T>(
  key: string | undefined,
  isLive: boolean,
  parse: (snapshot: QueryDocumentSnapshot) => T,
): T[] | undefined {
  const early = useContext(Early);
  const read = key === undefined ? undefined : early?.documents.get(key);
  const found = isLive ? undefined : read;
  // `parse` may be an inline function: it does the same in every render.
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

function parsed<T>(documents: readonly RestDocument[], parse: (snapshot: QueryDocumentSnapshot) => T): T[] | undefined {
  try {
    return documents.map(({ id, data }) => parse(snapshotOf(id, data)));
  } catch (cause) {
    console.warn('What was read early is not what it should be', cause);
    return undefined;
  }
}

/** As much of a snapshot as is parsed. */
const snapshotOf = (id: string, data: Record<string, unknown>): QueryDocumentSnapshot =>
  ({ id, data: () => data, get: (field: string) => data[field] }) as unknown as QueryDocumentSnapshot;

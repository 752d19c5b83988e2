import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { EarlyReads } from '#platform/live/early-reads.ts';
import { currentEarlyReads, dropEarlyReads, watchEarlyReads } from './early-session.ts';
import { useSession } from './session.tsx';

/** The key that react-router gives the history entry with which a page was opened. */
const firstEntry = 'default';

/** Returns the early reads of the first page; undefined after a navigation or for another user. */
export function useEarlyReads(): EarlyReads | undefined {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : undefined;
  const isFirstPage = useLocation().key === firstEntry;
  useEffect(() => {
    if (!isFirstPage) dropEarlyReads();
  }, [isFirstPage]);
  const reads = useSyncExternalStore(watchEarlyReads, currentEarlyReads);
  return isFirstPage && reads?.uid === uid ? reads : undefined;
}

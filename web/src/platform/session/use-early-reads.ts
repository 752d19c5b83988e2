import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { EarlyReads } from '#platform/live/early-reads.ts';
import { currentEarlyReads, dropEarlyReads, watchEarlyReads } from './early-session.ts';
import { useSession } from './session.tsx';

/** What react-router calls the history entry that a page was opened with. */
const firstEntry = 'default';

/** What was read early for the page that was opened; gone when the person goes on to another, or is another one. */
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

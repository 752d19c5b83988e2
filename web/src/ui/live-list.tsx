import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { MoreRows } from './more-rows.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type Props = {
  /** As a hook for live data gives it; one without pages is complete. */
  list: {
    state: 'loading' | 'ready' | 'error';
    retry: () => void;
    complete?: boolean;
    more?: 'idle' | 'loading' | 'failed';
    loadMore?: () => void;
  };
  /** How many rows are shown. */
  shown: number;
  /** Rows on their way: what readers hear, how many, and how high, as in `4rem`. */
  loading: { label: string; count: number; height: string };
  failed: { title: string; text: string };
  /** Stands there when there is nothing: an EmptyState. */
  empty: ReactNode;
  children: ReactNode;
};

/** A live list: its rows, or that they are coming, could not be loaded, or that there are none; and the way to more of them. */
export function LiveList({ list, shown, loading, failed, empty, children }: Props) {
  const { state, retry, complete = true, more = 'idle', loadMore } = list;
  return (
    <>
      {state === 'loading' && shown === 0 && <SkeletonRows {...loading} />}
      {state === 'error' && (
        <ErrorState title={failed.title} headingLevel={3} onRetry={retry}>
          <p>{failed.text}</p>
        </ErrorState>
      )}
      {state !== 'error' && children}
      {state === 'ready' && complete && shown === 0 && empty}
      {state === 'ready' && loadMore && <MoreRows complete={complete} more={more} onMore={loadMore} shown={shown} />}
    </>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

type Props = {
  /** The result of a live data hook; a list without pages is complete. */
  list: {
    state: 'loading' | 'ready' | 'error';
    retry: () => void;
    complete?: boolean;
    more?: 'idle' | 'loading' | 'failed';
    loadMore?: () => void;
  };
  shown: number;
  /** Skeleton rows: their accessible label, their number, and their height, such as `4rem`. */
  loading: { label: string; count: number; height: string };
  failed: { title: string; text: string };
  /** Shown when there are no rows: an EmptyState. */
  empty: ReactNode;
  children: ReactNode;
};

/** A live list with its loading, error and empty states, and infinite scroll. */
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
      {/* Rows may need texts of other features, such as names of notices in the log. */}
      {state !== 'error' && <Suspense fallback={<SkeletonRows {...loading} />}>{children}</Suspense>}
      {state === 'ready' && complete && shown === 0 && empty}
      {state === 'ready' && loadMore && <MoreRows complete={complete} more={more} onMore={loadMore} shown={shown} />}
    </>
  );
}

type MoreRowsProps = {
  /** Whether there are no more rows. */
  complete: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
  shown: number;
};

/** The end of a list: infinite scroll, with a button for users who do not scroll. */
export function MoreRows({ complete, more, onMore, shown }: MoreRowsProps) {
  const { t } = useTranslation('ui');
  const end = useInfiniteScroll<HTMLDivElement>(onMore, !complete && more === 'idle', shown);
  const frame = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLParagraphElement>(null);
  // When the button that loaded the last rows disappears, the focus moves to the end of the list.
  useRestoredFocus(frame, over);
  return (
    <div ref={frame}>
      {complete ? (
        <p ref={over} tabIndex={-1} className="visually-hidden">
          {t('more.end')}
        </p>
      ) : (
        <Stack ref={end} sx={{ alignItems: 'center', gap: 2, pt: 2 }}>
          {more === 'failed' && <p role="alert">{t('more.failed')}</p>}
          <Button variant="outlined" loading={more === 'loading'} onClick={onMore}>
            {t(more === 'loading' ? 'more.loading' : more === 'failed' ? 'retry' : 'more.show')}
          </Button>
        </Stack>
      )}
    </div>
  );
}

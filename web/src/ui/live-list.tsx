import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNearEnd } from './use-near-end.ts';

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

type MoreRowsProps = {
  /** Nothing follows. */
  complete: boolean;
  more: 'idle' | 'loading' | 'failed';
  onMore: () => void;
  /** How many rows there are. */
  shown: number;
};

/** The end of a list: reads on as one comes near, with a button for those who do not scroll. */
function MoreRows({ complete, more, onMore, shown }: MoreRowsProps) {
  const { t } = useTranslation('ui');
  const end = useNearEnd<HTMLDivElement>(onMore, !complete && more === 'idle', shown);
  const frame = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLParagraphElement>(null);
  // Whoever pressed the button for the last rows stays where it was.
  useKeptFocus(frame, over);
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

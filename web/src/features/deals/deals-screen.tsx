import { ArrowUp, SearchX, Store } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { formatMoney } from 'domain/money.ts';
import { useAccount } from '#platform/session/account.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { DealCard, DealCardSkeleton } from './deal-card.tsx';
import { DealListControls } from './deal-list-controls.tsx';
import { dealListQueries } from './deal-queries.ts';
import { activeFilters, matches, searchOf, searchParameters, type DealSearch } from './deal-search.ts';
import { useByFit, type DealFit } from './use-by-fit.ts';
import { useDealList, type DealList } from './use-deal-list.ts';
import styles from './deals-screen.module.css';

/** So far above the window, in pixels, that nobody looks at the top of the list any more. */
const readingBelow = 120;

type Props = {
  /** In the corner of each card, such as the heart of a favourite. */
  corner?: (deal: Deal) => ReactNode;
  /** A line on each card, such as how the deal fits. */
  note?: (deal: Deal) => ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  /** With it the list can be sorted by how deals fit the reader; `waiting` until that is known. */
  fit?: DealFit | 'waiting' | undefined;
};

/** So many deals are held against each other when sorting by fit, before anybody asks for more. */
const comparedAtOnce = 8 * limits.dealsPerPage;

/** Available deals: search, filters, sort; live. The search is the address, so that it can be shared and gone back to. */
export function DealsScreen({ corner, note, actions, fit }: Props) {
  const { t } = useTranslation('deals');
  const { uid, role, premium } = useAccount();
  const [parameters, setParameters] = useSearchParams();
  const address = searchParameters(searchOf(parameters)).toString();
  const search = useMemo(() => searchOf(new URLSearchParams(address)), [address]);
  const queries = useMemo(() => dealListQueries({ uid, role, premium }, search), [uid, role, premium, search]);
  const keep = useCallback((deal: Deal) => matches(search, deal), [search]);

  const grid = useRef<HTMLUListElement>(null);
  const isReading = useCallback(() => {
    const list = grid.current;
    if (!list) return false;
    return list.getBoundingClientRect().top < -readingBelow || list.contains(document.activeElement);
  }, []);
  const byFit = search.sort === 'fit' && fit !== undefined;
  const name = `${uid} ${role} ${premium} ${byFit} ${address}`;
  const newest = useDealList({
    name,
    queries,
    keep,
    isReading,
    ...(byFit && { atOnce: comparedAtOnce }),
  });
  const list = useByFit(name, newest, byFit ? fit : undefined);
  useReleaseAtTop(list, isReading);

  const showNew = () => {
    list.showNew();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    grid.current?.focus({ preventScroll: true });
  };

  return (
    <PageFrame title={t('list.title')} actions={actions}>
      <DealListControls
        search={search}
        found={list.state === 'ready' ? list.deals.length : undefined}
        complete={list.complete}
        byFit={fit !== undefined}
        onSearch={(next, { replace = false } = {}) => setParameters(searchParameters(next), { replace })}
      />
      {list.waiting > 0 && (
        <div className={styles.pill}>
          <Button icon={<ArrowUp aria-hidden size={18} />} onClick={showNew}>
            {t('list.waiting', { count: list.waiting })}
          </Button>
        </div>
      )}
      <Announcement list={list} />
      {list.state === 'error' ? (
        <ErrorState title={t('list.failed')} onRetry={list.retry}>
          <p>{t('list.failedText')}</p>
        </ErrorState>
      ) : (
        <Deals
          list={list}
          gridRef={grid}
          corner={corner}
          note={note}
          search={search}
          byFit={byFit}
          onClear={() => setParameters({})}
        />
      )}
    </PageFrame>
  );
}

type DealsProps = Pick<Props, 'corner' | 'note'> & {
  list: DealList;
  gridRef: RefObject<HTMLUListElement | null>;
  search: DealSearch;
  byFit: boolean;
  onClear: () => void;
};

function Deals({ list, gridRef, corner, note, search, byFit, onClear }: DealsProps) {
  const { t } = useTranslation('deals');
  if (list.state === 'loading' || (list.deals.length === 0 && list.more === 'loading')) return <Skeletons />;
  if (list.deals.length === 0 && list.complete) return <NothingFound search={search} onClear={onClear} />;
  const arrived = new Set(list.arrived);
  return (
    <>
      <ul ref={gridRef} tabIndex={-1} className={styles.grid} aria-label={t('list.title')}>
        {list.deals.map((deal, index) => (
          <li key={deal.id}>
            <DealCard
              deal={deal}
              priority={index < 4}
              arrived={arrived.has(deal.id)}
              corner={corner?.(deal)}
              note={note?.(deal)}
            />
          </li>
        ))}
      </ul>
      <More list={list} byFit={byFit} />
    </>
  );
}

function Skeletons() {
  const { t } = useTranslation('deals');
  return (
    <>
      <output className="visually-hidden">{t('list.loading')}</output>
      <ul className={styles.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <DealCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The end of the list: reads on as one comes near, with a button for those who do not scroll. */
function More({ list, byFit }: { list: DealList; byFit: boolean }) {
  const { t } = useTranslation('deals');
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useRef(list.loadMore);
  useEffect(() => {
    loadMore.current = list.loadMore;
  });
  // What is read further on takes its place between the others: only when somebody asks for it.
  const watching = !list.complete && list.more === 'idle' && !byFit;
  useEffect(() => {
    const element = end.current;
    if (!element || !watching) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);

  if (list.complete) {
    return <p className={styles.end}>{t('list.end', { count: list.deals.length })}</p>;
  }
  return (
    <div ref={end} className={styles.more}>
      {list.more === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
      {byFit && <p className={styles.compared}>{t('list.compared', { count: list.deals.length })}</p>}
      <Button variant="secondary" busy={list.more === 'loading'} onClick={list.loadMore}>
        {t(
          list.more === 'failed'
            ? 'list.moreAgain'
            : list.more === 'loading'
              ? 'list.moreLoading'
              : byFit
                ? 'list.compareMore'
                : 'list.more',
        )}
      </Button>
    </div>
  );
}

function NothingFound({ search, onClear }: { search: DealSearch; onClear: () => void }) {
  const { t } = useTranslation('deals');
  const filtered = activeFilters(search).length > 0;
  return (
    <EmptyState
      icon={filtered ? <SearchX size={28} /> : <Store size={28} />}
      title={t(filtered ? 'list.nothingFound' : 'list.empty')}
      action={
        filtered && (
          <Button variant="secondary" onClick={onClear}>
            {t('list.clear')}
          </Button>
        )
      }
    >
      <p>{t(filtered ? 'list.nothingFoundText' : 'list.emptyText')}</p>
    </EmptyState>
  );
}

/** Says politely what came in by itself, once. */
function Announcement({ list }: { list: DealList }) {
  const { t } = useTranslation('deals');
  const newest = list.deals.find(({ id }) => list.arrived.includes(id));
  return (
    <output className="visually-hidden">
      {newest &&
        t('list.arrived', {
          price: formatMoney(newest.purchasePrice),
          address: newest.streetAddress,
          city: newest.city,
        })}
    </output>
  );
}

/** What waited comes in by itself once the reader is back at the top. */
function useReleaseAtTop(list: DealList, isReading: () => boolean): void {
  const { waiting, showNew } = list;
  const release = useRef(showNew);
  useEffect(() => {
    release.current = showNew;
  });
  useEffect(() => {
    if (waiting === 0) return undefined;
    const check = () => {
      if (!isReading()) release.current();
    };
    addEventListener('scroll', check, { passive: true });
    return () => removeEventListener('scroll', check);
  }, [waiting, isReading]);
}

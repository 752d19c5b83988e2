import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Plus, SearchX, Store } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { useKeptLook, useShownDocuments } from '#platform/kept-look/use-kept-look.ts';
import { useAccount } from '#platform/session/account.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { managedDealsQuery, managedPerPage } from '#features/deal/deal-queries.ts';
import { dealRowsAtFirst, shownRow } from '#features/deal/deal-row-fields.ts';
import { matches } from 'domain/deal/deal-search.ts';
import { ManagedControls } from './managed-controls.tsx';
import { besideSearch, otherView } from '#features/deal/map-address.ts';
import { isNarrowed, managedParameters, managedSearchOf, type ManagedMap } from '#features/deal/managed-search.ts';
import { ManagedTable } from './managed-table.tsx';
import { useDealList } from '#features/deal/deal-list-data.ts';

export type ManagedDeals = { deals: readonly Deal[]; loading: boolean };

type Props = {
  /** Rendered before the list when there are deals and no search is active. */
  first: ComponentType<ManagedDeals>;
  /** The map of the deals beside their list, which loads when it is opened; undefined offers no map. */
  map?: ComponentType<ManagedMap> | undefined;
};

/** "Manage deals": an originator's own deals, or all of them for an admin. A table on wide pages, cards on phones. */
export function ManageScreen({ first: First, map: OwnMap }: Props) {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const account = useAccount();
  const { uid, role, premium } = account;
  const [parameters, setParameters] = useSearchParams();
  const address = managedParameters(managedSearchOf(parameters)).toString();
  const search = useMemo(() => managedSearchOf(new URLSearchParams(address)), [address]);
  const reader = useMemo(() => ({ uid, role, premium }), [uid, role, premium]);
  const queries = useMemo(() => [managedDealsQuery(reader, search)], [reader, search]);
  const keep = useCallback((deal: Deal) => matches(search, deal), [search]);
  const list = useDealList({
    name: `manage ${uid} ${role} ${address}`,
    queries,
    keep,
    atOnce: managedPerPage,
  });
  const narrowed = isNarrowed(search);
  const none = list.state === 'ready' && list.rows.length === 0;
  const nothing = none && !narrowed;
  const isMap = OwnMap !== undefined && parameters.get('view') === 'map';
  useKeptLook({ account, isReady: list.state !== 'loading' && !(none && list.reading) });
  useShownDocuments(list.rows.slice(0, dealRowsAtFirst).map(shownRow));
  useHeadingAfter(isMap);
  const controls = (toList?: ReactNode) => (
    <ManagedControls
      search={search}
      toList={toList}
      // Synchronous, as in the list of deals.
      onSearch={(next, options) =>
        setParameters(besideSearch(managedParameters(next), parameters), { ...options, flushSync: true })
      }
    />
  );
  const deals = (lit?: ReadonlySet<string>) => (
    <>
      {none && narrowed && !list.reading && (
        <EmptyState
          icon={<SearchX size={28} />}
          title={t('deal:list.nothingFound')}
          action={
            <>
              {!list.complete && <Button onClick={list.loadMore}>{t('deal:list.lookFurther')}</Button>}
              <Button component={Link} to={isMap ? '/manage?view=map' : '/manage'} variant="outlined">
                {t('deal:list.clear')}
              </Button>
            </>
          }
        />
      )}
      {list.state === 'error' && (
        <ErrorState title={t('manage.failed')} onRetry={list.retry}>
          <p>{t('deal:list.failedText')}</p>
        </ErrorState>
      )}
      {nothing && (
        <EmptyState
          icon={<Store size={28} />}
          title={t('manage.empty')}
          action={
            <Button component={Link} to="/deals/new">
              {t('deal:actions.new')}
            </Button>
          }
        >
          <p>{t('manage.emptyText')}</p>
        </EmptyState>
      )}
      {(list.state === 'loading' || (none && list.reading)) && (
        <SkeletonRows label={t('manage.loading')} count={6} height="4.5rem" />
      )}
      {list.rows.length > 0 && (
        <ManagedTable key={address} list={list} search={search} admin={role === 'admin'} lit={lit} />
      )}
    </>
  );
  return (
    <PageFrame
      title={t('manage.title')}
      isMap={isMap}
      actions={
        !nothing &&
        !isMap && (
          <>
            {OwnMap && (
              <Button variant="outlined" component={Link} to={otherView('/manage', parameters, false)}>
                {t('deal:view.map')}
              </Button>
            )}
            <Button component={Link} to="/deals/new" startIcon={<Plus aria-hidden size={20} />}>
              {t('deal:actions.new')}
            </Button>
          </>
        )
      }
    >
      {isMap ? (
        <Suspense fallback={controls()}>
          <OwnMap reader={reader} search={search} isEmpty={none && list.complete} controls={controls}>
            {deals}
          </OwnMap>
        </Suspense>
      ) : (
        <>
          {!nothing && !narrowed && list.state !== 'error' && (
            <Box sx={{ mb: 8 }}>
              <First deals={list.rows} loading={list.state === 'loading'} />
            </Box>
          )}
          {!nothing && controls()}
          {deals()}
        </>
      )}
    </PageFrame>
  );
}

/** Focuses the page's heading when the other view has replaced the button that led to it, and with it the focus. */
function useHeadingAfter(isMap: boolean): void {
  const shown = useRef(isMap);
  useEffect(() => {
    if (shown.current === isMap) return;
    shown.current = isMap;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isMap]);
}

import Button from '@mui/material/Button';
import { ArrowLeft, Handshake, Heart, HeartCrack, NotebookPen } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { nextFrame } from '#platform/next-frame.ts';
import { useAccount } from '#platform/session/account.tsx';
import { useTitle } from '#platform/title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { StandaloneLink } from '#ui/standalone-link.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import type { ShowAhead } from '#features/deal/deal-map-slot.ts';
import { besideSearch, otherView } from '#features/deal/map-address.ts';
import { DealListView, isReadingIn, type DealFit, type DealListProps } from './deal-list-view.tsx';
import { dealListQueries } from '#features/deal/deal-queries.ts';
import { activeFilters, matches, searchOf, searchParameters, withFavorites } from 'domain/deal/deal-search.ts';
import type { OnSearch } from './deal-list-controls.tsx';
import { SoldLine } from './sold-line.tsx';
import { useDealList, type DealList } from '#features/deal/deal-list-data.ts';
import { useSavedDeals, type SavedIds } from './saved-deals-data.ts';

type Props = Pick<DealListProps, 'corner' | 'note' | 'over' | 'saving' | 'fit' | 'map'> & {
  /** The reader's saved deals, most recently saved first; undefined for readers who cannot save deals. */
  saved?: SavedIds;
};

/** Number of deals read before sorting by fit, and added by each "more". */
const comparedAtOnce = 8 * limits.dealsPerPage;

/** Available deals, live, with search, filters and sort. The URL keeps the search, so that it can be shared and revisited. */
export function DealsScreen({ saved, saving, map, ...slots }: Props) {
  const { uid, role, premium } = useAccount();
  const reader = useMemo(() => ({ uid, role, premium }), [uid, role, premium]);
  const [parameters, setParameters] = useSearchParams();
  const searchInUrl = searchOf(parameters);
  // The link may come from a person who saves deals; a reader who cannot save sees it without that filter.
  const address = searchParameters(saved ? searchInUrl : withFavorites(searchInUrl, false)).toString();
  const search = useMemo(() => searchOf(new URLSearchParams(address)), [address]);
  const gridRef = useRef<HTMLUListElement>(null);
  const showAhead = useRef<ShowAhead>(null);
  const isMap = map !== undefined && parameters.get('view') === 'map';
  const { text } = search;
  const onSearch: OnSearch = useCallback(
    async (next, { replace = false } = {}) => {
      if (showAhead.current && next.text === text) {
        showAhead.current(next);
        await nextFrame();
        // The person has left the map.
        if (!showAhead.current) return;
      }
      const now = new URLSearchParams(globalThis.location.search);
      // A second press came before what was pressed was gone; it would be one more step for the way back.
      if (searchParameters(searchOf(now)).toString() === searchParameters(next).toString()) return;
      // Synchronous rather than in a transition, because the next change is based on this one.
      setParameters(besideSearch(searchParameters(next), now), { replace, flushSync: true });
    },
    [text, setParameters],
  );
  const hasMap = map !== undefined;
  const view = useMemo(
    () => (hasMap ? { isMap, other: otherView('/deals', parameters, isMap) } : undefined),
    [hasMap, isMap, parameters],
  );
  const list: ListProps = {
    ...slots,
    map: isMap ? map : undefined,
    view,
    search,
    name: `${uid} ${role} ${premium} ${address}`,
    reader,
    gridRef,
    isReading: useCallback(() => isReadingIn(gridRef.current), []),
    ahead: showAhead,
    onSearch,
  };
  return saved && search.favorites ? (
    <SavedDeals {...list} saved={saved} />
  ) : (
    <AllDeals {...list} saved={saved?.ids.length} saving={saving} />
  );
}

/** `name` identifies the list: two lists with the same name are the same. */
type ListProps = Omit<DealListProps, 'list' | 'saved' | 'saving'> & { name: string };

function AllDeals(props: ListProps & Pick<DealListProps, 'saved' | 'saving'>) {
  const { t } = useTranslation(['deal-list', 'deal']);
  const { reader, search, name, fit, isReading } = props;
  const queries = useMemo(() => dealListQueries(reader, search), [reader, search]);
  const keep = useCallback((deal: Deal) => matches(search, deal), [search]);
  const byFit = search.sort === 'fit' && fit !== undefined;
  const newest = useDealList({
    name: `${name} ${byFit}`,
    queries,
    keep,
    isReading,
    atOnce: byFit ? comparedAtOnce : undefined,
  });
  const list = useByFit(name, newest, byFit ? fit : undefined);
  return (
    <PageFrame title={t('deal:list.title')} isMap={props.map !== undefined}>
      <DealListView {...props} list={list} />
    </PageFrame>
  );
}

/** The reader's favorites, searched, filtered and sorted like all deals. */
function SavedDeals({ saved, note, ...props }: ListProps & { saved: NonNullable<Props['saved']> }) {
  const { t } = useTranslation(['deal-list', 'deal']);
  useTitle(t('saved.title'));
  const { reader, search, name, fit, isReading } = props;
  const all = useSavedDeals({ saved, reader, search, name, isReading });
  const list = useByFit(name, all, search.sort === 'fit' ? fit : undefined);
  // With active filters, the list itself suggests filters to remove.
  const filtered = activeFilters(search).some((each) => each !== 'favorites');
  const isSold = search.status === 'sold';
  const noteOf = useCallback(
    (deal: Deal) => (deal.status === 'sold' ? <SoldLine deal={deal} /> : note?.(deal)),
    [note],
  );
  const nothing = saved.state === 'ready' && !all.any && !filtered;
  return (
    <PageFrame
      title={t('saved.title')}
      isMap={props.map !== undefined && !nothing && !all.gone}
      lead={nothing || all.gone || isSold ? undefined : t('saved.lead')}
      actions={
        <>
          {!isSold && (
            <Button
              variant="outlined"
              startIcon={<Handshake aria-hidden size={18} />}
              component={Link}
              to="/deals?favorites=1&status=sold&sort=sold"
            >
              {t('saved.sold')}
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<NotebookPen aria-hidden size={18} />}
            component={Link}
            to="/deals?notes=1"
          >
            {t('saved.notes')}
          </Button>
        </>
      }
      back={
        props.map ? undefined : (
          <StandaloneLink component={Link} to="/deals">
            <ArrowLeft aria-hidden size={18} />
            {t('deal:list.title')}
          </StandaloneLink>
        )
      }
    >
      {(nothing || all.gone) && (
        <EmptyState
          icon={nothing ? <Heart size={28} /> : <HeartCrack size={28} />}
          title={t(nothing ? 'saved.empty' : 'saved.gone')}
          action={
            <Button component={Link} to="/deals">
              {t('deal:deal.toList')}
            </Button>
          }
        >
          <p>{t(nothing ? 'saved.emptyText' : 'saved.goneText')}</p>
        </EmptyState>
      )}
      {!nothing && !all.gone && (
        <DealListView {...props} note={noteOf} saved={saved.ids.length} among={saved.ids} list={list} />
      )}
    </PageFrame>
  );
}

type Settled = { name: string; deals: readonly Deal[] };

/**
 * Sorts the list by fit, best first, and newest first among equals. The order stays as it was while further pages load, so
 * that the list is not reshuffled by each of them.
 * @param name identifies the list
 * @param fit undefined leaves the list as it is
 */
function useByFit(name: string, list: DealList, fit: DealFit | 'waiting' | undefined): DealList {
  const { rows: newest, reading } = list;
  const deals = useMemo(
    () => (typeof fit === 'function' ? newest.toSorted((a, b) => fit(b) - fit(a)) : newest),
    [newest, fit],
  );
  const [settled, setSettled] = useState<Settled>();
  const before = settled?.name === name ? settled.deals : undefined;
  if (fit !== undefined && !reading && before !== deals) setSettled({ name, deals });
  if (fit === undefined) return list;
  const first = fit === 'waiting' || (reading && !before);
  const state = first && list.state === 'ready' ? 'loading' : list.state;
  return { ...list, state, rows: reading && before ? before : deals };
}

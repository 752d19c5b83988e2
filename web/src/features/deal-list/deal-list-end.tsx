import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SearchX, Store, X } from 'lucide-react';
import { formatNumber } from '#platform/dates.ts';
import { useInfiniteScroll } from '#ui/use-infinite-scroll.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { activeFilters, searchParameters, without, withoutFilters, type DealSearch } from 'domain/deal/deal-search.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';
import type { DealListProps } from './deal-list-view.tsx';
import { useDealQueryResult } from '#features/deal/deal-reader-data.ts';
import { dropHints } from './drop-hints.ts';
import { filterLabel } from '#features/deal/filter-label.ts';
import { nearPlaces } from './search-suggestions.ts';

type DealListMoreProps = {
  list: DealList;
  /** Whether all rows are on the page; before that its end is not that of the list. */
  isSettled: boolean;
  search: DealSearch;
  byFit: boolean;
};

/** The end of the list: infinite scrolling, with a button for people who do not scroll. */
export function DealListMore({ list, isSettled, search, byFit }: DealListMoreProps) {
  const { t } = useTranslation('deal');
  // When sorting by fit, later pages insert rows between existing ones, so they load only on request.
  const canLoadMore =
    isSettled && !list.complete && list.awaited === 0 && list.more === 'idle' && !byFit && !search.favorites;
  const shown = list.rows.length;
  const end = useInfiniteScroll<HTMLDivElement>(list.loadMore, canLoadMore, shown);

  if (list.complete) {
    return (
      <Typography variant="body2" color="textSecondary" align="center" sx={{ mt: 8, mx: 'auto' }}>
        {t('list.end', { count: shown, value: formatNumber(shown) })}
      </Typography>
    );
  }
  const label = () => {
    if (list.more === 'failed') return 'retry';
    if (list.more === 'loading') return 'list.moreLoading';
    return byFit && !search.favorites ? 'list.compareMore' : 'list.more';
  };
  return (
    <Stack ref={end} sx={{ alignItems: 'center', gap: 3, mt: 8 }}>
      {list.more === 'failed' && <p role="alert">{t('list.moreFailed')}</p>}
      {byFit && shown > 1 && (
        <Typography color="textSecondary" align="center">
          {t('list.compared', { count: shown })}
        </Typography>
      )}
      <Button variant="outlined" loading={list.more === 'loading'} onClick={list.loadMore}>
        {t(label())}
      </Button>
    </Stack>
  );
}

type Props = Pick<DealListProps, 'reader' | 'list' | 'search' | 'saving' | 'onSearch'>;

/** Empty state: there are no deals, none match, or none were found among those read so far. */
export function DealListEmpty(props: Props) {
  const { t } = useTranslation('deal');
  const { list, search } = props;
  const filtered = activeFilters(search).some((name) => name !== 'favorites');
  if (!list.complete) return <NoneSoFar list={list} />;
  if (filtered) return <NothingMatches {...props} />;
  return (
    <EmptyState icon={<Store size={28} />} title={t('list.empty')}>
      <p>{t('list.emptyText')}</p>
    </EmptyState>
  );
}

/** Shown while the end of the list has not been reached, so that it does not claim that nothing matches. */
function NoneSoFar({ list }: { list: DealList }) {
  const { t } = useTranslation('deal');
  const looked = list.looked.length;
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t('list.noneSoFar', { count: looked, value: formatNumber(looked) })}
      action={
        <Button variant="outlined" loading={list.more === 'loading'} onClick={list.loadMore}>
          {t(list.more === 'failed' ? 'retry' : 'list.lookFurther')}
        </Button>
      }
    >
      <p role={list.more === 'failed' ? 'alert' : undefined}>
        {t(list.more === 'failed' ? 'list.moreFailed' : 'list.noneSoFarText')}
      </p>
    </EmptyState>
  );
}

/** Suggests filters whose removal alone would produce results, each with a button. */
function NothingMatches({ reader, list, search, saving, onSearch }: Props) {
  const { t } = useTranslation('deal');
  // No hints if the query failed.
  const found = list.looked.map(({ id, version }) => `${id} ${version}`).join(' ');
  const known = useDealQueryResult(`${searchParameters(search)} ${found}`, (dealReader) =>
    Promise.all([
      dropHints(reader, search, list.looked, dealReader),
      search.favorites ? [] : nearPlaces(reader, search, dealReader),
    ]),
  );
  const [hints, near = []] = known?.answer === 'failed' ? [[]] : (known?.answer ?? []);
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t('list.nothingFound')}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          {near.map(({ text, count, orMore }) => (
            <Button key={text} onClick={() => onSearch({ ...search, text })}>
              {t('search.didYouMean', { place: text })}
              {count !== undefined &&
                ` (${t(orMore ? 'list.foundOrMore' : 'list.found', { count, value: formatNumber(count) })})`}
            </Button>
          ))}
          {hints?.map(({ name, count, orMore }) => (
            <Button
              key={name}
              variant="outlined"
              startIcon={<X aria-hidden size={18} />}
              onClick={() => onSearch(without(search, name))}
            >
              {t(orMore ? 'list.dropOrMore' : 'list.drop', {
                filter: filterLabel(search, name, t),
                count,
                value: formatNumber(count),
              })}
            </Button>
          ))}
          <Button variant="text" onClick={() => onSearch(withoutFilters(search))}>
            {t('list.clear')}
          </Button>
          <Box sx={{ flex: '1 0 100%', '&:not(:empty)': { mt: 5 } }}>{saving?.(search, true)}</Box>
        </Stack>
      }
    >
      <p aria-live="polite">{t(whatToDo(hints, near))}</p>
    </EmptyState>
  );
}

function whatToDo(hints: readonly unknown[] | undefined, near: readonly unknown[]) {
  if (near.length > 0) return 'list.checkSpelling';
  if (hints === undefined) return 'list.nothingFoundText';
  return hints.length > 0 ? 'list.dropOne' : 'list.dropNone';
}

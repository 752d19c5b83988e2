import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dealCategories } from 'domain/deal/deal.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { SortSelect } from '#ui/sort-select.tsx';
import { ToggleRow } from '#features/deals/toggle-row.tsx';
import { DealSearchBox } from './deal-search-box.tsx';
import { activeFilters, dealSorts, emptySearch, without, type DealSearch, type DealSort } from './deal-search.ts';
import { filterLabel, foundLabel, leftOutLabel } from './search-labels.ts';
import type { DealCount } from './deal-reader.ts';
import type { Reader } from './deal-queries.ts';
import type { DealList } from './use-deal-list.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

export type OnSearch = (next: DealSearch, options?: { replace?: boolean }) => void;

/** The search, and beside or under it what narrows and sorts the list; these two share the width of a phone. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(3),
  '& > search': { flex: '1 1 18rem' },
  '& .MuiButton-root': { minHeight: '3.25rem' },
  '& .MuiNativeSelect-root': { maxWidth: '17rem' },
  [theme.breakpoints.down('md')]: {
    '& > :last-child': {
      flex: '1 1 100%',
      '& > *': { flex: 1, maxWidth: 'none', fontSize: theme.typography.body2.fontSize },
    },
    '& .MuiButton-root': { paddingInline: theme.spacing(3) },
  },
}));

type Props = {
  reader: Reader;
  search: DealSearch;
  list: DealList;
  /** How many deals there are, if they had to be counted. */
  count: DealCount | 'failed' | undefined;
  /** Whether the list can be sorted by how deals fit the reader. */
  byFit: boolean;
  /** Whether the reader saves deals, and so can filter by it. */
  mayBeSaved: boolean;
  onSearch: OnSearch;
};

/** Search, category, filters and sort of the list, with what is active as chips. */
export function DealListControls({ reader, search, list, count, byFit, mayBeSaved, onSearch }: Props) {
  const { t } = useTranslation('deals');
  const [filtering, setFiltering] = useState(false);
  // What is searched for stands in its box, and the category among its own chips, each with its own way to clear it.
  const active = activeFilters(search).filter((name) => name !== 'text' && name !== 'category');
  const leftOut = leftOutLabel(search, t, currentLanguage());
  const offered: DealSort[] = [
    ...(search.favorites ? ['saved' as const] : []),
    ...dealSorts.filter((sort) => sort !== 'fit' || byFit),
  ];
  return (
    <Stack sx={{ gap: 3, mb: 5 }}>
      <Row>
        <DealSearchBox
          reader={reader}
          search={search}
          onSearch={(text) => {
            const { text: before, ...rest } = search;
            // One entry in the history for a search, however many keystrokes it took.
            onSearch(text === '' ? rest : { ...rest, text }, { replace: before !== undefined });
          }}
        />
        <Stack direction="row" sx={{ gap: 2 }}>
          <Button
            variant="outlined"
            startIcon={<SlidersHorizontal aria-hidden size={18} />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          >
            {active.length > 0 ? t('filters.openWith', { count: active.length }) : t('filters.open')}
          </Button>
          <SortSelect
            label={t('sort.label')}
            value={offered.includes(search.sort) ? search.sort : emptySearch.sort}
            options={offered.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
            onChange={(sort) => onSearch({ ...search, sort })}
          />
        </Stack>
      </Row>
      <fieldset aria-label={t('filters.category')}>
        <ToggleRow
          values={['all', ...dealCategories.toReversed()] as const}
          isChosen={(category) => (search.category ?? 'all') === category}
          onPress={(category) =>
            onSearch(
              category === 'all' || search.category === category
                ? without(search, 'category')
                : { ...search, category },
            )
          }
          labelOf={(category) => (category === 'all' ? t('filters.all') : t(`category.${category}`))}
        />
      </fieldset>
      {active.length > 0 && (
        <List disablePadding aria-label={t('filters.active')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {active.map((name) => {
            const label = filterLabel(search, name, t);
            return (
              <li key={name}>
                <RemovableChip name={label} onRemove={() => onSearch(without(search, name))}>
                  {label}
                </RemovableChip>
              </li>
            );
          })}
        </List>
      )}
      <div>
        <Typography
          component="output"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', minHeight: '1.5em' }}
        >
          {foundLabel(list, count, t)}
        </Typography>
        {leftOut !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {leftOut}
          </Typography>
        )}
      </div>
      {filtering && (
        <Suspense fallback={null}>
          <FilterPanel
            search={search}
            mayBeSaved={mayBeSaved}
            onClose={() => setFiltering(false)}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </Stack>
  );
}

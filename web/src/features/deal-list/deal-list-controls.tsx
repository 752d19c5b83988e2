import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Heart } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dealCategories } from 'domain/deal/deal-choices.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { SortSelect } from '#ui/sort-select.tsx';
import { ToggleRow } from '#ui/toggle-row.tsx';
import { ViewSwitch, type ListView } from '#features/deal/view-switch.tsx';
import { DealSearchBox } from './deal-search-box.tsx';
import { FilterButton } from './filter-button.tsx';
import { RowButton } from './row-button.tsx';
import {
  activeFilters,
  dealSorts,
  emptySearch,
  without,
  type DealSearch,
  type DealSort,
} from 'domain/deal/deal-search.ts';
import { filterLabel } from '#features/deal/filter-label.ts';
import { foundLabel, leftOutLabel } from './search-labels.ts';
import type { DealCount } from '#features/deal/deal-reader-data.ts';
import type { Reader } from '#features/deal/deal-queries.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';

export type OnSearch = (next: DealSearch, options?: { replace?: boolean }) => void;

/** Search, filters, sort and saved deals in one row; on phones the last three are icons. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  '& > search': { flex: '1 1 auto', minWidth: 0 },
  '& > .MuiButton-root': { flex: 'none', minHeight: '3.25rem' },
  '& > .MuiNativeSelect-root': { flex: 'none', maxWidth: '17rem' },
  [theme.breakpoints.down('lg')]: {
    gap: theme.spacing(1.5),
    '& .MuiOutlinedInput-root': { minHeight: 'var(--target)', height: 'var(--target)' },
    '& > .MuiButton-root, & > .MuiNativeSelect-root': {
      minWidth: 0,
      width: 'var(--target)',
      minHeight: 'var(--target)',
      height: 'var(--target)',
      padding: 0,
    },
    // Badge on the icon's corner; the button's accessible name contains the number.
    '& > [data-count]::after': {
      content: 'attr(data-count)',
      position: 'absolute',
      top: '-0.375rem',
      right: '-0.375rem',
      display: 'grid',
      placeItems: 'center',
      minWidth: '1.25rem',
      height: '1.25rem',
      paddingInline: theme.spacing(1),
      borderRadius: theme.vars.radius.full,
      backgroundColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
      fontSize: 'var(--text-xs)',
      fontWeight: 650,
      lineHeight: 1,
    },
    '& .MuiButton-startIcon, & .MuiInputAdornment-positionStart': { margin: 0 },
    '& > .MuiNativeSelect-root': {
      justifyContent: 'center',
      // The icon represents the sort menu; the invisible native select lies on top of it.
      '& select.MuiInputBase-input.MuiNativeSelect-select': {
        position: 'absolute',
        inset: 0,
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        opacity: 0,
      },
      '& .MuiNativeSelect-icon': { display: 'none' },
    },
    '& > search .MuiInputAdornment-positionStart': { marginRight: theme.spacing(2) },
  },
}));

type Props = {
  reader: Reader;
  search: DealSearch;
  list: DealList;
  /** Number of deals, if they had to be counted. */
  count: DealCount | 'failed' | undefined;
  /** Whether the list can be sorted by fit. */
  byFit: boolean;
  /** Number of deals the reader saved, for the filter; undefined for readers who cannot save deals. */
  saved: number | undefined;
  /** The way to save the search, in the line with the number of deals. */
  saving?: ReactNode;
  /** Current view of the list; undefined where there is no map. */
  view?: ListView | undefined;
  /** Number of deals that the map found; undefined while it is not known. */
  onMap?: number | undefined;
  onSearch: OnSearch;
};

/** Search box, category, filters and sort of the list, with the active filters as chips and the number of deals. */
export function DealListControls({ list, count, saving, onMap, ...choices }: Props) {
  const { t } = useTranslation('deal');
  const { search, view } = choices;
  const leftOut = leftOutLabel(search, t, currentLanguage());
  return (
    <Stack sx={{ gap: { xs: 2, md: 3 }, mb: { xs: 3, md: view?.isMap ? 0 : 5 } }}>
      <Choices {...choices} />
      <div>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Typography component="output" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
            {foundLabel(list, count, t, search.area && onMap)}
          </Typography>
          {saving}
        </Stack>
        {leftOut !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {leftOut}
          </Typography>
        )}
      </div>
    </Stack>
  );
}

type ChoicesProps = Omit<Props, 'list' | 'count' | 'saving' | 'onMap'>;

/** Memoized, because the list changes with every deal. */
const Choices = memo(function Choices({ reader, search, byFit, saved, view, onSearch }: ChoicesProps) {
  const { t } = useTranslation('deal');
  const { t: listText } = useTranslation('deal-list');
  // The search text has its own clear button, so it gets no chip.
  const active = activeFilters(search).filter((name) => name !== 'text');
  const offered: DealSort[] = [
    ...(search.favorites && (search.status === 'sold' || search.sort === 'sold') ? ['sold' as const] : []),
    ...(search.favorites ? ['saved' as const] : []),
    ...dealSorts.filter((sort) => sort !== 'fit' || byFit),
  ];
  const sort = offered.includes(search.sort) ? search.sort : emptySearch.sort;
  return (
    <>
      <Row>
        <DealSearchBox
          reader={reader}
          search={search}
          onSearch={(text) => {
            const { text: before, ...rest } = search;
            // Keeps one history entry per search, however many keystrokes it took.
            onSearch(text === '' ? rest : { ...rest, text }, { replace: before !== undefined });
          }}
          onPhrase={(said) => {
            const { text: _, ...rest } = search;
            onSearch({ ...rest, ...said });
          }}
        />
        <FilterButton search={search} count={active.length} mayBeSaved={saved !== undefined} onSearch={onSearch} />
        <SortSelect
          label={t('sort.label')}
          value={sort}
          active={sort !== emptySearch.sort}
          options={offered.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
          onChange={(next) => onSearch({ ...search, sort: next })}
        />
        {saved !== undefined && !search.favorites && (
          <RowButton
            label={saved > 0 ? listText('saved.openWith', { count: saved }) : listText('saved.title')}
            icon={<Heart aria-hidden size={18} />}
            count={0}
            component={Link}
            to={view?.isMap ? '/deals?favorites=1&view=map' : '/deals?favorites=1'}
          />
        )}
        {view && <ViewSwitch {...view} />}
      </Row>
      <Box
        component="fieldset"
        aria-label={t('filters.category')}
        sx={{ display: { xs: 'none', md: view?.isMap ? 'none' : 'block' } }}
      >
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
          labelOf={(category) => (category === 'all' ? t('filters.all') : t(`dealCategory.${category}`))}
        />
      </Box>
      {active.length > 0 && (
        <List disablePadding aria-label={t('filters.active')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {active.map((name) => {
            const label = filterLabel(search, name, t);
            return (
              // On wide screens the categories are visible as buttons.
              <Box
                component="li"
                key={name}
                sx={name === 'category' && !view?.isMap ? { display: { md: 'none' } } : undefined}
              >
                <RemovableChip name={label} onRemove={() => onSearch(without(search, name))}>
                  {label}
                </RemovableChip>
              </Box>
            );
          })}
        </List>
      )}
    </>
  );
});

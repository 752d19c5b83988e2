import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dealCategories } from 'domain/deal/deal.ts';
import { SortSelect } from '#ui/sort-select.tsx';
import type { Reader } from './deal-queries.ts';
import { DealSearchBox } from './deal-search-box.tsx';
import { activeFilters, dealSorts, emptySearch, without, type DealSearch, type DealSort } from './deal-search.ts';
import { filterWords } from './filter-words.ts';
import { foundWords } from './found-words.ts';
import type { DealCount } from './use-deal-count.ts';
import type { DealList } from './use-deal-list.ts';
import styles from './deal-list-controls.module.css';
import { RemovableChip } from '#ui/removable-chip.tsx';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

export type OnSearch = (next: DealSearch, options?: { replace?: boolean }) => void;

type Props = {
  reader: Reader;
  search: DealSearch;
  list: DealList;
  /** How many deals there are, where it had to be asked. */
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
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <DealSearchBox
          reader={reader}
          search={search}
          onSearch={(text) => {
            const { text: before, ...rest } = search;
            // One entry in the history for a search, however many keystrokes it took.
            onSearch(text === '' ? rest : { ...rest, text }, { replace: before !== undefined });
          }}
        />
        <div className={styles.end}>
          <Button
            variant="outlined"
            startIcon={<SlidersHorizontal aria-hidden size={18} />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          >
            {active.length > 0 ? t('filters.openWith', { count: active.length }) : t('filters.open')}
          </Button>
          <Sort search={search} byFit={byFit} onSearch={onSearch} />
        </div>
      </div>
      <fieldset className={styles.categories} aria-label={t('filters.category')}>
        <ToggleButton value="all" selected={!search.category} onClick={() => onSearch(without(search, 'category'))}>
          {t('filters.all')}
        </ToggleButton>
        {dealCategories.toReversed().map((category) => (
          <ToggleButton
            value={category}
            key={category}
            selected={search.category === category}
            onClick={() =>
              onSearch(search.category === category ? without(search, 'category') : { ...search, category })
            }
          >
            {t(`category.${category}`)}
          </ToggleButton>
        ))}
      </fieldset>
      {active.length > 0 && (
        <ul className={styles.active} aria-label={t('filters.active')}>
          {active.map((name) => {
            const words = filterWords(search, name, t);
            return (
              <li key={name}>
                <RemovableChip name={words} onRemove={() => onSearch(without(search, name))}>
                  {words}
                </RemovableChip>
              </li>
            );
          })}
        </ul>
      )}
      <output className={styles.found}>{foundWords(list, count, t)}</output>
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
    </div>
  );
}

function Sort({ search, byFit, onSearch }: Pick<Props, 'search' | 'byFit' | 'onSearch'>) {
  const { t } = useTranslation('deals');
  const offered: DealSort[] = [
    ...(search.favorites ? ['saved' as const] : []),
    ...dealSorts.filter((sort) => sort !== 'fit' || byFit),
  ];
  return (
    <SortSelect
      className={styles.sort}
      label={t('sort.label')}
      value={offered.includes(search.sort) ? search.sort : emptySearch.sort}
      options={offered.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      onChange={(sort) => onSearch({ ...search, sort })}
    />
  );
}

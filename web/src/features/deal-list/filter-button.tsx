import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import { RowButton } from './row-button.tsx';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

type Props = {
  search: DealSearch;
  /** Number of active filters. */
  count: number;
  mayBeSaved: boolean;
  onSearch: (next: DealSearch) => void;
};

/** Opens the panel of all filters. It knows alone whether the panel is open, so that nothing else is drawn anew when it closes. */
export function FilterButton({ search, count, mayBeSaved, onSearch }: Props) {
  const { t } = useTranslation('deal');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        label={count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        count={count}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <FilterPanel search={search} mayBeSaved={mayBeSaved} onSearch={onSearch} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

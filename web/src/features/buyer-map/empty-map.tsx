import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { MapPinOff, SearchX, Users, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaidMap } from 'domain/buyer/buyer-map.ts';
import { fewestCounted } from 'domain/buyer/few-people.ts';
import { formatNumber } from '#platform/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { activeFilters, allDropped, filterText, type BuyerFilters } from './buyer-filters.ts';
import { buyersText } from './said-buyers.ts';

type Props = {
  said: SaidMap;
  filters: BuyerFilters;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** Empty state: no or few buyers match all filters, and one filter to remove is suggested; or there are no buyers yet. */
export function EmptyMap({ said: { buyers, hints }, filters, onFilters }: Props) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  if (activeFilters(filters).length === 0) {
    return (
      <EmptyState icon={<Users size={28} />} title={t('empty.nobody')}>
        <p>{t('empty.nobodyText')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={buyers === 0 ? t('empty.title') : t('empty.few', { few: fewestCounted })}
      action={
        <Stack spacing={2} sx={{ alignItems: 'center' }}>
          {hints.map(({ name, buyers: count }) => (
            <Button
              key={name}
              variant="outlined"
              startIcon={<X aria-hidden size={18} />}
              onClick={() => onFilters({ [name]: undefined })}
            >
              {t('empty.drop', { filter: filterText(filters, name, t), count, value: formatNumber(count) })}
            </Button>
          ))}
          <Button variant="text" onClick={() => onFilters(allDropped)}>
            {t('filters.clear')}
          </Button>
        </Stack>
      }
    >
      <p>{t(hints.length > 0 ? 'empty.one' : 'empty.none')}</p>
    </EmptyState>
  );
}

/** Shown when buyers match, but too few in each ZIP code to show any. */
export function FewEverywhere({ buyers }: { buyers: number }) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  return (
    <EmptyState icon={<Users size={28} />} title={buyersText(buyers, t)}>
      <p>{t('empty.fewEach', { few: fewestCounted })}</p>
    </EmptyState>
  );
}

/** Shown when no buyers are in the visible part of the map. */
export function NobodyHere({ buyers, onAll }: { buyers: number | null; onAll: () => void }) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  return (
    <EmptyState
      icon={<MapPinOff size={28} />}
      title={t('list.none')}
      action={
        <Button variant="outlined" onClick={onAll}>
          {t('map.all')}
        </Button>
      }
    >
      <p>
        {buyers === null
          ? t('list.noneFew', { few: fewestCounted })
          : t('list.noneText', { buyers: buyersText(buyers, t) })}
      </p>
    </EmptyState>
  );
}

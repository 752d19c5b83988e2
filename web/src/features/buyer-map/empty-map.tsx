import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { MapPinOff, SearchX, Users, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerLocation } from 'domain/buyer/buyer-location.ts';
import { formatNumber } from '#platform/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { activeFilters, allDropped, filterText, type BuyerFilters } from './buyer-filters.ts';
import { dropHints, type Circle } from './found-buyers.ts';

type Props = {
  buyers: readonly BuyerLocation[];
  filters: BuyerFilters;
  circle: Circle | undefined;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** Nobody wants all that the filters ask for: names the one filter to drop. Or nobody is there yet. */
export function EmptyMap({ buyers, filters, circle, onFilters }: Props) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  const hints = useMemo(() => dropHints(buyers, filters, circle), [buyers, filters, circle]);
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
      title={t('empty.title')}
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

/** There are buyers, but none in this part of the map. */
export function NobodyHere({ buyers, onAll }: { buyers: number; onAll: () => void }) {
  const { t } = useTranslation('buyer-map');
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
      <p>{t('list.noneText', { buyers: t('buyers', { count: buyers, value: formatNumber(buyers) }) })}</p>
    </EmptyState>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { purchaseTypes, type PurchaseType } from 'domain/deal/deal-choices.ts';
import { limits } from 'domain/limits.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { PillSelect, SortSelect } from '#ui/sort-select.tsx';
import { statusFilters } from 'domain/deal/deal-search.ts';
import { managedSorts, type ManagedSearch } from '#features/deal/managed-search.ts';

type Props = {
  search: ManagedSearch;
  /** The way back to the list, beside a map. */
  toList?: ReactNode;
  onSearch: (next: ManagedSearch, options?: { replace: boolean }) => void;
};

/** Search and filters of "Manage deals": address, status and finance type; and the sort order. */
export function ManagedControls({ search, toList, onSearch }: Props) {
  const { t } = useTranslation(['deal-manage', 'deal']);
  const { text, purchaseType, status, sort } = search;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, mb: toList ? 0 : 5 }}>
      <Box sx={{ flex: '1 1 18rem' }}>
        <SearchBox
          label={t('deal:search.label')}
          clearLabel={t('deal:search.clear')}
          placeholder={t('deal:search.placeholder')}
          maxLength={limits.streetAddress}
          value={text ?? ''}
          onSearch={(next) => {
            const { text: before, ...rest } = search;
            onSearch(next === '' ? rest : { ...rest, text: next }, { replace: before !== undefined });
          }}
        />
      </Box>
      <Stack
        direction="row"
        sx={{
          gap: 2,
          '& > *': { flex: '1 0 auto' },
          // One line on phones, which scrolls sideways, so that the first deal is on the first screen.
          flex: { xs: '1 1 100%', sm: 'none' },
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          scrollbarWidth: 'none',
          mx: { xs: 'calc(-1 * var(--page-margin))', sm: 0 },
          px: { xs: 'var(--page-margin)', sm: 0 },
          py: { xs: 1, sm: 0 },
        }}
      >
        <PillSelect
          label={t('deal:columns.status')}
          value={status}
          active={status !== 'any'}
          options={(['any', ...statusFilters.filter((each) => each !== 'any')] as const).map((value) => ({
            value,
            label: t(`deal:filters.status.${value}`),
          }))}
          onChange={(next) => onSearch({ ...search, status: next })}
        />
        <PillSelect<PurchaseType | 'any'>
          label={t('deal:labels.purchaseType')}
          value={purchaseType ?? 'any'}
          active={purchaseType !== undefined}
          options={[
            { value: 'any', label: t('manage.anyPurchaseType') },
            ...purchaseTypes.map((value) => ({ value, label: t(`deal:purchaseType.${value}`) })),
          ]}
          onChange={(next) => onSearch({ ...search, purchaseType: next === 'any' ? undefined : next })}
        />
        <SortSelect
          label={t('deal:sort.label')}
          value={sort}
          options={managedSorts.map((value) => ({ value, label: t(`deal:sort.${value}`) }))}
          onChange={(next) => onSearch({ ...search, sort: next })}
        />
      </Stack>
      {toList}
    </Stack>
  );
}

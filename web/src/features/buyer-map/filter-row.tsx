import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { budgets, radiusMiles, roomCounts } from 'domain/buyer/buyer-filters.ts';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import { PlaceField } from '#features/places/place-field.tsx';
import { PillSelect } from '#ui/sort-select.tsx';
import {
  activeFilters,
  allDropped,
  filterText,
  noFilters,
  type BuyerFilters,
  type FilterName,
} from './buyer-filters.ts';

type Props = {
  filters: BuyerFilters;
  /** Why the map does not show the place in the filter. */
  nearError: string | undefined;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** All filters in one row, each with its value; the row scrolls horizontally on phones. */
export const FilterRow = memo(function FilterRow({ filters, nearError, onFilters }: Props) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  const pill = (name: Exclude<FilterName, 'near'>, values: readonly (string | number)[]) => (
    <PillSelect
      size="small"
      active={filters[name] !== undefined}
      label={t(`filters.${name}.label`)}
      options={[
        { value: '', label: t(`filters.${name}.any`) },
        ...values.map((value) => ({
          value: String(value),
          label: filterText({ ...noFilters, [name]: value }, name, t),
        })),
      ]}
      value={String(filters[name] ?? '')}
      onChange={(text) => onFilters({ [name]: values.find((value) => String(value) === text) })}
    />
  );
  return (
    <Row aria-label={t('filters.title')}>
      <PlaceField
        label={t('filters.near')}
        clearLabel={t('filters.nearClear')}
        value={filters.near}
        error={nearError}
        onNear={(near) => onFilters({ near })}
      />
      <Pills>
        {filters.near !== undefined && (
          <PillSelect
            size="small"
            label={t('filters.miles.label')}
            options={radiusMiles.map((miles) => ({ value: String(miles), label: t('filters.miles.value', { miles }) }))}
            value={String(filters.miles)}
            onChange={(text) => onFilters({ miles: Number(text) as BuyerFilters['miles'] })}
          />
        )}
        {pill('propertyType', preferredPropertyTypes)}
        {pill('homeType', homeTypes)}
        {pill('bedrooms', roomCounts)}
        {pill('bathrooms', roomCounts)}
        {pill('budget', budgets)}
        {activeFilters(filters).length > 0 && (
          <Button variant="text" onClick={() => onFilters(allDropped)}>
            {t('filters.clear')}
          </Button>
        )}
      </Pills>
    </Row>
  );
});

const Row = styled('search')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up(900)]: { gridTemplateColumns: '17rem 1fr', alignItems: 'start' },
}));

/** Scrolls horizontally from edge to edge on phones, with padding so that focus rings are not cut off. */
const Pills = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  '& > *': { flex: 'none' },
  [theme.breakpoints.down(900)]: {
    overflowX: 'auto',
    margin: `calc(-1 * ${theme.spacing(1)}) calc(-1 * var(--page-margin))`,
    padding: `${theme.spacing(1)} var(--page-margin)`,
    scrollbarWidth: 'none',
  },
  [theme.breakpoints.up(900)]: { flexWrap: 'wrap' },
}));

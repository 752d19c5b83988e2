import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import { PillInput } from '#ui/pill-input.ts';
import type { SelectOption } from '#ui/select-field.tsx';
import {
  activeFilters,
  allDropped,
  budgets,
  filterText,
  noFilters,
  radiusMiles,
  roomCounts,
  type BuyerFilters,
  type FilterName,
} from './buyer-filters.ts';
import { PlaceField } from './place-field.tsx';

type Props = {
  filters: BuyerFilters;
  /** Why the place that is asked for is not on the map. */
  nearError: string | undefined;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** Every filter in one row, each with its value in it; on a phone the row is swiped. */
export const FilterRow = memo(function FilterRow({ filters, nearError, onFilters }: Props) {
  const { t } = useTranslation(['buyer-map', 'domain']);
  const optionsOf = <Name extends Exclude<FilterName, 'near'>>(
    name: Name,
    values: readonly NonNullable<BuyerFilters[Name]>[],
  ): SelectOption[] =>
    values.map((value) => ({ value: String(value), label: filterText({ ...noFilters, [name]: value }, name, t) }));
  const set = (name: FilterName, chosen: unknown) => onFilters({ [name]: chosen === '' ? undefined : chosen });
  const pill = (
    name: Exclude<FilterName, 'near'>,
    options: readonly SelectOption[],
    toValue: (text: string) => unknown,
  ) => (
    <Pill
      label={t(`filters.${name}.label`)}
      any={t(`filters.${name}.any`)}
      options={options}
      value={filters[name] === undefined ? '' : String(filters[name])}
      onChange={(text) => set(name, text === '' ? '' : toValue(text))}
    />
  );
  return (
    <Row aria-label={t('filters.title')}>
      <PlaceField value={filters.near} error={nearError} onNear={(near) => set('near', near ?? '')} />
      <Pills>
        {filters.near !== undefined && (
          <Pill
            label={t('filters.miles.label')}
            options={radiusMiles.map((miles) => ({ value: String(miles), label: t('filters.miles.value', { miles }) }))}
            value={String(filters.miles)}
            onChange={(text) => onFilters({ miles: Number(text) as BuyerFilters['miles'] })}
          />
        )}
        {pill('propertyType', optionsOf('propertyType', preferredPropertyTypes), String)}
        {pill('homeType', optionsOf('homeType', homeTypes), String)}
        {pill('bedrooms', optionsOf('bedrooms', roomCounts), Number)}
        {pill('bathrooms', optionsOf('bathrooms', roomCounts), Number)}
        {pill('budget', optionsOf('budget', budgets), Number)}
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

/** One row that is swiped on a phone, from edge to edge; focus rings are not cut. */
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

type PillProps = {
  label: string;
  /** What it says while nothing is asked for; absent where something always is. */
  any?: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
};

/** The platform's own picker, drawn as a button that says what is chosen. */
function Pill({ label, any, options, value, onChange }: PillProps) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': label }}
      input={<PillInput size="small" active={any !== undefined && value !== ''} />}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { homeTypes, preferredPropertyTypes } from 'domain/buyer/preferences.ts';
import type { SelectOption } from '#ui/select-field.tsx';
import {
  activeFilters,
  allDropped,
  budgets,
  noFilters,
  radiusMiles,
  roomCounts,
  type BuyerFilters,
  type FilterName,
} from './buyer-filters.ts';
import { filterWords } from './filter-words.ts';
import { PlaceField } from './place-field.tsx';
import styles from './filter-row.module.css';

type Props = {
  filters: BuyerFilters;
  /** Why the place that is asked for is not on the map. */
  nearError: string | undefined;
  onFilters: (changes: Partial<BuyerFilters>) => void;
};

/** Every filter in one row, each with its value in it; on a phone the row is swiped. */
export const FilterRow = memo(function FilterRow({ filters, nearError, onFilters }: Props) {
  const { t } = useTranslation('buyer-map');
  const optionsOf = <Name extends Exclude<FilterName, 'near'>>(
    name: Name,
    values: readonly NonNullable<BuyerFilters[Name]>[],
  ): SelectOption[] =>
    values.map((value) => ({ value: String(value), label: filterWords({ ...noFilters, [name]: value }, name, t) }));
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
    <search className={styles.row} aria-label={t('filters.title')}>
      <PlaceField value={filters.near} error={nearError} onNear={(near) => set('near', near ?? '')} />
      <div className={styles.pills}>
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
          <Button variant="text" className={styles.clear} onClick={() => onFilters(allDropped)}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </search>
  );
});

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
    <span className={styles.pill} data-active={(any !== undefined && value !== '') || undefined}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} />
    </span>
  );
}

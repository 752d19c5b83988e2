import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Heart, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dealCategories, propertyTypes, purchaseTypes } from 'domain/deal/deal.ts';
import { choosableTags, systemTagNames, type Tag } from 'domain/deal/tags.ts';
import { usStates, type UsState } from 'domain/geo/states.ts';
import { toNumber } from 'domain/money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { NumberKind } from '#ui/number-typing.ts';
import { emptySearch, statusFilters, withFavorites, withoutFilters, type DealSearch } from './deal-search.ts';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import styles from './filter-panel.module.css';

type Props = {
  search: DealSearch;
  /** Whether the reader saves deals, and so can filter by it. */
  mayBeSaved: boolean;
  onSearch: (next: DealSearch) => void;
  onClose: () => void;
};

const amounts = {
  minPrice: 'money',
  maxPrice: 'money',
  maxEntryFee: 'money',
  maxPayment: 'money',
  maxRate: 'percent',
} as const satisfies Partial<Record<keyof DealSearch, NumberKind>>;
type Amount = keyof typeof amounts;
const amountNames = Object.keys(amounts) as Amount[];

/** All filters: a sheet from below on a phone, at the side on a wide page. Nothing happens to the list until it is sent. */
export default function FilterPanel({ search, mayBeSaved, onSearch, onClose }: Props) {
  const { t } = useTranslation('deals');
  const wide = useMediaQuery('(min-width: 600px)');
  const title = useId();
  const [draft, setDraft] = useState(search);
  const [typed, setTyped] = useState(() => typedAmounts(search));
  const set = (changes: Partial<DealSearch>) => setDraft((before) => ({ ...before, ...changes }));
  const toggle = <Name extends keyof DealSearch>(name: Name, value: DealSearch[Name]) =>
    setDraft((before) => ({ ...before, [name]: before[name] === value ? emptySearch[name] : value }));
  const tags = draft.tags ?? [];
  const toggleTag = (tag: Tag) => {
    const next = tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];
    set({ tags: next.length > 0 ? next : undefined });
  };

  return (
    <Drawer
      open
      anchor={wide ? 'right' : 'bottom'}
      onClose={onClose}
      slotProps={{
        paper: { className: styles.panel, role: 'dialog', 'aria-modal': true, 'aria-labelledby': title },
      }}
    >
      <header className={styles.header}>
        <h2 id={title}>{t('filters.title')}</h2>
        <IconButton label={t('filters.close')} icon={<X aria-hidden size={20} />} onClick={onClose} />
      </header>
      <form
        id={`${title}-form`}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...draft, ...parsedAmounts(typed) });
          onClose();
        }}
      >
        <Choice legend={t('filters.category')}>
          {dealCategories.map((category) => (
            <ToggleButton
              value={category}
              key={category}
              selected={draft.category === category}
              onClick={() => toggle('category', category)}
            >
              {t(`category.${category}`)}
            </ToggleButton>
          ))}
        </Choice>
        {draft.category !== 'cash' && (
          <Choice legend={t('form.purchaseType.label')}>
            {purchaseTypes.map((type) => (
              <ToggleButton
                value={type}
                key={type}
                selected={draft.financeType === type}
                onClick={() => toggle('financeType', type)}
              >
                {t(`purchaseType.${type}`)}
              </ToggleButton>
            ))}
          </Choice>
        )}
        {mayBeSaved && (
          <Choice legend={t('filters.favorites')}>
            <ToggleButton
              value="favorites"
              selected={draft.favorites === true}
              onClick={() => setDraft((before) => withFavorites(before, !before.favorites))}
            >
              <Heart aria-hidden size={16} />
              {t('filters.favoritesOnly')}
            </ToggleButton>
          </Choice>
        )}
        <Choice legend={t('filters.statusLabel')}>
          {statusFilters.map((status) => (
            <ToggleButton
              value={status}
              key={status}
              selected={draft.status === status}
              onClick={() => set({ status })}
            >
              {t(`filters.status.${status}`)}
            </ToggleButton>
          ))}
        </Choice>
        <div className={styles.pair}>
          {amountNames.map((name) => (
            <NumberField
              key={name}
              kind={amounts[name]}
              label={t(`filters.${name}`)}
              value={typed[name]}
              onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </div>
        <Choice legend={t('filters.minBedrooms')}>
          {[1, 2, 3, 4, 5].map((value) => (
            <ToggleButton
              value={value}
              key={value}
              selected={draft.minBedrooms === value}
              onClick={() => toggle('minBedrooms', value)}
            >
              {value}+
            </ToggleButton>
          ))}
        </Choice>
        <Choice legend={t('filters.minBathrooms')}>
          {[1, 1.5, 2, 3, 4].map((value) => (
            <ToggleButton
              value={value}
              key={value}
              selected={draft.minBathrooms === value}
              onClick={() => toggle('minBathrooms', value)}
            >
              {value}+
            </ToggleButton>
          ))}
        </Choice>
        <Choice legend={t('form.propertyType.label')}>
          {propertyTypes.map((type) => (
            <ToggleButton
              value={type}
              key={type}
              selected={draft.propertyType === type}
              onClick={() => toggle('propertyType', type)}
            >
              {t(`propertyType.${type}`)}
            </ToggleButton>
          ))}
        </Choice>
        <SelectField
          label={t('form.state.label')}
          value={draft.state ?? ''}
          placeholder={t('filters.anyState')}
          options={usStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={({ target }) => set({ state: target.value === '' ? undefined : (target.value as UsState) })}
        />
        <Choice legend={t('form.tags.label')}>
          {[...choosableTags, ...systemTagNames].map((tag) => (
            <ToggleButton value={tag} key={tag} selected={tags.includes(tag)} onClick={() => toggleTag(tag)}>
              {t(`tags.${tag}`)}
            </ToggleButton>
          ))}
        </Choice>
      </form>
      <footer className={styles.footer}>
        <Button
          variant="text"
          onClick={() => {
            const { text } = search;
            setDraft({ ...withoutFilters(withFavorites(draft, false)), ...(text === undefined ? {} : { text }) });
            setTyped(typedAmounts(emptySearch));
          }}
        >
          {t('filters.reset')}
        </Button>
        <Button type="submit" form={`${title}-form`}>
          {t('filters.apply')}
        </Button>
      </footer>
    </Drawer>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}

const typedAmounts = (search: DealSearch): Record<Amount, string> =>
  Object.fromEntries(amountNames.map((name) => [name, typedNumber(amounts[name], search[name])])) as Record<
    Amount,
    string
  >;

/** What was typed as filters; what is no positive number asks for nothing. */
function parsedAmounts(typed: Record<Amount, string>): Partial<Record<Amount, number | undefined>> {
  return Object.fromEntries(
    amountNames.map((name) => {
      const number = toNumber(typed[name]);
      return [name, number !== undefined && number > 0 ? number : undefined];
    }),
  );
}

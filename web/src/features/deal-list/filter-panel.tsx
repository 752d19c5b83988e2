import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dealCategories, propertyTypes, purchaseTypes } from 'domain/deal/deal-choices.ts';
import { choosableTags, systemTagNames, type Tag } from 'domain/deal/tags.ts';
import { usStates, type UsState } from 'domain/geo/states.ts';
import { toNumber } from 'domain/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { leavePanel, SidePanel } from '#ui/side-panel.tsx';
import type { NumberKind } from '#ui/number-typing.ts';
import { NumberField, typedNumber } from '#ui/number-field.tsx';
import { stateName } from '#features/deal/deal-labels.ts';
import { ToggleRow, type ToggleRowProps } from '#ui/toggle-row.tsx';
import { emptySearch, statusFilters, withFavorites, withoutFilters, type DealSearch } from 'domain/deal/deal-search.ts';

type Props = {
  search: DealSearch;
  /** Whether the reader can save deals, which enables that filter. */
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

/** Dialog with all filters. The list changes only when they are submitted. */
export default function FilterPanel({ search, mayBeSaved, onSearch, onClose }: Props) {
  const { t } = useTranslation('deal');
  const form = useId();
  const [draft, setDraft] = useState(search);
  /** Amounts as typed; anything but a positive number means no limit. */
  const [typed, setTyped] = useState<Partial<Record<Amount, string>>>({});
  const set = (changes: Partial<DealSearch>) => setDraft((before) => ({ ...before, ...changes }));
  /** Props of a single-choice field; pressing the chosen value again clears it. */
  const choice = <Name extends ChoiceName>(name: Name, values: readonly NonNullable<DealSearch[Name]>[]) => ({
    values,
    isChosen: (value: unknown) => draft[name] === value,
    onPress: (value: NonNullable<DealSearch[Name]>) =>
      set({ [name]: draft[name] === value ? emptySearch[name] : value }),
  });
  const tags = draft.tags ?? [];
  const toggleTag = (tag: Tag) => {
    const next = tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];
    set({ tags: next.length > 0 ? next : undefined });
  };
  const reset = () => {
    setDraft({ ...withoutFilters(withFavorites(draft, false)), text: search.text });
    setTyped({});
  };

  return (
    <SidePanel
      title={t('filters.open')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={reset}>
            {t('filters.reset')}
          </Button>
          <Button type="submit" form={form}>
            {t('filters.apply')}
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        id={form}
        sx={{ gap: 6 }}
        onSubmit={(event) => {
          event.preventDefault();
          const amounts = Object.entries(typed).map(([name, text]) => [
            name,
            Math.max(0, toNumber(text) ?? 0) || undefined,
          ]);
          // First, so that it is not drawn anew with what it was closed for.
          void leavePanel(event.currentTarget, onClose);
          onSearch({ ...draft, ...Object.fromEntries(amounts) });
        }}
      >
        <Choice
          legend={t('filters.category')}
          {...choice('category', dealCategories)}
          labelOf={(category) => t(`dealCategory.${category}`)}
        />
        {draft.category !== 'cash' && (
          <Choice
            legend={t('labels.purchaseType')}
            {...choice('purchaseType', purchaseTypes)}
            labelOf={(type) => t(`purchaseType.${type}`)}
          />
        )}
        {mayBeSaved && (
          <Choice
            legend={t('filters.favorites')}
            values={['favorites']}
            isChosen={() => draft.favorites === true}
            onPress={() => setDraft((before) => withFavorites(before, !before.favorites))}
            labelOf={() => t('filters.favoritesOnly')}
            icon={<Heart aria-hidden size={16} />}
          />
        )}
        <Choice
          legend={t('columns.status')}
          {...choice('status', statusFilters)}
          onPress={(status) => set({ status })}
          labelOf={(status) => t(`filters.status.${status}`)}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'end', gap: 4 }}>
          {amountNames.map((name) => (
            <NumberField
              key={name}
              kind={amounts[name]}
              label={t(`filters.${name}`)}
              value={typed[name] ?? typedNumber(amounts[name], draft[name])}
              onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            />
          ))}
        </Box>
        <Choice
          legend={t('labels.bedrooms')}
          {...choice('minBedrooms', [1, 2, 3, 4, 5])}
          labelOf={(count) => `${count}+`}
        />
        <Choice
          legend={t('labels.bathrooms')}
          {...choice('minBathrooms', [1, 1.5, 2, 3, 4])}
          labelOf={(count) => `${count}+`}
        />
        <Choice
          legend={t('labels.propertyType')}
          {...choice('propertyType', propertyTypes)}
          labelOf={(type) => t(`propertyType.${type}`)}
        />
        <SelectField
          label={t('labels.state')}
          value={draft.state ?? ''}
          placeholder={t('filters.anyState')}
          options={usStates.map((state) => ({ value: state, label: stateName(state) }))}
          onChange={({ target }) => set({ state: target.value === '' ? undefined : (target.value as UsState) })}
        />
        <Choice
          legend={t('filters.provided')}
          values={['controlShown', 'paperSeen'] as const}
          isChosen={(name) => draft[name] === true}
          onPress={(name) => set({ [name]: draft[name] ? undefined : true })}
          labelOf={(name) => t(name === 'controlShown' ? 'mark.control' : 'mark.paperSeen')}
        />
        <Choice
          legend={t('labels.tags')}
          values={[...choosableTags, ...systemTagNames]}
          isChosen={(tag) => tags.includes(tag)}
          onPress={toggleTag}
          labelOf={(tag) => t(`tags.${tag}`)}
        />
      </Stack>
    </SidePanel>
  );
}

type ChoiceName = 'category' | 'purchaseType' | 'status' | 'minBedrooms' | 'minBathrooms' | 'propertyType';

function Choice<Value extends string | number>({ legend, ...row }: ToggleRowProps<Value> & { legend: string }) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: 2 }}>
        {legend}
      </FormLabel>
      <ToggleRow {...row} />
    </FormControl>
  );
}

import { createContext, useContext, type ComponentProps } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Check, Cpu } from 'lucide-react';
import { dateRangeOf, type DateName, type DealFields } from 'domain/deal/deal.ts';
import { dealFieldTable, isSourced, type NumberFieldName, type FieldName } from 'domain/deal/deal-field-table.ts';
import type { FigureSources } from 'domain/deal/figure-source.ts';
import { choosableTags, systemTags, type ChoosableTag } from 'domain/deal/tags.ts';
import type { ToldSide } from 'domain/law/statements.ts';
import { formatDay } from '#platform/dates.ts';
import { currentLanguage, messageText } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { FieldError, FieldHelp } from '#ui/field-frame.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { ToggleRow } from '#ui/toggle-row.tsx';
import {
  numberKindOf,
  type DealFormMethods,
  type DealFormValues,
  type ChoiceFieldName,
  typedSoFar,
} from './deal-form-values.ts';

type Form = {
  control: DealFormMethods['control'];
  /** Fields that must be filled in; the others are marked as optional. */
  required: ReadonlySet<FieldName>;
  /** When the form was opened. */
  now: Date;
  /** Sources of the deal's figures; a changed figure loses its own. */
  sources?: FigureSources | undefined;
  /** Called with whom the originator of a new deal says they told. */
  onSay?: ((sides: readonly ToldSide[]) => void) | undefined;
};

const CurrentForm = createContext({} as Form);
export const DealFormProvider = CurrentForm.Provider;
export const useCurrentForm = (): Form => useContext(CurrentForm);

/** Fields with a default, which are not marked as optional. */
const hasDefault: ReadonlySet<FieldName> = new Set(['lotSizeUnit']);

/** Id of a field's input, used by labels, the error summary and focus. */
export const fieldId = (name: FieldName): string => `deal-${name}`;

/** Returns a field's help, with what becomes of the source that its figure has. */
function helpOf(name: FieldName, { sources }: Form, t: TFunction<['deal-form', 'deal', 'domain']>): string {
  const help = t(`help.${name}`, { defaultValue: '' });
  const source = isSourced(name) ? sources?.[name] : undefined;
  return source ? `${help} ${t('form.sourceGoes', { day: formatDay(source.asOf, currentLanguage()) })}`.trim() : help;
}

/** Returns a field's value, texts, and translated error. */
function useDealField<Name extends FieldName>(name: Name) {
  const form = useCurrentForm();
  const { t } = useTranslation(['deal-form', 'deal', 'domain']);
  const { field, fieldState } = useController<DealFormValues, Name, DealFields>({ control: form.control, name });
  const message = fieldState.error?.message;
  const label: `deal:labels.${FieldName}` = `deal:labels.${name}`;
  return {
    field,
    texts: {
      id: fieldId(name),
      label: t(label),
      help: helpOf(name, form, t),
      error: message && messageText(message),
      optional: !form.required.has(name) && !hasDefault.has(name),
    },
    t,
  };
}

type TextName = 'streetAddress' | 'city' | 'zipCode';
type TextProps = Pick<ComponentProps<typeof Field>, 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize'>;

export function TextInput({ name, ...props }: { name: TextName } & TextProps) {
  const { field, texts } = useDealField(name);
  return <Field {...props} {...texts} {...field} />;
}

export function NumberInput({ name }: { name: NumberFieldName }) {
  const { field, texts, t } = useDealField(name);
  const { ref, ...rest } = field;
  const { kind } = dealFieldTable[name];
  const unit =
    kind === 'monthlyMoney' ? t('form.perMonth') : kind === 'floorArea' ? t('deal:lotSizeUnit.sqft') : undefined;
  return <NumberField {...texts} {...rest} kind={numberKindOf(name)} inputRef={ref} suffix={unit} />;
}

export function DateInput({ name }: { name: DateName }) {
  const { field, texts } = useDealField(name);
  const { control, now } = useCurrentForm();
  const state = useWatch({ control, name: 'state' });
  const { first, last } = dateRangeOf(name, state, now);
  return <Field {...texts} {...field} type="date" min={first} max={last} />;
}

type ChoiceProps<Value extends string> = {
  name: ChoiceFieldName;
  values: readonly Value[];
  labelOf: (value: Value) => string;
};

/** A native select. */
export function SelectInput<Value extends string>({
  name,
  values,
  labelOf,
  autoComplete,
}: ChoiceProps<Value> & TextProps) {
  const { field, texts, t } = useDealField(name);
  return (
    <SelectField
      {...texts}
      {...field}
      autoComplete={autoComplete}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
      placeholder={t(`placeholders.${name}`, { defaultValue: '' }) || undefined}
    />
  );
}

/** Radio cards for a few options, with explanations where there are any. */
export function CardsInput<Value extends string>({ name, values, labelOf }: ChoiceProps<Value>) {
  const { field, texts, t } = useDealField(name);
  const { ref, value: chosen, onChange, onBlur } = field;
  return (
    <RadioCards
      id={texts.id}
      legend={texts.label}
      error={texts.error}
      name={name}
      value={chosen}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      options={values.map((value) => ({
        value,
        label: labelOf(value),
        description: t(`form.${name}.${value}`, { defaultValue: '' }),
      }))}
    />
  );
}

export function TickInput({ name }: { name: 'agentInvolved' | 'privatePool' | 'legalCertification' }) {
  const { field, texts } = useDealField(name);
  const { value, ...rest } = field;
  return <Checkbox {...rest} id={texts.id} label={texts.label} error={texts.error} checked={value} />;
}

export function TextAreaInput({ name, maxLength }: { name: 'description'; maxLength: number }) {
  const { field, texts } = useDealField(name);
  return <TextAreaField {...texts} {...field} rows={6} maxLength={maxLength} />;
}

/** Tags that a person can choose, and those that the system will add. */
export function TagsInput({ control }: { control: DealFormMethods['control'] }) {
  const { field, texts, t } = useDealField('tags');
  const toggle = (tag: ChoosableTag) => {
    const chosen = field.value.includes(tag) ? field.value.filter((each) => each !== tag) : [...field.value, tag];
    // Keeps the order of the list, so that the same choice always produces the same deal.
    field.onChange(choosableTags.filter((each) => chosen.includes(each)));
  };
  return (
    <FormControl
      component="fieldset"
      id={texts.id}
      tabIndex={-1}
      aria-describedby={texts.error ? `${texts.id}-error` : undefined}
      sx={{ gap: 2 }}
    >
      <FormLabel component="legend">{texts.label}</FormLabel>
      <FieldHelp id={texts.id} help={texts.help} />
      <ToggleRow
        values={choosableTags}
        isChosen={(tag) => field.value.includes(tag)}
        onPress={toggle}
        labelOf={(tag) => t(`deal:tags.${tag}`)}
        chosenIcon={<Check aria-hidden size={16} strokeWidth={3} />}
      />
      <FieldError id={texts.id} error={texts.error} />
      <SystemTags control={control} />
    </FormControl>
  );
}

function SystemTags({ control }: { control: DealFormMethods['control'] }) {
  const { t } = useTranslation(['deal-form', 'deal']);
  const tags = systemTags(typedSoFar(useWatch({ control }) as DealFormValues));
  return (
    <Stack
      component="output"
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, '&:empty': { display: 'none' } }}
    >
      {tags.length > 0 && (
        <>
          <Typography component="span" variant="body2" color="textSecondary">
            {t('form.systemTags')}
          </Typography>
          {tags.map((tag) => (
            <StatusChip key={tag} icon={<Cpu aria-hidden size={14} />} label={t(`deal:tags.${tag}`)} />
          ))}
        </>
      )}
    </Stack>
  );
}

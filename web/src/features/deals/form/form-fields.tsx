import { createContext, useContext, type ComponentProps } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { styled } from '@mui/material/styles';
import { dateRangeOf, type DateName, type DealFields, type FieldName } from 'domain/deal/deal.ts';
import { messageText } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextAreaField } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import {
  numberFields,
  type DealFormMethods,
  type DealFormValues,
  type ChoiceFieldName,
  type NumberFieldName,
} from './deal-form-values.ts';

type Form = {
  control: DealFormMethods['control'];
  /** Fields without which the deal is refused; others say that they are optional. */
  required: ReadonlySet<FieldName>;
  /** When the form was opened. */
  now: Date;
};

const CurrentForm = createContext({} as Form);
export const DealFormProvider = CurrentForm.Provider;

/** Chosen already, so that nothing has to be said about leaving them out. */
const hasDefault: ReadonlySet<FieldName> = new Set(['propertyType', 'lotSizeUnit']);

/** Of the input, for labels, error summary and focus. */
export const fieldId = (name: FieldName): string => `deal-${name}`;

/** A field of the form: its value, its texts, and its error in the person's language. */
export function useDealField<Name extends FieldName>(name: Name) {
  const form = useContext(CurrentForm);
  const { t } = useTranslation(['deals', 'domain']);
  const { field, fieldState } = useController<DealFormValues, Name, DealFields>({ control: form.control, name });
  const message = fieldState.error?.message;
  const label: `labels.${FieldName}` = `labels.${name}`;
  return {
    field,
    texts: {
      id: fieldId(name),
      label: t(label),
      help: t(`help.${name}`, { defaultValue: '' }),
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

export function NumberInput({ name, unit }: { name: NumberFieldName; unit?: string }) {
  const { field, texts } = useDealField(name);
  const { ref, ...rest } = field;
  return <NumberField {...texts} {...rest} kind={numberFields[name]} inputRef={ref} suffix={unit} />;
}

export function DateInput({ name }: { name: DateName }) {
  const { field, texts } = useDealField(name);
  const { control, now } = useContext(CurrentForm);
  const state = useWatch({ control, name: 'state' });
  const { first, last } = dateRangeOf(name, state, now);
  return <Field {...texts} {...field} type="date" min={first} max={last} />;
}

type ChoiceProps<Value extends string> = {
  name: ChoiceFieldName;
  values: readonly Value[];
  labelOf: (value: Value) => string;
};

/** One of many, by the platform's own picker. */
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

/** One of a few, all in sight; each explained where there is an explanation. */
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

/**
 * Fields beside each other share their lines: label, help, input, error. An error of one moves no other's input.
 */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  // Two where there is room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 50% - 1rem)), 1fr))',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(1),
  marginBottom: theme.spacing(-4),
  '& > *': { gridRow: 'span 4', gridTemplateRows: 'subgrid', marginBottom: theme.spacing(4) },
  '& > * > label': { gridRow: 1 },
  // Without a help a label keeps to its input.
  '& > * > label:not(:has(+ [id$=-help]))': { gridRow: '1 / span 2', alignSelf: 'end' },
  '& > * > [id$=-help]': { gridRow: 2 },
  '& > * > .MuiInputBase-root': { gridRow: 3 },
  '& > * > [id$=-error]': { gridRow: 4 },
}));

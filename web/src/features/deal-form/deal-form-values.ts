import type { UseFormReturn } from 'react-hook-form';
import { dealInput, fieldApplies, type DealFields } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { pinOf, pinText } from 'domain/deal/deal-location.ts';
import {
  dealFieldNames,
  dealFieldTable,
  isNumberField,
  type FieldNameOf,
  type NumberFieldKind,
  type NumberFieldName,
  type FieldName,
} from 'domain/deal/deal-field-table.ts';
import { isChoosable, type ChoosableTag } from 'domain/deal/tags.ts';
import { typedNumber } from '#ui/number-field.tsx';
import type { NumberKind } from '#ui/number-typing.ts';

/** Input format of each kind of number field. */
const typingOfKind = {
  money: 'money',
  monthlyMoney: 'money',
  percent: 'percent',
  count: 'whole',
  halfCount: 'decimal',
  floorArea: 'decimal',
  lotArea: 'decimal',
  year: 'year',
} as const satisfies Record<NumberFieldKind, NumberKind>;
export type ChoiceFieldName = FieldNameOf<'choice' | 'state'>;

export const numberKindOf = (name: NumberFieldName): NumberKind => typingOfKind[dealFieldTable[name].kind];

/** The form's values as text, "" when empty. Drafts store the same shape. */
export type DealFormValues = Record<Exclude<FieldName, keyof Chosen>, string> & Chosen;
type Chosen = {
  agentInvolved: boolean;
  privatePool: boolean;
  tags: ChoosableTag[];
  photos: string[];
  legalCertification: boolean;
};

/** Return type of `useForm` for the deal form, whose schema converts the values into a deal. */
export type DealFormMethods = UseFormReturn<DealFormValues, unknown, DealFields>;

export const emptyForm: DealFormValues = {
  ...(Object.fromEntries(dealFieldNames.map((name) => [name, ''])) as Record<FieldName, string>),
  lotSizeUnit: 'sqft',
  agentInvolved: false,
  privatePool: false,
  tags: [],
  photos: [],
  legalCertification: false,
};

/** Returns the form values of an existing deal. System tags are left out, because people cannot choose them. */
export function formOf(deal: Deal): DealFormValues {
  const shown = dealFieldNames.map((name) => [
    name,
    isNumberField(name) ? typedNumber(numberKindOf(name), deal[name]) : (deal[name] ?? emptyForm[name]),
  ]);
  return {
    ...(Object.fromEntries(shown) as DealFormValues),
    pin: deal.pin ? pinText(deal.pin) : '',
    tags: deal.tags.filter(isChoosable),
    photos: deal.photos.map(({ id }) => id),
  };
}

/** Parses a typed number; NaN for other text, so that the schema refuses it with its own message. */
const toNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll(',', '').trim());

/** Converts form values into the schema's input: texts become numbers, and empty values are left out. */
export function inputOf(values: DealFormValues): Partial<Record<FieldName, unknown>> {
  const given = dealFieldNames.map((name) => [name, isNumberField(name) ? toNumber(values[name]) : values[name]]);
  const input = Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined)) as Partial<
    Record<FieldName, unknown>
  >;
  input.pin = pinOf(values.pin);
  if (!input.pin) delete input.pin;
  if (!values.legalCertification) delete input.legalCertification;
  if (input.lotSize === undefined) delete input.lotSizeUnit;
  return input;
}

/** Returns the typed part of the deal; fields that do not apply and unfinished numbers are left out. */
export const typedSoFar = (values: DealFormValues): Partial<Omit<DealFields, 'photos'>> =>
  Object.fromEntries(
    Object.entries(inputOf(values)).filter(
      ([name, value]) =>
        fieldApplies(name as FieldName, values) && (!isNumberField(name as FieldName) || Number(value) > 0),
    ),
  );

/**
 * Returns the first error of each invalid field (keys of domain/texts), in the order of the schema.
 * @param base the form when the edit began: unchanged dates and amounts are not validated again
 */
export function errorsOf(
  values: DealFormValues,
  now: Date,
  base: DealFormValues = emptyForm,
): Partial<Record<FieldName, string>> {
  const { error } = dealInput(now, inputOf(base)).safeParse(inputOf(values));
  const errors: Partial<Record<FieldName, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0]) as FieldName] ??= message;
  return errors;
}

/** Returns the required fields of a category and finance type, derived from the schema. */
export function requiredFields(
  kind: Pick<DealFormValues, 'dealCategory' | 'purchaseType'>,
  now: Date,
): ReadonlySet<FieldName> {
  return new Set(Object.keys(errorsOf({ ...emptyForm, ...kind }, now)) as FieldName[]);
}

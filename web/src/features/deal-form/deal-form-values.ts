import type { UseFormReturn } from 'react-hook-form';
import { dealInput, fieldApplies, type DealFields, type FieldName } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import {
  dealFieldNames,
  dealFieldTable,
  isNumberField,
  type FieldNameOf,
  type NumberFieldKind,
  type NumberFieldName,
} from 'domain/deal/deal-field-table.ts';
import { isChoosable, type ChoosableTag } from 'domain/deal/tags.ts';
import { typedNumber } from '#ui/number-field.tsx';
import type { NumberKind } from '#ui/number-typing.ts';

/** How the numbers of each kind are typed. */
const numberKinds = {
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

export const numberKindOf = (name: NumberFieldName): NumberKind => numberKinds[dealFieldTable[name].kind];

/** The form as it is typed: texts, "" for what is not given. It is also what a draft keeps. */
export type DealFormValues = Record<Exclude<FieldName, keyof Chosen>, string> & Chosen;
type Chosen = {
  agentInvolved: boolean;
  privatePool: boolean;
  tags: ChoosableTag[];
  photos: string[];
  legalCertification: boolean;
};

/** What `useForm` gives for the deal form: its schema makes a deal of what is typed. */
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

/** A deal as the form shows it, to be edited. The system's tags are not the person's to choose. */
export function formOf(deal: Deal): DealFormValues {
  const shown = dealFieldNames.map((name) => [
    name,
    isNumberField(name) ? typedNumber(numberKindOf(name), deal[name]) : (deal[name] ?? emptyForm[name]),
  ]);
  return {
    ...(Object.fromEntries(shown) as DealFormValues),
    tags: deal.tags.filter(isChoosable),
    photos: deal.photos.map(({ id }) => id),
  };
}

/** The typed number; NaN where something is there that is none, so that the schema refuses it with its own message. */
const toNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll(',', '').trim());

/** What the schema of domain is given: numbers for texts, and nothing for what was not given. */
export function inputOf(values: DealFormValues): Partial<Record<FieldName, unknown>> {
  const given = dealFieldNames.map((name) => [name, isNumberField(name) ? toNumber(values[name]) : values[name]]);
  const input = Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined)) as Partial<
    Record<FieldName, unknown>
  >;
  if (!values.legalCertification) delete input.legalCertification;
  if (input.lotSize === undefined) delete input.lotSizeUnit;
  return input;
}

/** The deal as far as it is typed; what does not apply, and what is no number yet, is not there. */
export const typedSoFar = (values: DealFormValues): Partial<Omit<DealFields, 'photos'>> =>
  Object.fromEntries(
    Object.entries(inputOf(values)).filter(
      ([name, value]) =>
        fieldApplies(name as FieldName, values) && (!isNumberField(name as FieldName) || Number(value) > 0),
    ),
  );

/**
 * The first message of each field that is refused (keys of domain/texts), in the order of the schema.
 * @param base the form as an edit found it: dates and amounts that stay are not judged anew
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

/** The fields that a deal of this category and finance type requires, derived from its schema. */
export function requiredFields(
  kind: Pick<DealFormValues, 'dealCategory' | 'purchaseType'>,
  now: Date,
): ReadonlySet<FieldName> {
  return new Set(Object.keys(errorsOf({ ...emptyForm, ...kind }, now)) as FieldName[]);
}

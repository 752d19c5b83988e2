import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { dealInput, type DateName, type DealFields } from 'domain/deal/deal.ts';
import type { Deal } from 'domain/deal/deal-document.ts';
import { isChoosable, type ChoosableTag } from 'domain/deal/tags.ts';
import { numberStyles, numberText, type NumberKind } from '#ui/number-typing.ts';

/** What is typed into each number field and how it is written; a field that is not here holds no number. */
export const numberFields = {
  purchasePrice: 'money',
  emd: 'money',
  entryFee: 'money',
  loanBalance: 'money',
  piti: 'money',
  sellerLoanAmount: 'money',
  pi: 'money',
  hoaMonthlyFee: 'money',
  solarMonthlyFee: 'money',
  interestRate: 'percent',
  sellerInterestRate: 'percent',
  bedrooms: 'whole',
  bathrooms: 'decimal',
  squareFootage: 'decimal',
  lotSize: 'decimal',
  yearBuilt: 'year',
} as const satisfies Partial<Record<keyof DealFields, NumberKind>>;
export type NumberFieldName = keyof typeof numberFields;
const textFields = ['streetAddress', 'city', 'zipCode', 'description'] as const;
const choiceFields = [
  'state',
  'dealCategory',
  'purchaseType',
  'loanType',
  'propertyType',
  'lotSizeUnit',
  'parking',
  'restrictions',
  'closeOfEscrow',
  'loanMaturityDate',
  'sellerLoanMaturityDate',
] as const;

/** The form as it is typed: texts, "" for what is not given. It is also what a draft keeps. */
export type DealFormValues = Record<
  (typeof textFields)[number] | (typeof choiceFields)[number] | NumberFieldName,
  string
> & {
  agentInvolved: boolean;
  privatePool: boolean;
  tags: ChoosableTag[];
  photos: string[];
  legalCertification: boolean;
};
export type DealFieldName = keyof DealFormValues;

/** What `useForm` gives for the deal form: its schema makes a deal of what is typed. */
export type DealFormMethods = UseFormReturn<DealFormValues, unknown, DealFields>;

const numberNames = Object.keys(numberFields) as NumberFieldName[];
const empty = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

export const emptyForm: DealFormValues = {
  ...empty(textFields),
  ...empty(choiceFields),
  ...empty(numberNames),
  propertyType: 'singleFamily',
  lotSizeUnit: 'sqft',
  agentInvolved: false,
  privatePool: false,
  tags: [],
  photos: [],
  legalCertification: false,
};

/** A deal as the form shows it, to be edited. The system's tags are not the person's to choose. */
export function formOf(deal: Deal): DealFormValues {
  const given = (name: keyof Deal): string => {
    const value = deal[name];
    return typeof value === 'string' ? value : '';
  };
  const numbers = numberNames.map((name) => {
    const value = deal[name];
    return [name, value === undefined ? '' : numberText(value, numberStyles[numberFields[name]])] as const;
  });
  return {
    ...emptyForm,
    ...Object.fromEntries([...textFields, ...choiceFields].map((name) => [name, given(name)])),
    ...Object.fromEntries(numbers),
    lotSizeUnit: deal.lotSizeUnit ?? emptyForm.lotSizeUnit,
    agentInvolved: deal.agentInvolved,
    privatePool: deal.privatePool,
    tags: deal.tags.filter(isChoosable),
    photos: deal.photos.map(({ id }) => id),
    legalCertification: deal.legalCertification,
  };
}

/** The typed number; NaN where something is there that is none, so that the schema refuses it with its own message. */
const toNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll(',', '').trim());

/** What the schema of domain is given: numbers for texts, and nothing for what was not given. */
export function inputOf(values: DealFormValues): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values) as [DealFieldName, DealFormValues[DealFieldName]][]) {
    if (name in numberFields) input[name] = toNumber(value as string);
    else if (name === 'legalCertification') input[name] = value === true ? true : undefined;
    else if (value !== '') input[name] = value;
    if (input[name] === undefined) delete input[name];
  }
  if (input['lotSize'] === undefined) delete input['lotSizeUnit'];
  return input;
}

export type DealFormErrors = Partial<Record<DealFieldName, string>>;

/**
 * The first message of each field that is refused (keys of domain/texts), in the order of the schema.
 * @param base the form as an edit found it: a date that stays may have passed
 */
export function errorsOf(
  values: DealFormValues,
  now: Date,
  base: Pick<DealFormValues, DateName> = emptyForm,
): DealFormErrors {
  const parsed = dealInput(now, base).safeParse(inputOf(values));
  return parsed.success ? {} : firstOfEach(parsed.error.issues);
}

function firstOfEach(issues: readonly z.core.$ZodIssue[]): DealFormErrors {
  const errors: DealFormErrors = {};
  for (const { path, message } of issues) errors[String(path[0]) as DealFieldName] ??= message;
  return errors;
}

/** The fields without which a deal of this category and finance type is refused; the schema itself is asked. */
export function requiredFields(
  kind: Pick<DealFormValues, 'dealCategory' | 'purchaseType'>,
  now: Date,
): ReadonlySet<DealFieldName> {
  return new Set(Object.keys(errorsOf({ ...emptyForm, ...kind }, now)) as DealFieldName[]);
}

import * as z from 'zod/mini';
import { clientId } from 'domain/client-id.ts';
import { limits } from 'domain/limits.ts';
import { area, count, halfCount, money, rate } from 'domain/money.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { calendarDay } from 'domain/timestamp.ts';
import { addressFields } from './address-fields.ts';
import {
  dealCategories,
  loanTypes,
  lotSizeUnits,
  parkings,
  propertyTypes,
  purchaseTypes,
  restrictionKinds,
} from './deal-choices.ts';
import { dealPin } from './deal-location.ts';
import { choosableTags } from './tags.ts';

/**
 * Kinds by which fields of a deal are entered, stored and displayed. `money` and `monthlyMoney` are dollars with cents, `percent` a rate or
 * share, `floorArea` square feet, `lotArea` in the deal's `lotSizeUnit`.
 */
export type FieldKind =
  | 'text'
  | 'state'
  | 'place'
  | 'choice'
  | 'yesNo'
  | 'tags'
  | 'photos'
  | 'consent'
  | 'date'
  | 'money'
  | 'monthlyMoney'
  | 'percent'
  | 'count'
  | 'halfCount'
  | 'floorArea'
  | 'lotArea'
  | 'year';

/** Sections of a deal's page. */
export const factSections = ['terms', 'loan', 'sellerLoan', 'property', 'costs'] as const;
export type FactSection = (typeof factSections)[number];

type DealField = {
  kind: FieldKind;
  /** What may be entered. `dealInput` of deal.ts checks what depends on several fields, or on the date. */
  schema: z.ZodMiniType;
  /** Null if the page shows the field outside its sections: as title, gallery, or unit of another field. */
  section: FactSection | null;
  /** A figure that may say from where it comes (figure-source.ts). */
  sourced?: true;
};

/** 0 if unknown. Years to come are bounded by the date, in `dealInput`. */
const yearBuilt = z
  .int('validation.yearBuilt')
  .check(z.refine((year) => year === 0 || year >= limits.oldestYear, 'validation.yearBuilt'));

/**
 * All fields of a deal, in the order of the error summary, the page and the edit history (and nearly that of the form). The schema,
 * the form's inputs, number parsing, the page's facts and the history are derived from it; the texts are checked against it.
 */
export const dealFieldTable = {
  streetAddress: { kind: 'text', schema: addressFields.streetAddress, section: null },
  zipCode: { kind: 'text', schema: addressFields.zipCode, section: null },
  city: { kind: 'text', schema: addressFields.city, section: null },
  state: { kind: 'state', schema: addressFields.state, section: null },
  /** Position of the deal on maps; near its ZIP code, which the server checks. */
  pin: { kind: 'place', schema: z.optional(dealPin), section: null },
  dealCategory: { kind: 'choice', schema: z.enum(dealCategories, 'validation.dealCategoryRequired'), section: 'terms' },
  purchaseType: {
    kind: 'choice',
    schema: z.optional(z.enum(purchaseTypes, 'validation.purchaseTypeRequired')),
    section: 'terms',
  },
  purchasePrice: { kind: 'money', schema: money, section: 'terms' },
  asIsValue: { kind: 'money', schema: z.optional(money), section: 'terms', sourced: true },
  entryFee: { kind: 'money', schema: z.optional(money), section: 'terms' },
  cashToSeller: { kind: 'money', schema: z.optional(money), section: 'terms' },
  arrears: { kind: 'money', schema: z.optional(money), section: 'terms', sourced: true },
  assignmentFee: { kind: 'money', schema: z.optional(money), section: 'terms' },
  closingCosts: { kind: 'money', schema: z.optional(money), section: 'terms' },
  repairs: { kind: 'money', schema: z.optional(money), section: 'terms', sourced: true },
  emd: { kind: 'money', schema: z.optional(money), section: 'terms' },
  closeOfEscrow: { kind: 'date', schema: z.optional(calendarDay('validation.date')), section: 'terms' },
  loanType: { kind: 'choice', schema: z.optional(z.enum(loanTypes, 'validation.loanTypeRequired')), section: 'loan' },
  interestRate: { kind: 'percent', schema: z.optional(rate), section: 'loan', sourced: true },
  loanBalance: { kind: 'money', schema: z.optional(money), section: 'loan', sourced: true },
  piti: { kind: 'monthlyMoney', schema: z.optional(money), section: 'loan', sourced: true },
  loanMaturityDate: { kind: 'date', schema: z.optional(calendarDay('validation.date')), section: 'loan' },
  sellerLoanAmount: { kind: 'money', schema: z.optional(money), section: 'sellerLoan' },
  sellerInterestRate: { kind: 'percent', schema: z.optional(rate), section: 'sellerLoan' },
  pi: { kind: 'monthlyMoney', schema: z.optional(money), section: 'sellerLoan' },
  sellerLoanMaturityDate: { kind: 'date', schema: z.optional(calendarDay('validation.date')), section: 'sellerLoan' },
  sellerAmortizationMonths: { kind: 'count', schema: z.optional(count), section: 'sellerLoan' },
  sellerInterestOnlyMonths: { kind: 'count', schema: z.optional(count), section: 'sellerLoan' },
  propertyType: {
    kind: 'choice',
    schema: z.enum(propertyTypes, 'validation.propertyTypeRequired'),
    section: 'property',
  },
  bedrooms: { kind: 'count', schema: count, section: 'property' },
  bathrooms: { kind: 'halfCount', schema: halfCount, section: 'property' },
  squareFootage: { kind: 'floorArea', schema: z.optional(area), section: 'property' },
  yearBuilt: { kind: 'year', schema: z.optional(yearBuilt), section: 'property' },
  lotSize: { kind: 'lotArea', schema: z.optional(area), section: 'property' },
  lotSizeUnit: { kind: 'choice', schema: z.optional(z.enum(lotSizeUnits, 'validation.choice')), section: null },
  parking: { kind: 'choice', schema: z.optional(z.enum(parkings, 'validation.choice')), section: 'property' },
  restrictions: {
    kind: 'choice',
    schema: z.optional(z.enum(restrictionKinds, 'validation.choice')),
    section: 'property',
  },
  estimatedRent: { kind: 'monthlyMoney', schema: z.optional(money), section: 'costs', sourced: true },
  taxesAndInsurance: { kind: 'monthlyMoney', schema: z.optional(money), section: 'costs', sourced: true },
  hoaMonthlyFee: { kind: 'monthlyMoney', schema: z.optional(money), section: 'costs', sourced: true },
  solarMonthlyFee: { kind: 'monthlyMoney', schema: z.optional(money), section: 'costs' },
  privatePool: { kind: 'yesNo', schema: z._default(z.boolean('validation.choice'), false), section: 'property' },
  agentInvolved: { kind: 'yesNo', schema: z._default(z.boolean('validation.choice'), false), section: 'terms' },
  /** Photo ids in display order; the first is the cover. */
  photos: {
    kind: 'photos',
    schema: z._default(z.array(clientId).check(z.maxLength(limits.photosPerDeal, 'validation.tooManyPhotos')), []),
    section: null,
  },
  description: {
    kind: 'text',
    schema: freeText({
      most: limits.description,
      least: limits.descriptionMin,
      required: 'validation.descriptionTooShort',
    }),
    section: null,
  },
  tags: {
    kind: 'tags',
    schema: z
      .array(z.enum(choosableTags, 'validation.choice'), 'validation.tagRequired')
      .check(z.minLength(1, 'validation.tagRequired')),
    section: null,
  },
  legalCertification: { kind: 'consent', schema: z.literal(true, 'validation.legalCertification'), section: null },
} as const satisfies Record<string, DealField>;

type Table = typeof dealFieldTable;
export type FieldName = keyof Table;

/** Names of the fields of the given kinds. */
export type FieldNameOf<Kind extends FieldKind> = {
  [Name in FieldName]: Table[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

export const dealFieldNames = Object.keys(dealFieldTable) as readonly FieldName[];

const numberFieldKinds = [
  'money',
  'monthlyMoney',
  'percent',
  'count',
  'halfCount',
  'floorArea',
  'lotArea',
  'year',
] as const;
export type NumberFieldKind = (typeof numberFieldKinds)[number];
export type NumberFieldName = FieldNameOf<NumberFieldKind>;

export const isNumberField = (name: FieldName): name is NumberFieldName =>
  (numberFieldKinds as readonly FieldKind[]).includes(dealFieldTable[name].kind);

/** Name of a figure that may say from where it comes. */
export type SourcedFieldName = {
  [Name in FieldName]: Table[Name] extends { sourced: true } ? Name : never;
}[FieldName];
export const isSourced = (name: FieldName): name is SourcedFieldName => 'sourced' in dealFieldTable[name];
export const sourcedFieldNames = dealFieldNames.filter(isSourced);

type FieldNameIn<Section extends FactSection> = {
  [Name in FieldName]: Table[Name] extends { section: Section } ? Name : never;
}[FieldName];

/** Returns the fields that a section of a deal's page lists, in order. */
export const fieldsOfSection = <Section extends FactSection>(section: Section): FieldNameIn<Section>[] =>
  dealFieldNames.filter((name): name is FieldNameIn<Section> => dealFieldTable[name].section === section);

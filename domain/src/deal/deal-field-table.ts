import type { FieldName } from './deal.ts';

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
  /** Null if the page shows the field outside its sections: as title, gallery, or unit of another field. */
  section: FactSection | null;
  /** A number that may be 0, unlike the others; same as its schema in deal.ts. */
  takesZero?: true;
  /** A figure that may say from where it comes (figure-source.ts). */
  sourced?: true;
};

/**
 * All fields of a deal, in the order of the error summary, the page and the edit history (and nearly that of the form). The form's inputs,
 * number parsing, the page's facts and the history are derived from it; the schema and texts are checked against it.
 */
export const dealFieldTable = {
  streetAddress: { kind: 'text', section: null },
  zipCode: { kind: 'text', section: null },
  city: { kind: 'text', section: null },
  state: { kind: 'state', section: null },
  pin: { kind: 'place', section: null },
  dealCategory: { kind: 'choice', section: 'terms' },
  purchaseType: { kind: 'choice', section: 'terms' },
  purchasePrice: { kind: 'money', section: 'terms' },
  asIsValue: { kind: 'money', section: 'terms', sourced: true },
  entryFee: { kind: 'money', section: 'terms' },
  cashToSeller: { kind: 'money', section: 'terms' },
  arrears: { kind: 'money', section: 'terms', sourced: true },
  assignmentFee: { kind: 'money', section: 'terms' },
  closingCosts: { kind: 'money', section: 'terms' },
  repairs: { kind: 'money', section: 'terms', sourced: true },
  emd: { kind: 'money', section: 'terms' },
  closeOfEscrow: { kind: 'date', section: 'terms' },
  loanType: { kind: 'choice', section: 'loan' },
  interestRate: { kind: 'percent', section: 'loan', sourced: true },
  loanBalance: { kind: 'money', section: 'loan', sourced: true },
  piti: { kind: 'monthlyMoney', section: 'loan', sourced: true },
  loanMaturityDate: { kind: 'date', section: 'loan' },
  sellerLoanAmount: { kind: 'money', section: 'sellerLoan' },
  sellerInterestRate: { kind: 'percent', section: 'sellerLoan' },
  pi: { kind: 'monthlyMoney', section: 'sellerLoan' },
  sellerLoanMaturityDate: { kind: 'date', section: 'sellerLoan' },
  sellerAmortizationMonths: { kind: 'count', section: 'sellerLoan' },
  sellerInterestOnlyMonths: { kind: 'count', section: 'sellerLoan' },
  propertyType: { kind: 'choice', section: 'property' },
  bedrooms: { kind: 'count', section: 'property' },
  bathrooms: { kind: 'halfCount', section: 'property' },
  squareFootage: { kind: 'floorArea', section: 'property' },
  yearBuilt: { kind: 'year', section: 'property', takesZero: true },
  lotSize: { kind: 'lotArea', section: 'property' },
  lotSizeUnit: { kind: 'choice', section: null },
  parking: { kind: 'choice', section: 'property' },
  restrictions: { kind: 'choice', section: 'property' },
  estimatedRent: { kind: 'monthlyMoney', section: 'costs', sourced: true },
  taxesAndInsurance: { kind: 'monthlyMoney', section: 'costs', sourced: true },
  hoaMonthlyFee: { kind: 'monthlyMoney', section: 'costs', sourced: true },
  solarMonthlyFee: { kind: 'monthlyMoney', section: 'costs' },
  privatePool: { kind: 'yesNo', section: 'property' },
  agentInvolved: { kind: 'yesNo', section: 'terms' },
  photos: { kind: 'photos', section: null },
  description: { kind: 'text', section: null },
  tags: { kind: 'tags', section: null },
  legalCertification: { kind: 'consent', section: null },
} as const satisfies Record<FieldName, DealField>;

type Table = typeof dealFieldTable;

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

export const takesZero = (name: NumberFieldName): boolean => 'takesZero' in dealFieldTable[name];

type FieldNameIn<Section extends FactSection> = {
  [Name in FieldName]: Table[Name] extends { section: Section } ? Name : never;
}[FieldName];

/** Returns the fields that a section of a deal's page lists, in order. */
export const fieldsOfSection = <Section extends FactSection>(section: Section): FieldNameIn<Section>[] =>
  dealFieldNames.filter((name): name is FieldNameIn<Section> => dealFieldTable[name].section === section);

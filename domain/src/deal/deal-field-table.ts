import type { FieldName } from './deal.ts';

/**
 * What a field of a deal holds: how it is typed, stored and shown. `money` and `monthlyMoney` are dollars with cents, `percent` a yearly
 * rate, `floorArea` square feet, `lotArea` what the deal's `lotSizeUnit` says.
 */
export type FieldKind =
  | 'text'
  | 'state'
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

/** The section of a deal's page that lists a field. */
export const factSections = ['terms', 'loan', 'sellerLoan', 'property', 'costs'] as const;
export type FactSection = (typeof factSections)[number];

type DealField = {
  kind: FieldKind;
  /** Null where the page shows the field outside its sections: as its title, its gallery, or as the unit of another field. */
  section: FactSection | null;
};

/**
 * Every field of a deal, in the order of the error summary, of the page and of the edit history; the form groups them nearly so. The form's inputs, their
 * numbers, the page's facts and the history follow from it; what cannot (schema, texts, inputs) is checked against it.
 */
export const dealFieldTable = {
  streetAddress: { kind: 'text', section: null },
  zipCode: { kind: 'text', section: null },
  city: { kind: 'text', section: null },
  state: { kind: 'state', section: null },
  dealCategory: { kind: 'choice', section: 'terms' },
  purchaseType: { kind: 'choice', section: 'terms' },
  purchasePrice: { kind: 'money', section: 'terms' },
  asIsValue: { kind: 'money', section: 'terms' },
  entryFee: { kind: 'money', section: 'terms' },
  cashToSeller: { kind: 'money', section: 'terms' },
  arrears: { kind: 'money', section: 'terms' },
  assignmentFee: { kind: 'money', section: 'terms' },
  closingCosts: { kind: 'money', section: 'terms' },
  repairs: { kind: 'money', section: 'terms' },
  emd: { kind: 'money', section: 'terms' },
  closeOfEscrow: { kind: 'date', section: 'terms' },
  loanType: { kind: 'choice', section: 'loan' },
  interestRate: { kind: 'percent', section: 'loan' },
  loanBalance: { kind: 'money', section: 'loan' },
  piti: { kind: 'monthlyMoney', section: 'loan' },
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
  yearBuilt: { kind: 'year', section: 'property' },
  lotSize: { kind: 'lotArea', section: 'property' },
  lotSizeUnit: { kind: 'choice', section: null },
  parking: { kind: 'choice', section: 'property' },
  restrictions: { kind: 'choice', section: 'property' },
  estimatedRent: { kind: 'monthlyMoney', section: 'costs' },
  taxesAndInsurance: { kind: 'monthlyMoney', section: 'costs' },
  hoaMonthlyFee: { kind: 'monthlyMoney', section: 'costs' },
  solarMonthlyFee: { kind: 'monthlyMoney', section: 'costs' },
  privatePool: { kind: 'yesNo', section: 'property' },
  agentInvolved: { kind: 'yesNo', section: 'terms' },
  photos: { kind: 'photos', section: null },
  description: { kind: 'text', section: null },
  tags: { kind: 'tags', section: null },
  legalCertification: { kind: 'consent', section: null },
} as const satisfies Record<FieldName, DealField>;

type Table = typeof dealFieldTable;

/** The fields that hold one of some kinds. */
export type FieldNameOf<Kind extends FieldKind> = {
  [Name in FieldName]: Table[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

export const dealFieldNames = Object.keys(dealFieldTable) as readonly FieldName[];

const numberKinds = ['money', 'monthlyMoney', 'percent', 'count', 'halfCount', 'floorArea', 'lotArea', 'year'] as const;
export type NumberFieldKind = (typeof numberKinds)[number];
export type NumberFieldName = FieldNameOf<NumberFieldKind>;

export const isNumberField = (name: FieldName): name is NumberFieldName =>
  (numberKinds as readonly FieldKind[]).includes(dealFieldTable[name].kind);

type FieldNameIn<Section extends FactSection> = {
  [Name in FieldName]: Table[Name] extends { section: Section } ? Name : never;
}[FieldName];

/** The fields that a section of a deal's page lists, in their order. */
export const fieldsOfSection = <Section extends FactSection>(section: Section): FieldNameIn<Section>[] =>
  dealFieldNames.filter((name): name is FieldNameIn<Section> => dealFieldTable[name].section === section);

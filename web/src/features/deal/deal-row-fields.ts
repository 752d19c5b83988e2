import { dealDocument, type Deal, type DealDocument } from 'domain/deal/deal-document.ts';

/** What a deal has that no row shows: seven of the nine KiB that it weighs. */
const notInRows = {
  searchTokens: [],
  addressKey: '',
  description: '',
  tags: [],
  privatePool: false,
  agentInvolved: false,
  legalCertification: true,
} satisfies Partial<DealDocument>;

/** What a row of a list, a card, and how a deal fits a buyer need of it. */
export const dealRowFields = [
  'streetAddress',
  'city',
  'state',
  'zipCode',
  'dealCategory',
  'purchaseType',
  'purchasePrice',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'squareFootage',
  'yearBuilt',
  'status',
  'visibility',
  'publicAt',
  'photos',
  'entryFee',
  'lowestRate',
  'monthlyPayment',
  'laterMonthlyPayment',
  'laterFromMonth',
  'monthlyCashFlow',
  'loanMaturityDate',
  'sellerLoanMaturityDate',
  'emd',
  'closeOfEscrow',
  'listedBy',
  'listedOn',
  'updatedAt',
  'version',
] as const satisfies readonly (keyof DealDocument)[];

/** So many rows are read before the page's scripts are there: a phone's first screen, and a wide one's. */
export const dealRowsAtFirst = 6;

/** A deal of which only {@link dealRowFields} were read. */
export const dealOfRow = (id: string, data: object): Deal => ({ ...dealDocument.parse({ ...notInRows, ...data }), id });

import { paths } from 'domain/paths.ts';
import { dealDocument, type Deal, type DealDocument } from 'domain/deal/deal-document.ts';

/** Fields that no row shows; they make up seven of a deal's nine KiB. */
const notInRows = {
  searchTokens: [],
  addressKey: '',
  description: '',
  tags: [],
  privatePool: false,
  agentInvolved: false,
  legalCertification: true,
} satisfies Partial<DealDocument>;

/** Fields that a row of a list, a card, and the calculation of the fit need. */
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
  'listOrder',
  'confirmedAt',
  'unconfirmed',
  'underReview',
  'updatedAt',
  'version',
  'controlShown',
  'paperSeen',
] as const satisfies readonly (keyof DealDocument)[];

/** Returns the part of a deal that its row shows, for the page's look on this device. */
export const shownRow = (deal: Deal) => ({ path: paths.deal(deal.id), data: deal, fields: dealRowFields });

/** Number of rows read before the page's scripts have loaded, enough for the first screen of a phone and of a wide page. */
export const dealRowsAtFirst = 6;

/** Returns a deal of which only {@link dealRowFields} were read. */
export const dealOfRow = (id: string, data: object): Deal => ({ ...dealDocument.parse({ ...notInRows, ...data }), id });

/**
 * Returns whether a row looks the same for two states of a deal. Live data repeats what was read early, in new objects; without this, every
 * card would render again.
 */
export const isSameRow = (a: Partial<Deal>, b: Partial<Deal>): boolean =>
  a === b || (a.id === b.id && dealRowFields.every((field) => isSame(a[field], b[field])));

/** Values are dates, plain data, or absent. */
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

import type { Deal } from 'domain/deal/deal-document.ts';
import { dealDocument } from 'domain/deal/deal-document.ts';
import type { Offer } from 'domain/offer/offer.ts';

const at = new Date('2026-11-20T12:00:00Z');
const moment = { toDate: () => at };

/** A deal and offers on it, for tests of components. */
export const exampleDeal: Deal = {
  id: 'deal1',
  ...dealDocument.parse({
    dealCategory: 'creative',
    purchaseType: 'SellerFinance',
    purchasePrice: 300_000,
    entryFee: 25_000,
    streetAddress: '12 Oak Street',
    city: 'Phoenix',
    state: 'AZ',
    zipCode: '85021',
    propertyType: 'singleFamily',
    bedrooms: 3,
    bathrooms: 2,
    squareFootage: 1650,
    yearBuilt: 1998,
    privatePool: false,
    agentInvolved: false,
    description: 'A house.',
    tags: [],
    legalCertification: true,
    status: 'active',
    visibility: 'all',
    publicAt: moment,
    photos: [],
    listedBy: { uid: 'olga', name: 'Olga' },
    listedOn: moment,
    updatedAt: moment,
    version: 1,
    searchTokens: ['phoenix'],
    addressKey: 'key',
  }),
};

export const exampleOffer = (change: Partial<Offer> = {}): Offer => ({
  id: 'offer1',
  dealId: 'deal1',
  dealAddress: '12 Oak Street, Phoenix, AZ',
  buyerUid: 'ana',
  buyerName: 'Ana Reyes',
  offerType: 'creative',
  entryFee: 20_000,
  closeOfEscrow: '2026-12-20',
  submittedAt: at,
  state: 'open',
  accepted: false,
  ...change,
});

const round = { closeOfEscrow: '2026-12-20', entryFee: 20_000, terms: { emd: 5000 } };

/** Ana's offer after the originator's counter. */
export const counteredOffer: Offer = exampleOffer({
  ...round,
  entryFee: 24_000,
  terms: { emd: 7500 },
  message: 'We need more down.',
  turn: 'buyer',
  version: 2,
  thread: [
    { by: 'buyer', at, kind: 'offer', ...round },
    {
      by: 'originator',
      at: new Date('2026-11-21T12:00:00Z'),
      kind: 'counter',
      ...round,
      entryFee: 24_000,
      terms: { emd: 7500 },
      message: 'We need more down.',
    },
  ],
});

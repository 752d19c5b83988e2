import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';

const moment = { toDate: () => new Date('2026-11-20T12:00:00Z') };

/** A deal that takes over a loan, as Firestore has it. */
export const storedDeal = {
  dealCategory: 'creative',
  purchaseType: 'SubTo',
  purchasePrice: 300_000,
  entryFee: 25_000,
  interestRate: 3.5,
  loanBalance: 210_000,
  piti: 1_450,
  streetAddress: '12 Oak Street',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
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
  listedBy: { uid: 'omar', name: 'Omar' },
  listedOn: moment,
  updatedAt: moment,
  version: 1,
  searchTokens: ['mesa'],
  addressKey: 'key',
};

export const exampleDeal: Deal = { id: 'deal1', ...dealDocument.parse(storedDeal) };

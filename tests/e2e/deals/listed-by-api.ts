import { expect } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { loanMaturity, sellerLoanMaturity } from '#tests/days.ts';
import type { Person } from '#tests/people.ts';
import { newStreet } from './member.ts';

/** Returns the form's request for a cash deal. */
export const cashForm = () => ({
  streetAddress: newStreet(),
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  dealCategory: 'cash',
  purchasePrice: 318_500,
  emd: 5000,
  propertyType: 'singleFamily',
  bedrooms: 2,
  bathrooms: 1.5,
  squareFootage: 1450,
  yearBuilt: 1987,
  lotSize: 0.25,
  lotSizeUnit: 'acres',
  description: 'Corner house with new windows.',
  tags: ['motivated-seller'],
  photos: [],
  legalCertification: true,
});

/** Returns the form's request for a deal with both loans. */
export const hybridForm = () => ({
  ...cashForm(),
  dealCategory: 'creative',
  purchaseType: 'Hybrid',
  entryFee: 20_000,
  loanType: 'FHA',
  interestRate: 3.5,
  loanBalance: 250_000,
  piti: 1450.25,
  loanMaturityDate: loanMaturity,
  sellerLoanAmount: 80_000,
  sellerInterestRate: 5.125,
  pi: 435.5,
  sellerLoanMaturityDate: sellerLoanMaturity,
});

/** Lists a deal like the form; returns its id. */
export async function listDeal(as: Person, body: object): Promise<string> {
  const answer = await callApi('POST', '/api/deals', { as, body });
  expect(answer.status).toBe(200);
  return String(answer.json.id);
}

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { callApi } from '#tests/call-api.ts';
import { loanMaturity, sellerLoanMaturity } from '#tests/days.ts';
import type { Person } from '#tests/people.ts';

export type DealForm = Record<string, unknown>;

/** Returns a unique street address. */
export const newStreet = (): string => `${randomUUID().slice(0, 8)} Quail Run Road`;

/** Returns the form's request for a cash deal; `undefined` removes a field. */
export const cashForm = (change: DealForm = {}): DealForm => ({
  streetAddress: newStreet(),
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  dealCategory: 'cash',
  purchasePrice: 318_500.5,
  propertyType: 'condo',
  bedrooms: 2,
  bathrooms: 1.5,
  description: 'Corner unit with new windows.',
  tags: ['motivated-seller'],
  legalCertification: true,
  ...change,
});

/** Returns the form's request for a creative deal with both loans. */
export const hybridForm = (change: DealForm = {}): DealForm => ({
  ...cashForm(),
  dealCategory: 'creative',
  purchaseType: 'Hybrid',
  purchasePrice: 400_000,
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
  ...change,
});

export async function listDeal(as: Person, form: DealForm = cashForm(), id?: string): Promise<string> {
  const answer = await callApi('POST', `/api/deals${id === undefined ? '' : `?id=${id}`}`, { as, body: form });
  expect(answer.text).toContain('"version":1');
  return String(answer.json.id);
}

import { expect, test } from 'vitest';
import { sayableOf } from 'domain/law/laws-of-deal.ts';
import { saidSides } from 'domain/law/statements.ts';
import { createDeals } from './deals.ts';

const now = new Date();

test('seeded deals say to seller and buyer what law cards ask for, or do not, among the sixty of a first look', () => {
  const newest = createDeals(60, now).map(({ document }) => document);
  const inArizona = newest.filter((deal) => deal.state === 'AZ' && sayableOf(deal).length > 0);
  expect(inArizona.filter(({ statements }) => statements?.seller && statements.buyer)).not.toEqual([]);
  expect(inArizona.filter(({ statements }) => !statements)).not.toEqual([]);
  for (const deal of newest)
    expect(saidSides(deal.statements).filter((side) => !sayableOf(deal).includes(side))).toEqual([]);
  const isLoan = ({ loanType }: (typeof newest)[number]) => loanType === 'VA';
  expect(newest.some(isLoan)).toBe(true);
  for (const state of ['TX', 'TN']) expect(newest.some((deal) => deal.state === state)).toBe(true);
});

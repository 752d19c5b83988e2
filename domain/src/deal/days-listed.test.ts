import { expect, test } from 'vitest';
import { daysListed } from './days-listed.ts';

const listedOn = new Date('2026-10-01T12:00:00Z');
const updatedAt = new Date('2026-10-04T11:00:00Z');
const now = new Date('2026-10-11T13:00:00Z');

test.each([
  ['new', 10],
  ['active', 10],
  ['pending', 10],
  ['sold', 2],
  ['deleted', 2],
] as const)('a deal that is %s counts %i days', (status, days) => {
  expect(daysListed({ listedOn, updatedAt, status }, now)).toBe(days);
});

test('a sold deal that was corrected later counts until its sale', () => {
  const soldOn = new Date('2026-10-03T12:00:00Z');
  expect(daysListed({ listedOn, updatedAt, status: 'sold', soldOn }, now)).toBe(2);
  expect(daysListed({ listedOn, updatedAt: now, status: 'sold', soldOn }, now)).toBe(2);
});

test('a clock that is behind counts no day', () => {
  expect(daysListed({ listedOn, updatedAt, status: 'active' }, new Date('2026-09-30T12:00:00Z'))).toBe(0);
});

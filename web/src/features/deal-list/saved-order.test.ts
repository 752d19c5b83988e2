import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { lastSoldFirst, withSaved } from './saved-order.ts';

const order = (shown: string, saved: string) => withSaved(shown.split(''), saved.split('')).join('');

test('the last saved comes first', () => {
  expect(order('', 'cba')).toBe('cba');
  expect(order('cba', 'dcba')).toBe('dcba');
  expect(order('cba', 'edcba')).toBe('edcba');
});

test('a deal that is no longer saved stays where it is, and where it is saved again', () => {
  expect(order('cba', 'ca')).toBe('cba');
  expect(order('cba', 'bca')).toBe('cba');
});

test('what this device did not know stands in its place among those saved, not in front', () => {
  expect(order('ca', 'cba')).toBe('cba');
  expect(order('c', 'cba')).toBe('cba');
  expect(order('cxa', 'cba')).toBe('cbxa');
});

test('nothing new is the same list', () => {
  const shown = ['b', 'a'];
  expect(withSaved(shown, ['a'])).toBe(shown);
});

test('the last sold comes first, whatever was corrected since, then those that are not sold', () => {
  const day = (of: number) => new Date(Date.UTC(2026, 9, of));
  const deals = [
    { id: 'active', status: 'active', updatedAt: day(30) },
    { id: 'first', status: 'sold', soldOn: day(2), updatedAt: day(28) },
    { id: 'last', status: 'sold', soldOn: day(9), updatedAt: day(9) },
    { id: 'of-before', status: 'sold', updatedAt: day(5) },
  ] as Deal[];
  const inOrder = ['gone' as const, ...deals].map((row) => ({ row, segment: 0 })).toSorted(lastSoldFirst);
  expect(inOrder.map(({ row }) => (row === 'gone' ? row : row.id))).toEqual([
    'last',
    'of-before',
    'first',
    'active',
    'gone',
  ]);
});

import { expect, it } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { compareBy } from './deal-order.ts';

const place = (id: string, purchasePrice: number, segment = 0) => ({ row: { id, purchasePrice } as Deal, segment });
const ascending = compareBy([{ field: 'purchasePrice', direction: 'asc' }]);
const descending = compareBy([{ field: 'purchasePrice', direction: 'desc' }]);

it('orders by the field of the query, in its direction', () => {
  expect(ascending(place('b', 1), place('a', 2))).toBeLessThan(0);
  expect(descending(place('b', 1), place('a', 2))).toBeGreaterThan(0);
});

it('orders equal values by id, in the direction of the query', () => {
  expect(ascending(place('a', 1), place('b', 1))).toBeLessThan(0);
  expect(descending(place('a', 1), place('b', 1))).toBeGreaterThan(0);
});

it('orders by segment first', () => {
  expect(ascending(place('a', 1, 1), place('b', 2, 0))).toBeGreaterThan(0);
});

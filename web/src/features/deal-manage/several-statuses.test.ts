import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { commonTargets, split } from './several-statuses.ts';

const deal = (id: string, status: Deal['status'] = 'active') => ({ id, status }) as Deal;
const ids = (deals: readonly Deal[]) => deals.map(({ id }) => id);

test('what some deals may become is what one of them may, and deletion is not among it', () => {
  const deals = [deal('a', 'pending'), deal('b', 'sold'), deal('c')];
  expect(commonTargets(deals)).toEqual(['active', 'pending', 'sold']);
  expect(commonTargets([deal('a', 'pending')])).toEqual(['active', 'sold']);
  expect(commonTargets([deal('b', 'sold'), deal('d', 'deleted')])).toEqual([]);
  const { able, unable } = split(deals, 'pending');
  expect([ids(able), ids(unable)]).toEqual([['c'], ['a', 'b']]);
  expect(ids(split(deals, undefined).able)).toEqual([]);
});

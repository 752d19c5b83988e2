import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { changeSeveral, commonTargets, split } from './change-several.ts';

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

test('each deal is changed, four at a time, whatever becomes of the others, and each outcome is kept in order', async () => {
  const deals = Array.from({ length: 11 }, (_, index) => deal(`${index}`));
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const outcomes = await changeSeveral(
    deals,
    async ({ id }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (id === '3' || id === '10') throw new Error(`no ${id}`);
    },
    (thrown) => (thrown as Error).message,
    (done) => seen.push(done),
  );
  expect(most).toBe(4);
  expect(seen).toEqual(deals.map((_, index) => index + 1));
  expect(outcomes.map(({ deal: { id }, reason }) => (reason === undefined ? id : `${id}: ${reason}`))).toEqual([
    '0',
    '1',
    '2',
    '3: no 3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10: no 10',
  ]);
});

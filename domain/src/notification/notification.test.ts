import { expect, test } from 'vitest';
import { notificationPath } from './notification.ts';

const find = (dealId: string) => ({ dealId, address: '12 Oak Street', amount: 285_000, search: 'Mesa' });

test.each([
  ['the only find', [find('a')], 'q=Mesa', '/deals/a'],
  ['the list of the search that found all', [find('a'), find('b')], 'q=Mesa&state=AZ', '/deals?q=Mesa&state=AZ'],
  ['the searches, where several found them', [find('a'), find('b')], undefined, '/profile#searches'],
])('a message about finds leads to %s', (_, found, query, path) => {
  expect(notificationPath({ kind: 'search-digest', data: { found, query } })).toBe(path);
});

test('a message in a shared list leads to the thread of its deal', () => {
  expect(notificationPath({ kind: 'list-message', data: { dealId: 'a', listId: 'phoenix' } })).toBe(
    '/lists/phoenix?thread=a',
  );
});

test('a message about new deals of ZIP codes leads to the only one, or to the list', () => {
  const path = (...ids: string[]) => notificationPath({ kind: 'premium-deals', data: { found: ids.map(find) } });
  expect([path('a'), path('a', 'b')]).toEqual(['/deals/a', '/deals']);
});

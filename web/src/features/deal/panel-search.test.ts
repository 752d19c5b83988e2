import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { allDeals, isPanelNarrowed, matchesInPanel, panelSearchOf, withPanelSearch } from './panel-search.ts';

const section = new URLSearchParams('section=deals');

test.each([
  ['', {}],
  ['q=oak', { text: 'oak' }],
  ['status=deleted', { status: 'deleted' }],
  ['q=85021&status=sold&owner=ann', { text: '85021', status: 'sold', owner: 'ann' }],
])('"%s" is a search that has this very address, in its section', (address, search) => {
  const understood = panelSearchOf(new URLSearchParams(address));
  expect(understood).toEqual({ ...allDeals, ...search });
  expect(withPanelSearch(section, understood).toString()).toBe(['section=deals', address].filter(Boolean).join('&'));
  expect(isPanelNarrowed(understood)).toBe(address !== '');
});

test.each(['status=gone', 'status=any', 'owner=a/b', 'q='])('of "%s" nothing is left', (address) => {
  expect(panelSearchOf(new URLSearchParams(address))).toEqual(allDeals);
});

test('a deleted deal is among all, and alone where deleted ones are asked for', () => {
  const deal = (status: Deal['status'], uid = 'ann') =>
    ({ status, state: 'AZ', searchTokens: [], listedBy: { uid } }) as unknown as Deal;
  const found = (search: Partial<typeof allDeals>) =>
    [deal('new'), deal('active'), deal('pending', 'bob'), deal('sold'), deal('deleted')]
      .filter((each) => matchesInPanel({ ...allDeals, ...search }, each))
      .map(({ status }) => status);
  expect(found({})).toEqual(['new', 'active', 'pending', 'sold', 'deleted']);
  expect(found({ status: 'deleted' })).toEqual(['deleted']);
  expect(found({ status: 'available' })).toEqual(['new', 'active']);
  expect(found({ owner: 'bob' })).toEqual(['pending']);
  expect(found({ text: 'oak' })).toEqual([]);
});

// @vitest-environment happy-dom
import { takeRendered } from '#tests/count-renders.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';
import { managedSearchOf } from '#features/deal/managed-search.ts';
import { ManagedTable } from './managed-table.tsx';

const deals = [1, 2, 3].map(
  (number) =>
    ({
      id: `deal${number}`,
      dealCategory: 'cash',
      purchasePrice: 300_000,
      streetAddress: `${number} Oak Street`,
      city: 'Phoenix',
      state: 'AZ',
      zipCode: '85021',
      bedrooms: 3,
      bathrooms: 2,
      status: 'active',
      visibility: 'all',
      photos: [],
      listedBy: { name: 'Olga' },
      listedOn: new Date(),
      updatedAt: new Date(),
    }) as unknown as Deal,
);
const search = managedSearchOf(new URLSearchParams());

const table = (rows: readonly Deal[]) => {
  const list = { rows, arrived: [], complete: true, awaited: 0, isReadOnce: () => false } as unknown as DealList;
  return <ManagedTable list={list} search={search} admin={false} />;
};

beforeAll(() => startTexts(['deal-manage', 'deal'], 'en'));

test('a deal that changes is the only one whose row is rendered again', () => {
  const page = renderSignedIn(table(deals));
  takeRendered();
  page.rerender(table(deals.map((deal) => (deal.id === 'deal2' ? { ...deal, purchasePrice: 123_000 } : deal))));
  expect(pageText()).toContain('$123,000');
  expect(takeRendered()).toEqual(['deal2']);
});

test('nothing is rendered again in a table that shows the same deals', () => {
  const page = renderSignedIn(table(deals));
  takeRendered();
  page.rerender(table([...deals]));
  expect(takeRendered()).toEqual([]);
});

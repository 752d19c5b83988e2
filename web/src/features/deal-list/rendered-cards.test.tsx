// @vitest-environment happy-dom
import { takeRendered } from '#tests/count-renders.ts';
import { createRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { emptySearch } from '#features/deal/deal-search.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';
import { DealListView } from './deal-list-view.tsx';

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
const corner = () => <span>Save</span>;
const gridRef = createRef<HTMLUListElement>();
const reader = { uid: 'olga', role: 'originator', premium: false } as const;

const view = (rows: readonly Deal[]) => {
  const list = {
    state: 'ready',
    rows,
    looked: rows,
    matched: rows.length,
    waiting: [],
    arrived: [],
    awaited: 0,
    complete: true,
    more: 'idle',
  } as unknown as DealList;
  return (
    <DealListView
      {...{ list, reader, gridRef, corner }}
      saved={undefined}
      search={emptySearch}
      isReading={() => false}
      onSearch={() => undefined}
    />
  );
};

beforeAll(() => startTexts(['deal', 'deal-list'], 'en'));

test('a deal that changes is the only one whose card is rendered again', () => {
  const page = renderSignedIn(view(deals));
  takeRendered();
  page.rerender(view(deals.map((deal) => (deal.id === 'deal2' ? { ...deal, purchasePrice: 123_000 } : deal))));
  expect(pageText()).toContain('$123,000');
  expect(takeRendered()).toEqual(['deal2']);
  page.rerender(view(deals.map((deal) => deal)));
  expect(takeRendered()).toEqual(['deal2']);
});

test('nothing is rendered again in a list that shows the same deals', () => {
  const page = renderSignedIn(view(deals));
  takeRendered();
  page.rerender(view([...deals]));
  expect(takeRendered()).toEqual([]);
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { emptySearch } from 'domain/deal/deal-search.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';
import { DealListView } from './deal-list-view.tsx';

const deal = {
  id: 'deal1',
  dealCategory: 'cash',
  purchasePrice: 300_000,
  streetAddress: '12 Oak Street',
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  bedrooms: 3,
  bathrooms: 2,
  status: 'active',
  visibility: 'all',
  photos: [],
} as unknown as Deal;
const showNew = vi.fn<() => void>();
const retry = vi.fn<() => void>();
const show = (change: Partial<DealList>) => {
  const list = {
    state: 'ready',
    rows: [],
    waiting: [],
    arrived: [],
    looked: [],
    matched: 0,
    awaited: 0,
    complete: true,
    more: 'idle',
    showNew,
    retry,
    ...change,
  } as unknown as DealList;
  const reader = { uid: 'olga', role: 'originator', premium: false } as const;
  const nothing = () => undefined;
  return renderSignedIn(
    <DealListView
      {...{ list, reader, saved: undefined, gridRef: createRef<HTMLUListElement>() }}
      search={emptySearch}
      isReading={() => true}
      onSearch={nothing}
    />,
  );
};

beforeAll(() => startTexts(['deal', 'deal-list'], 'en'));
beforeEach(() => {
  showNew.mockReset();
  retry.mockReset();
});

test('says that it loads', () => {
  show({ state: 'loading' });
  expect(pageText()).toContain('Loading deals…');
});

test('a list that failed says so and tries again', async () => {
  const page = show({ state: 'error' });
  expect(screen.getByRole('alert').textContent).toContain('The deals could not be loaded');
  await page.press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

test('new deals wait while someone reads, under their number, and come by one press', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const page = show({ rows: [deal], waiting: [{ ...deal, id: 'deal2' }], matched: 1 });
  await page.press('1 new deal');
  expect(showNew).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a deal that arrives is announced by price and address', () => {
  show({ rows: [deal], arrived: [deal], matched: 1 });
  expect(pageText()).toContain('New deal: $300,000, 12 Oak Street, Phoenix');
});

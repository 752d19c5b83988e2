// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import type { DealList } from '#features/deal/deal-list-data.ts';
import { DealListControls, type OnSearch } from './deal-list-controls.tsx';

const onSearch = vi.fn<OnSearch>();
const list = { state: 'ready', complete: true, matched: 3, looked: [], rows: [] } as unknown as DealList;
const reader = { uid: 'olga', role: 'buyer', premium: false } as const;
const show = (search: DealSearch = emptySearch, saved: number | undefined = 2) =>
  renderSignedIn(<DealListControls {...{ reader, search, list, saved, onSearch }} count={undefined} byFit={false} />, {
    role: 'buyer',
    documents: stubDocuments(),
  });
const category = (name: string) =>
  within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name });
const filtered: DealSearch = {
  ...emptySearch,
  text: 'mesa',
  category: 'creative',
  maxEntryFee: 25_000,
  minBedrooms: 3,
};

beforeAll(() => startTexts(['deal', 'deal-list'], 'en'));
beforeEach(() => {
  onSearch.mockReset();
});

test('names each filter with its value, counts them without the text, and takes one away', async () => {
  const page = show(filtered);
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeDefined();
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Creative',
    'Entry fee up to $25,000',
    '3+ beds',
  ]);
  expect(screen.getByText('Deals without an entry fee are not shown.')).toBeDefined();
  await page.user.click(within(chips.getAllByRole('listitem')[1]!).getByRole('button'));
  const { maxEntryFee: _, ...rest } = filtered;
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(rest);
});

test('every filter is named, and taken away alone', async () => {
  const search: DealSearch = {
    ...emptySearch,
    favorites: true,
    status: 'pending',
    category: 'creative',
    purchaseType: 'Hybrid',
    propertyType: 'condo',
    state: 'AZ',
    tags: ['wholesale'],
    minPrice: 100_000,
    maxPrice: 450_000,
    maxPayment: 2100,
    maxRate: 5.5,
    minBathrooms: 2,
  };
  const page = show(search);
  const names = [
    'Saved deals only',
    'Pending',
    'Creative',
    'Hybrid',
    'Condo',
    'AZ',
    'Wholesale',
    'From $100,000',
    'Up to $450,000',
    'Payment up to $2,100',
    'Rate up to 5.5%',
    '2+ baths',
  ];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await page.user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  }
  const taken = onSearch.mock.calls.map(([next]) =>
    Object.keys(search).filter((key) => JSON.stringify(next[key as never]) !== JSON.stringify(search[key as never])),
  );
  expect(taken).toEqual([
    ['favorites'],
    ['status'],
    ['category'],
    ['purchaseType'],
    ['propertyType'],
    ['state'],
    ['tags'],
    ['minPrice'],
    ['maxPrice'],
    ['maxPayment'],
    ['maxRate'],
    ['minBathrooms'],
  ]);
});

test('a category is chosen by one press, and left by another', async () => {
  const page = show({ ...emptySearch, category: 'creative' });
  await page.user.click(category('Cash'));
  await page.user.click(category('Creative'));
  await page.user.click(category('All'));
  expect(onSearch.mock.calls.map(([search]) => search)).toEqual([
    { ...emptySearch, category: 'cash' },
    emptySearch,
    emptySearch,
  ]);
});

test('the order is chosen, and best fit is offered only to who has preferences', async () => {
  const page = show(filtered);
  const sort = screen.getByLabelText('Sort by');
  expect(within(sort).queryByRole('option', { name: 'Best fit for you' })).toBeNull();
  await page.user.selectOptions(sort, 'price-asc');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...filtered, sort: 'price-asc' });
});

test('saved deals are linked with their number, for those who can save', () => {
  show();
  expect(screen.getByRole('link', { name: 'Saved deals (2)' }).getAttribute('href')).toBe('/deals?favorites=1');
});

test('without filters there is no list of them', () => {
  show();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(screen.getByText('3 deals')).toBeDefined();
});

test('says amounts in Spanish', async () => {
  await inSpanish();
  show(filtered);
  expect(screen.getByText('Cuota de entrada hasta $25,000')).toBeDefined();
});

test('the way to the map and back keeps the search, and the map says the number that it found in an area', () => {
  const more = { ...list, complete: false } as DealList;
  const area = { kind: 'circle', latitude: 33, longitude: -112, miles: 5 } as const;
  const page = (isMap: boolean, onMap?: number, search: DealSearch = emptySearch) =>
    renderSignedIn(
      <DealListControls
        {...{ reader, search, list: more, saved: 2, onSearch, onMap }}
        count={undefined}
        byFit={false}
        view={{ isMap, other: isMap ? '/deals?q=mesa' : '/deals?q=mesa&view=map' }}
      />,
      { role: 'buyer', documents: stubDocuments() },
    );
  page(false);
  expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe('/deals?q=mesa&view=map');
  expect(screen.getByRole('group', { name: 'Category' })).toBeDefined();
  page(true, 1_234);
  // The list may have more: those without a place.
  expect(screen.queryByText('1,234 deals')).toBeNull();
  page(true, 1_234, { ...emptySearch, area });
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/deals?q=mesa');
  expect(screen.getByRole('link', { name: 'Saved deals (2)' }).getAttribute('href')).toBe(
    '/deals?favorites=1&view=map',
  );
  expect(screen.getByText('1,234 deals')).toBeDefined();
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import FilterPanel from './filter-panel.tsx';

const onSearch = vi.fn<(next: DealSearch) => void>();
const onClose = vi.fn<() => void>();
const show = (search: DealSearch = emptySearch, mayBeSaved = true) =>
  renderWithUser(<FilterPanel search={search} mayBeSaved={mayBeSaved} onSearch={onSearch} onClose={onClose} />);
const group = (name: string) => within(screen.getByRole('group', { name }));
const toggle = (legend: string, name: string) => group(legend).getByRole('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
type Page = ReturnType<typeof show>;
async function press({ user }: Page, ...toggles: [legend: string, name: string][]) {
  for (const [legend, name] of toggles) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(toggle(legend, name));
  }
}

async function showDeals(page: Page) {
  await page.press('Show deals');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
}

beforeAll(() => startTexts(['deal'], 'en'));
beforeEach(() => {
  onSearch.mockReset();
  onClose.mockReset();
});

test('nothing changes in the list before all that was chosen is shown at once', async () => {
  const page = show({ ...emptySearch, text: 'mesa' });
  await press(
    page,
    ['Category', 'Creative'],
    ['Purchase type', 'Seller finance'],
    ['Status', 'Pending'],
    ['Bedrooms', '3+'],
    ['Bathrooms', '1.5+'],
    ['Property type', 'Condo'],
    ['What the originator shows', 'Right to sell'],
    ['What the originator shows', 'Paper seen by an admin'],
    ['Tags', 'Wholesale'],
    ['Tags', 'Low equity'],
  );
  await page.fill('Minimum price', '150000');
  await page.fill('Maximum price', '300000');
  await page.fill('Maximum entry fee', '25000');
  await page.fill('Maximum monthly payment', '1800');
  await page.fill('Maximum rate', '6.5');
  await page.user.selectOptions(screen.getByLabelText('State'), 'AZ');
  expect(onSearch).not.toHaveBeenCalled();
  await showDeals(page);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({
    text: 'mesa',
    sort: 'date-desc',
    status: 'pending',
    category: 'creative',
    purchaseType: 'SellerFinance',
    minBedrooms: 3,
    minBathrooms: 1.5,
    propertyType: 'condo',
    controlShown: true,
    paperSeen: true,
    tags: ['wholesale', 'low-equity'],
    minPrice: 150_000,
    maxPrice: 300_000,
    maxEntryFee: 25_000,
    maxPayment: 1800,
    maxRate: 6.5,
    state: 'AZ',
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('begins with the search of the list, amounts formatted, and clears it but for the text', async () => {
  const page = show({
    ...emptySearch,
    text: 'mesa',
    status: 'sold',
    category: 'creative',
    tags: ['wholesale'],
    maxPrice: 1_250_000,
    maxRate: 6.25,
    state: 'AZ',
  });
  expect(pressed()).toEqual(['Creative', 'Sold', 'Wholesale']);
  expect(screen.getByLabelText('Maximum price')).toHaveProperty('value', '1,250,000');
  expect(screen.getByLabelText('Maximum rate')).toHaveProperty('value', '6.25');
  await page.fill('Minimum price', '5');
  await page.press('Clear all');
  expect(pressed()).toEqual(['Available']);
  expect(screen.getByLabelText('Maximum price')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Minimum price')).toHaveProperty('value', '');
  await showDeals(page);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...emptySearch, text: 'mesa' });
});

test('what is pressed again is no longer chosen, except the status, which is always one', async () => {
  const page = show({ ...emptySearch, minBedrooms: 2, tags: ['wholesale'] });
  await press(page, ['Bedrooms', '2+'], ['Tags', 'Wholesale'], ['Status', 'Available']);
  expect(pressed()).toEqual(['Available']);
  await showDeals(page);
  expect(onSearch.mock.calls[0]?.[0]).toEqual(emptySearch);
});

test('cash deals have no purchase type to choose', async () => {
  const page = show();
  await press(page, ['Category', 'Cash']);
  expect(screen.queryByRole('group', { name: 'Purchase type' })).toBeNull();
});

test('an amount of nothing is no limit', async () => {
  const page = show({ ...emptySearch, maxPrice: 300_000 });
  await page.fill('Maximum price', '0');
  await showDeals(page);
  expect(onSearch.mock.calls[0]?.[0]).toEqual(emptySearch);
});

test('saved deals are a filter for those who can save them, of any status', async () => {
  const page = show();
  await press(page, ['Favorites', 'Saved deals only']);
  expect(pressed()).toEqual(['Saved deals only', 'Any status']);
  await showDeals(page);
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ favorites: true, status: 'any', sort: 'saved' });
});

test('there is no filter of saved deals for others', () => {
  show(emptySearch, false);
  expect(screen.queryByRole('group', { name: 'Favorites' })).toBeNull();
});

test('closing discards what was chosen', async () => {
  const page = show();
  await press(page, ['Bedrooms', '3+']);
  await page.press('Close filters');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSearch).not.toHaveBeenCalled();
});

test('is in Spanish, too', async () => {
  await inSpanish();
  show();
  expect(toggle('Recámaras', '3+')).toBeDefined();
  expect(screen.getByLabelText('Cuota de entrada máxima')).toBeDefined();
});

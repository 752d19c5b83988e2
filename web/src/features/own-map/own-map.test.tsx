// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { allManaged, type ManagedSearch } from '#features/deal/managed-search.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { DealsAndDemand } from './deals-and-demand.tsx';

const moment = { toDate: () => new Date('2026-11-01T12:00:00Z') };
const deal = (change: Record<string, unknown> = {}) => ({
  dealCategory: 'cash',
  propertyType: 'singleFamily',
  purchasePrice: 285_000,
  streetAddress: '12 Oak St',
  city: 'Phoenix',
  state: 'AZ',
  zipCode: '85021',
  location: { latitude: 33.56, longitude: -112.09 },
  bedrooms: 3,
  bathrooms: 2,
  status: 'active',
  visibility: 'all',
  photos: [],
  privatePool: false,
  agentInvolved: false,
  description: 'A house.',
  tags: ['wholesale'],
  legalCertification: true,
  publicAt: moment,
  listedBy: { uid: 'olga', name: 'Olga Ortiz' },
  listedOn: moment,
  listOrder: moment,
  updatedAt: moment,
  version: 1,
  searchTokens: [],
  addressKey: 'key',
  ...change,
});
const far = { latitude: 40.7, longitude: -74, city: 'Newark', state: 'NJ' };
const inNewark = { ...far, location: { latitude: 40.7, longitude: -74 }, zipCode: '07102', streetAddress: '9 Elm St' };
const spot = (key: string, buyers: number | null, change: Partial<Spot> = {}): Spot => ({
  key,
  city: 'Phoenix',
  state: 'AZ',
  latitude: 33.56,
  longitude: -112.09,
  buyers,
  boxes: [],
  ...change,
});
const said = (...spots: Spot[]): SaidMap => ({ exact: false, buyers: 30, spots, clusters: {}, hints: [] });
const sought = said(spot('85021', 12), spot('07102', 7, far), spot('98101', null, { latitude: 47.6, longitude: -122 }));

type Deals = Record<string, ReturnType<typeof deal>>;
function show(
  deals: Deals,
  { demand = sought, search = allManaged }: { demand?: SaidMap; search?: ManagedSearch } = {},
) {
  const api = stubApi();
  api.serves(({ to }) => (to.startsWith('GET /api/buyers/map') ? demand : {}));
  const documents = stubDocuments();
  documents.set('deals', deals);
  const map = (found: ManagedSearch) => (
    <DealsAndDemand
      reader={{ uid: 'olga', role: 'originator', premium: false }}
      search={found}
      pointed={undefined}
      onPoint={() => undefined}
      onRow={onRow}
    />
  );
  const page = renderSignedIn(map(search), { documents });
  return { ...page, api, change: (next: ManagedSearch) => page.rerender(map(next)) };
}
const onRow = vi.fn<(dealId: string) => boolean>();
const pin = (name: string | RegExp) => screen.findByRole('button', { name });
const circles = () => [...document.querySelectorAll<HTMLElement>('[data-demand]')];
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(async () => {
  await startTexts(['deal', 'deal-map', 'map', 'ui'], 'en');
  // Leaflet needs a size to show anything.
  for (const [name, value] of [
    ['clientWidth', 800],
    ['clientHeight', 600],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
});

test('own deals of every status have pins, live, and nobody else’s do', async () => {
  const { documents } = show({
    oak: deal(),
    elm: deal({ ...inNewark, status: 'sold', visibility: 'unlisted' }),
    other: deal({ listedBy: { uid: 'sam', name: 'Sam' }, streetAddress: '1 Other St' }),
  });
  expect((await pin('$285K, 12 Oak St, Phoenix, AZ')).textContent).toBe('$285K');
  expect((await pin('$285K, Sold, 9 Elm St, Newark, NJ')).dataset['status']).toBe('sold');
  expect(screen.queryByRole('button', { name: /1 Other St/ })).toBeNull();
  documents.set('deals', { oak: deal({ status: 'pending', purchasePrice: 300_000 }) });
  expect(await pin('$300K, Pending, 12 Oak St, Phoenix, AZ')).toBeDefined();
});

test('the map follows the search of the list', async () => {
  const page = show({ oak: deal(), elm: deal({ ...inNewark, status: 'pending' }) });
  await pin(/12 Oak St/);
  page.change({ ...allManaged, status: 'pending' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /12 Oak St/ })).toBeNull());
  expect(await pin(/9 Elm St/)).toBeDefined();
});

test('circles say how many buyers look in a ZIP code, and those of few are not there', async () => {
  const page = show({ oak: deal(), elm: deal(inNewark) });
  await waitFor(() => expect(circles().map(({ dataset }) => dataset['demand'])).toEqual(['85021', '07102']));
  expect(circles().map(({ textContent }) => textContent)).toEqual(['12', '7']);
  expect(circles()[0]?.title).toBe('12 buyers look in 85021, Phoenix, AZ');
  expect(pageText()).toContain('Buyers who look there, if 5 or more');
  await page.press('Hide buyers');
  expect(circles()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Most sought ZIP codes' })).toBeNull();
  await page.press('Show buyers');
  await waitFor(() => expect(circles()).toHaveLength(2));
});

test('a count that should not have come is not shown either', async () => {
  const page = show({ oak: deal() }, { demand: { ...said(spot('85021', 2), spot('85020', 9)), clusters: {} } });
  await page.press('Most sought ZIP codes');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toContain('85020');
  expect(circles()).toHaveLength(0);
});

test('the list says the same in words, with the own deals of each ZIP code, in both languages', async () => {
  const page = show({ oak: deal(), elm: deal({ ...inNewark, zipCode: '07103' }) });
  await waitFor(() => expect(circles()).toHaveLength(2));
  await page.press('Most sought ZIP codes');
  expect(rows()).toEqual(['85021 Phoenix, AZ12 buyers1 of your deals', '07102 Newark, NJ7 buyersNone of your deals']);
  const list = screen.getByRole('region', { name: 'Most sought ZIP codes' });
  expect(list.textContent).toContain('Fewer than 5 buyers in a ZIP code are not shown.');
  expect(within(list).getByRole('link').getAttribute('href')).toMatch(/^\/buyers/);
  fireEvent.pointerOver(screen.getByText('07102'));
  expect(circles().find(({ dataset }) => dataset['lit'])?.dataset['demand']).toBe('07102');
  await inSpanish();
  page.change(allManaged);
  expect(rows()[0]).toBe('85021 Phoenix, AZ12 compradores1 de tus oportunidades');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a pressed pin shows its row, or else its deal, to be opened, edited or given another status', async () => {
  onRow.mockReturnValueOnce(true).mockReturnValue(false);
  const page = show({ oak: deal() });
  fireEvent.click(await pin(/12 Oak St/));
  expect(onRow).toHaveBeenLastCalledWith('oak');
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(await pin(/12 Oak St/));
  const card = await screen.findByRole('article', { name: '12 Oak St' });
  const link = (name: string | RegExp) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(link(/\$285,000/)).toBe('/deals/oak');
  expect(link('Edit 12 Oak St')).toBe('/deals/oak/edit');
  await page.press('Change status of 12 Oak St');
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('says what is not on the map: deals without a place, and that no ZIP code is sought by enough', async () => {
  const { location: _, ...placeless } = deal();
  show({ oak: deal(), elm: placeless as Deals[string] }, { demand: said(spot('85021', null)) });
  await pin(/12 Oak St/);
  await waitFor(() => expect(pageText()).toContain('No single ZIP code has 5 buyers yet.'));
  expect(pageText()).toContain('1 deal is in the list only');
});

test('demand that loads, fails or waits for the network is said, and tried again', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const page = show({ oak: deal() });
  page.api.serves(({ to }) => {
    if (to.startsWith('GET /api/buyers/map')) throw new TypeError('Failed to fetch');
    return {};
  });
  expect(pageText()).toContain('Counting buyers…');
  await waitFor(() => expect(pageText()).toContain('We could not load where buyers look.'), { timeout: 20_000 });
  await page.press('Most sought ZIP codes');
  page.api.answers(sought);
  // The ground below has a button of that name, too.
  const list = screen.getByRole('region', { name: 'Most sought ZIP codes' });
  await page.user.click(within(list).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  onlineManager.setOnline(false);
  show({ oak: deal() });
  expect(pageText()).toContain('Where buyers look shows once you are online.');
});

test('deals that cannot be loaded are said so, and tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const page = show({ oak: deal() });
  page.documents.refuse('deals');
  expect((await screen.findByRole('alert')).textContent).toContain('The deals could not be loaded onto the map.');
  page.documents.set('deals', { oak: deal() });
  await page.press('Try again');
  expect(await pin(/12 Oak St/)).toBeDefined();
});

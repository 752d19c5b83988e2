// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import type { Query } from '#platform/firebase/firestore.ts';
import { FirestoreProvider, type Firestore } from '#platform/firebase/use-firestore.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { startTexts } from '#tests/start-texts.ts';
import { passTime, renderWithUser } from '#tests/render-with-user.tsx';
import { DealSearchBox } from './deal-search-box.tsx';
import type { Reader } from '#features/deal/deal-queries.ts';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';

const label = 'Search by city, state, street or ZIP';
const buyer: Reader = { uid: 'ben', role: 'buyer', premium: false };

function document(streetAddress: string, city: string) {
  const address = { streetAddress, city, state: 'AZ', zipCode: '85021' };
  const now = { toDate: () => new Date('2026-03-01T00:00:00Z') };
  const terms = {
    dealCategory: 'cash',
    purchasePrice: 285_000,
    propertyType: 'singleFamily',
    bedrooms: 3,
    bathrooms: 2,
  };
  const texts = {
    agentInvolved: false,
    privatePool: false,
    description: '',
    tags: [],
    photos: [],
    legalCertification: true,
  };
  const state = { status: 'active', visibility: 'all', publicAt: now, listedOn: now, updatedAt: now, version: 1 };
  const derived = {
    searchTokens: searchTokens(address),
    addressKey: streetAddress,
    listedBy: { uid: 'olga', name: 'Olga' },
  };
  const data = { ...address, ...terms, ...texts, ...state, ...derived };
  return { id: streetAddress.replaceAll(' ', '-'), data: () => data };
}
type Document = ReturnType<typeof document>;
let market: Document[] = [];

/** Pending Firestore responses, which the test resolves. */
let waiting: (() => void)[] = [];
const answerAll = () => {
  for (const answer of waiting.splice(0)) answer();
};
const given = (token: string | undefined): Document[] =>
  market.filter((each) => token === undefined || each.data().searchTokens.includes(token));
const tokenOf = ({ constraints }: Query): string | undefined =>
  constraints.find(([name, field]) => name === 'where' && field === 'searchTokens')?.[3] as string | undefined;
const requests = {
  getDocs: (query: Query) =>
    new Promise((resolve) => {
      waiting.push(() => resolve({ docs: given(tokenOf(query)) }));
    }),
};
type Asked = string | undefined;
const sdk = {
  firestore: {},
  collection: () => ({}),
  where: (field: string, _: string, value: string) => (field === 'searchTokens' ? value : undefined),
  orderBy: () => undefined,
  limit: () => undefined,
  query: (_: object, ...tokens: Asked[]): { token: Asked } => ({ token: tokens.find(Boolean) }),
  getCountFromServer: async ({ token }: { token: Asked }) => ({ data: () => ({ count: given(token).length }) }),
};
const firestore = { sdk: async () => sdk, requests: async () => requests } as unknown as Firestore;

const onSearch = vi.fn<(text: string) => void>();
const onPhrase = vi.fn<(said: Partial<DealSearch>) => void>();
const searchBox = (search = emptySearch) => (
  <FirestoreProvider value={firestore}>
    <DealSearchBox reader={buyer} search={search} onSearch={onSearch} onPhrase={onPhrase} />
  </FirestoreProvider>
);

let page: ReturnType<typeof renderWithUser>;
beforeAll(async () => {
  await startTexts();
  await loadTexts('deal');
  // Loads with the first focus otherwise, which faked timers do not wait for.
  await import('./phrase-reading.ts');
});
beforeEach(() => {
  onSearch.mockClear();
  onPhrase.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  market = [document('1 Oak St', 'Phoenix'), document('2 Elm St', 'Phoenix'), document('3 Oak St', 'Tucson')];
  waiting = [];
  page = renderWithUser(searchBox());
});
afterEach(() => {
  vi.useRealTimers();
});

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const typeAndWait = async (text: string) => {
  await page.fill(label, text);
  await passTime(250);
  answerAll();
  await passTime(0);
};

test('suggests what was found; the one that is chosen opens', async () => {
  await typeAndWait('oak');
  expect(options()).toEqual(['1 Oak StPhoenix, AZ 85021', '3 Oak StTucson, AZ 85021']);
  await page.user.keyboard('{ArrowDown}');
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/deals/1-Oak-St');
});

test('a suggestion of an earlier text goes at once when it does not fit, however long the next ones take', async () => {
  await typeAndWait('oak');
  await page.user.keyboard('{ArrowDown}');
  await page.fill(label, 'elm');
  expect(options()).toEqual([]);
  await page.user.keyboard('{ArrowDown}');
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/');
  await passTime(2000);
  expect(options()).toEqual([]);
  await typeAndWait('elm st');
  expect(options()).toEqual(['2 Elm StPhoenix, AZ 85021']);
});

test('one that still fits stays, so that the list does not blink, and the keyboard opens the one that is shown', async () => {
  await typeAndWait('oak');
  await page.fill(label, 'oak st tuc');
  expect(options()).toEqual(['3 Oak StTucson, AZ 85021']);
  await page.user.keyboard('{ArrowDown}');
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/deals/3-Oak-St');
});

test('what the keyboard is on is what it opens, also when another came before it meanwhile', async () => {
  await typeAndWait('oak');
  await page.fill(label, 'oak st');
  await page.user.keyboard('{ArrowDown}');
  market = [document('0 Oak St', 'Mesa'), ...market];
  await passTime(250);
  answerAll();
  await passTime(0);
  expect(options()[0]).toContain('0 Oak St');
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/deals/1-Oak-St');
});

test('what the keyboard is on stays when the list below shows its deals meanwhile', async () => {
  await typeAndWait('oak');
  await page.user.keyboard('{ArrowDown}');
  page.rerender(searchBox());
  page.rerender(searchBox());
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/deals/1-Oak-St');
  // Also after it was closed and opened again.
  await typeAndWait('oak s');
  await page.user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  page.rerender(searchBox());
  await page.user.keyboard('{Enter}');
  expect(page.path()).toBe('/deals/3-Oak-St');
  expect(options()).toEqual([]);
});

const phrase = '3 bed sub-to under 40k down in Mesa';
const said = { minBedrooms: 3, purchaseType: 'SubTo', maxEntryFee: 40_000, text: 'Mesa' };

test('a phrase says first what would be understood; Enter takes it, and what is left stays in the field', async () => {
  await page.fill(label, phrase);
  await passTime(1000);
  expect(options()).toEqual([
    'SubTo\u00a0· Entry fee up to $40,000\u00a0· 3+ beds\u00a0· Mesa',
    'Search for these words as typed',
  ]);
  await page.user.keyboard('{Enter}');
  await passTime(1000);
  expect(onPhrase).toHaveBeenCalledExactlyOnceWith(said);
  expect(screen.getByLabelText(label)).toHaveProperty('value', 'Mesa');
  expect(onSearch, 'the words as such').not.toHaveBeenCalledWith(phrase);
});

test('a pressed phrase is taken too, or its words are searched as typed', async () => {
  await page.fill(label, phrase);
  await passTime(0);
  await page.user.click(screen.getAllByRole('option')[0] as HTMLElement);
  expect(onPhrase).toHaveBeenCalledExactlyOnceWith(said);
  await page.fill(label, phrase);
  await passTime(0);
  await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith(phrase);
  expect(onPhrase).toHaveBeenCalledTimes(1);
});

test('an address and a city are searched while they are typed, as ever, and on Enter', async () => {
  for (const text of ['4213 Palo Verde Dr', 'Phoenix, AZ']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await typeAndWait(text);
    expect(options()[0] ?? '').not.toContain('typed');
    // oxlint-disable-next-line no-await-in-loop
    await page.user.keyboard('{Enter}');
    // oxlint-disable-next-line no-await-in-loop
    await passTime(1000);
    expect(onSearch).toHaveBeenLastCalledWith(text);
  }
  expect(onPhrase).not.toHaveBeenCalled();
});

test('a field that had the focus before the app started understands phrases, too', async () => {
  // Without an event of its focus.
  fireEvent.change(screen.getByLabelText(label), { target: { value: phrase } });
  await passTime(0);
  await passTime(0);
  expect(options()[0]).toContain('3+ beds');
});

test('a phrase is not searched as words while the parser loads', async () => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: phrase } });
  await passTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
  expect(options()[0]).toContain('3+ beds');
});

test('a phrase that was searched as words while the parser loaded is taken on Enter', async () => {
  await page.fill(label, phrase);
  page.rerender(searchBox({ ...emptySearch, text: phrase }));
  await page.user.keyboard('{Enter}');
  await passTime(0);
  expect(onPhrase).toHaveBeenCalledExactlyOnceWith(said);
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import type { Query } from '#platform/firebase/firestore.ts';
import { FirestoreProvider, type Firestore } from '#platform/firebase/use-firestore.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { startTexts } from '#tests/start-texts.ts';
import { passTime, renderWithUser } from '#tests/render-with-user.tsx';
import { DealSearchBox } from './deal-search-box.tsx';
import type { Reader } from '#features/deal/deal-queries.ts';
import { emptySearch } from 'domain/deal/deal-search.ts';

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

const searchBox = () => (
  <FirestoreProvider value={firestore}>
    <DealSearchBox reader={buyer} search={emptySearch} onSearch={() => undefined} />
  </FirestoreProvider>
);

let page: ReturnType<typeof renderWithUser>;
beforeAll(async () => {
  await startTexts();
  await loadTexts('deal');
});
beforeEach(() => {
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

// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptySearch } from 'domain/deal/deal-search.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { SaveSearch } from './save-search.tsx';
import SearchesSection from './searches-section.tsx';
import { YourSearches } from './your-searches.tsx';

const account = { uid: 'bea', role: 'buyer', premium: false } as const;
const stored = (change: Record<string, unknown> = {}) => ({
  query: 'type=condo',
  name: 'Condos',
  frequency: 'daily',
  createdAt: { toDate: () => new Date('2026-11-20T12:00:00Z') },
  ...change,
});
const mesa = stored({ query: 'q=mesa&beds=3', name: 'Big in Mesa', frequency: 'never' });
/** With what the stubbed queries compare. */
const deal = {
  visibility: 'all',
  status: 'active',
  propertyType: 'condo',
  listOrder: 1,
  searchTokens: 'mesa',
  __name__: 'deal',
};

const documents = () => {
  const stub = stubDocuments();
  stub.set(paths.deals(), { a: deal, b: deal });
  return {
    ...stub,
    has: (searches: Record<string, ReturnType<typeof stored>>) =>
      act(async () => {
        stub.set(paths.savedSearches(account.uid), searches);
        await settled();
      }),
  };
};
const section = async (searches: Record<string, ReturnType<typeof stored>>) => {
  const given = documents();
  const page = renderSignedIn(<SearchesSection account={account} />, { ...account, documents: given });
  await given.has(searches);
  return { ...page, documents: given };
};
const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
const frequency = () => screen.getByLabelText<HTMLSelectElement>('How often: Condos').value;
const paused = { query: 'type=condo', name: 'Condos', frequency: 'never' };

beforeAll(() => startTexts(['saved-searches', 'deal'], 'en'));
beforeEach(() => {
  // Everything is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: object[]) => void;
      constructor(seen: (entries: object[]) => void) {
        this.#seen = seen;
      }
      observe = () => this.#seen([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
});

test('the profile lists each search with what it finds now, as a link to it', async () => {
  await section({ s1: stored(), s2: mesa });
  expect(names()).toEqual(['Condos', 'Big in Mesa']);
  const [condos, inMesa] = screen.getAllByRole('listitem');
  await waitFor(() => expect(condos?.textContent).toContain('2 deals'));
  // Their number of bedrooms is not known before they are read.
  await waitFor(() => expect(inMesa?.textContent).toContain('mesa · 3+ bedsUp to 2 deals'));
  expect(screen.getByRole('link', { name: 'Condos' }).getAttribute('href')).toBe('/deals?type=condo');
});

test('without searches it says how to save one; when they cannot be loaded, that', async () => {
  const page = await section({});
  expect(pageText()).toContain('You have not saved any searches yet');
  expect(screen.getByRole('link', { name: 'See available deals' }).getAttribute('href')).toBe('/deals');
  act(() => page.documents.refuse(paths.savedSearches(account.uid)));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'));
});

test('a search is paused at once, and goes back with a word when that is refused', async () => {
  const api = stubApi();
  const answer = api.holds({ id: 's1' });
  const page = await section({ s1: stored() });
  await page.user.selectOptions(screen.getByLabelText('How often: Condos'), 'Paused');
  expect(frequency()).toBe('never');
  answer();
  await page.documents.has({ s1: stored({ frequency: 'never' }) });
  expect(frequency()).toBe('never');
  expect(api.calls.map(({ body }) => body)).toEqual([paused]);

  api.refuses(500, 'internal');
  await page.user.selectOptions(screen.getByLabelText('How often: Condos'), 'Weekly');
  await waitFor(() => expect(page.toasts).toMatchObject([{ title: '“Condos” was not changed' }]));
  expect(frequency()).toBe('never');
});

test('two choices in a row are sent in their order, so that the last one stays', async () => {
  const api = stubApi();
  const answer = api.holds({ id: 's1' });
  const page = await section({ s1: stored() });
  await page.user.selectOptions(screen.getByLabelText('How often: Condos'), 'Paused');
  await page.user.selectOptions(screen.getByLabelText('How often: Condos'), 'At once');
  expect(frequency()).toBe('atOnce');
  expect(api.calls).toHaveLength(1);
  answer();
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(api.calls.map(({ body }) => body)).toMatchObject([{ frequency: 'never' }, { frequency: 'atOnce' }]);
});

test('a deleted search is gone at once, and saved again as it was by the toast', async () => {
  const api = stubApi();
  api.answers({ ok: true });
  const page = await section({ s1: stored(), s2: mesa });
  await page.press('Delete Condos');
  expect(names()).toEqual(['Big in Mesa']);
  await page.documents.has({ s2: mesa });
  const [deleted] = page.toasts;
  expect(deleted).toMatchObject({ title: '“Condos” was deleted', action: { label: 'Undo' } });
  api.answers({ id: 's1' });
  await act(async () => deleted?.action?.onClick());
  await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('“Condos” is back'));
  await page.documents.has({ s1: stored(), s2: mesa });
  expect(names()).toEqual(['Condos', 'Big in Mesa']);
  expect(api.calls.map(({ to, body }) => ({ to, body }))).toEqual([
    { to: 'DELETE /api/saved-searches/s1', body: undefined },
    { to: 'PUT /api/saved-searches', body: { query: 'type=condo', name: 'Condos', frequency: 'daily' } },
  ]);
});

test('a search that was not deleted comes back, with a word about it', async () => {
  stubApi().loses();
  const page = await section({ s1: stored() });
  await page.press('Delete Condos');
  await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('“Condos” was not deleted'));
  expect(names()).toEqual(['Condos']);
});

test('home has the first five with a way to all, and nothing without any', async () => {
  const given = documents();
  renderSignedIn(<YourSearches account={account} />, { ...account, documents: given });
  await given.has({});
  expect(pageText()).toBe('');
  const seven = Object.entries({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 });
  await given.has(Object.fromEntries(seven.map(([id, beds]) => [id, stored({ query: `beds=${beds}`, name: id })])));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All 7 searches' }).getAttribute('href')).toBe('/profile#searches');
  await given.has({ a: stored({ frequency: 'never' }) });
  expect(screen.getByRole('listitem').textContent).toContain('CondosPaused');
  expect(screen.getByRole('link', { name: 'Edit searches' })).toBeDefined();
});

test('the list offers to save a search, says where it is saved, and that it notifies when nothing is found', async () => {
  const search = { ...emptySearch, propertyType: 'condo' } as const;
  const given = documents();
  const control = (findsNothing: boolean) => <SaveSearch {...{ account, search, findsNothing }} />;
  const page = renderSignedIn(control(false), { ...account, documents: given });
  expect(screen.queryByRole('button')).toBeNull();
  await given.has({ s2: mesa });
  expect(screen.getByRole('button').textContent).toBe('Save search');
  page.rerender(control(true));
  expect(pageText()).toContain('we’ll notify you when a deal is listed');
  await given.has({ s1: stored(), s2: mesa });
  expect(pageText()).not.toContain('we’ll notify you');
  await page.press('Saved search');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Condos');
});

test('where saved searches cannot be read, a search can still be saved', async () => {
  const given = documents();
  renderSignedIn(<SaveSearch account={account} search={{ ...emptySearch, state: 'AZ' }} findsNothing={false} />, {
    ...account,
    documents: given,
  });
  await act(async () => given.refuse(paths.savedSearches(account.uid)));
  expect(await screen.findByRole('button', { name: 'Save search' })).toBeDefined();
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptySearch, type DealSearch } from 'domain/deal/deal-search.ts';
import { searchText, type SavedSearch } from 'domain/search/saved-search.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { exampleSearch } from './example-searches.ts';
import SearchDialog from './search-dialog.tsx';

const search: DealSearch = { ...emptySearch, propertyType: 'condo', maxPrice: 300_000 };
const query = searchText(search);
const onDelete = vi.fn<(search: SavedSearch) => void>();
const onClose = vi.fn<() => void>();
const show = (
  { saved, others = [], premium = false }: Partial<Parameters<typeof SearchDialog>[0]> = {},
  path = '/deals',
) => renderWithUser(<SearchDialog {...{ search, saved, others, premium, onDelete, onClose }} />, path);
const checked = () => screen.getAllByRole('radio', { checked: true }).map((each) => (each as HTMLInputElement).value);

beforeAll(() => startTexts(['saved-searches', 'deal'], 'en'));
beforeEach(() => {
  onDelete.mockReset();
  onClose.mockReset();
});

test('suggests a name and one message a day, saves what was chosen, and leads to all searches', async () => {
  const api = stubApi();
  api.answers({ id: 's1' });
  const page = show();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Condo · Up to $300,000');
  expect(checked()).toEqual(['daily']);
  await page.fill('Name', 'Condos to keep');
  await page.user.click(screen.getByRole('radio', { name: /^At once/ }));
  await page.press('Save search');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.calls.map(({ to, body }) => ({ to, body }))).toEqual([
    { to: 'PUT /api/saved-searches', body: { query, name: 'Condos to keep', frequency: 'atOnce' } },
  ]);
  expect(page.toasts).toMatchObject([{ title: 'Search saved', action: { label: 'See your searches' } }]);
  page.toasts[0]?.action?.onClick();
  await waitFor(() => expect(page.path()).toBe('/profile'));
});

test('a search that is saved opens with its name and frequency, and can be deleted', async () => {
  const api = stubApi();
  api.answers({ id: 's1' });
  const saved = exampleSearch('s1', { query, name: 'My condos', frequency: 'weekly' });
  const page = show({ saved }, '/profile');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My condos');
  expect(checked()).toEqual(['weekly']);
  await page.press('Save changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.toasts).toMatchObject([{ title: 'Changes saved' }]);
  expect(page.toasts[0], 'in the profile there is nothing to lead to').not.toHaveProperty('action');
  await page.press('Delete search');
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(saved);
});

test('a name that is missing or a link is asked for again, and nothing is sent', async () => {
  const api = stubApi();
  const page = show();
  await page.user.clear(screen.getByLabelText('Name'));
  await page.press('Save search');
  expect(screen.getByText('This is required')).toBeDefined();
  await page.fill('Name', 'www.example.com');
  expect(screen.queryByText('This is required')).toBeNull();
  await page.press('Save search');
  expect(api.calls).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('what the server refuses is said above what was typed', async () => {
  stubApi().refuses(409, 'too-many-searches');
  const page = show();
  await page.fill('Name', 'Mine');
  await page.press('Save search');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You have 20 saved searches.'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  expect(onClose).not.toHaveBeenCalled();
});

test('a lost request keeps what was typed, and is sent again as it was by the next press', async () => {
  const api = stubApi();
  api.loses();
  const page = show();
  await page.fill('Name', 'Mine');
  await page.press('Save search');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This search was not saved'));
  api.answers({ id: 's1' });
  await page.press('Save search');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const mine = { query, name: 'Mine', frequency: 'daily' };
  expect(api.calls.map(({ body }) => body)).toEqual([mine, mine]);
});

test('who has as many as there may be chooses which one the new one replaces', async () => {
  const api = stubApi();
  api.answers({ id: 's21' });
  const others = Array.from({ length: 20 }, (_, index) => exampleSearch(`s${index}`, { name: `Search ${index}` }));
  const page = show({ others });
  await page.press('Save search');
  expect(api.calls).toEqual([]);
  await page.user.selectOptions(screen.getByLabelText('Takes the place of'), 'Search 7');
  await page.press('Save search');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.calls[0]?.body).toMatchObject({ query, replaces: 's7' });
});

test('says to whom early access belongs, in both languages', async () => {
  show();
  expect(pageText()).toContain('You are notified when early access ends.');
  show({ premium: true });
  expect(pageText()).toContain('New deals in early access are included.');
  await inSpanish();
  show();
  expect(pageText()).toContain('A ti te avisamos cuando termina el acceso anticipado.');
});

// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import SameHouses from './same-houses.tsx';

const pair = {
  dealIds: ['deal1', 'deal2'],
  addresses: ['12 Main St, Phoenix, AZ', '12 Main St #4, Phoenix, AZ'],
  reasons: ['address', 'photos'],
  photos: 3,
  state: 'open',
  foundAt: { toDate: () => new Date() },
};

async function show(pairs: Record<string, object> | 'refused' = { deal1_deal2: pair }) {
  const page = renderSignedIn(<SameHouses />, { role: 'admin' });
  await act(async () => page.documents.set(paths.sameHouses(), pairs as Record<string, Record<string, unknown>>));
  return page;
}
beforeAll(() => startTexts(['same-houses'], 'en'));

test('a pair names both deals, the way to each, and what speaks for it', async () => {
  await show();
  for (const [index, address] of pair.addresses.entries())
    expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(`/deals/deal${index + 1}`);
  expect(pageText()).toContain('Same address, perhaps another unit or spelling · 3 photos look the same');
});

test('an admin tells two houses apart, and a pair that someone has told apart is not shown', async () => {
  const api = stubApi();
  api.answers({ ok: true });
  const page = await show();
  const heading = screen.getByRole('heading', { name: 'Could be the same house' });
  await page.press('Two different houses: 12 Main St, Phoenix, AZ and 12 Main St #4, Phoenix, AZ');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(api.calls).toMatchObject([{ to: 'POST /api/admin/same-houses/deal1_deal2/different' }]);
  await act(async () => page.documents.set(paths.sameHouses(), { deal1_deal2: { ...pair, state: 'different' } }));
  await waitFor(() => expect(pageText()).toContain('No two deals look like the same house'));
});

test('a refusal is said, and the pair stays', async () => {
  const api = stubApi();
  api.refuses(404, 'not-found');
  const page = await show();
  await page.press(`Two different houses: ${pair.addresses[0]} and ${pair.addresses[1]}`);
  await waitFor(() => expect(pageText()).toContain('12 Main St #4, Phoenix, AZ'));
  expect(screen.getByRole('button', { name: /^Two different houses/ })).toBeTruthy();
});

test('without pairs the section says so, and that they could not be loaded', async () => {
  await show({});
  await waitFor(() => expect(pageText()).toContain('No two deals look like the same house'));
});

test('pairs that cannot be loaded are explained', async () => {
  await show('refused');
  await waitFor(() => expect(pageText()).toContain('The pairs could not be loaded'));
});

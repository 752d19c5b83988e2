// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DealOfLink } from 'domain/api/confirmation-links.ts';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { ConfirmByLinkScreen } from './confirm-by-link-screen.tsx';

beforeEach(() => startTexts(['confirm-by-link'], 'en'));

const deal = (id: string, state: DealOfLink['state'] = 'waits'): DealOfLink => ({
  id,
  address: `${id} Test St`,
  state,
});
const opened = (path = '/confirm-deals?token=signed') => renderWithUser(<ConfirmByLinkScreen />, path);
const submit = (name: RegExp) => screen.findByRole('button', { name });

test('opening the link says which deals it asks about, and confirms none', async () => {
  const api = stubApi();
  api.answers({ deals: [deal('12'), deal('14'), deal('16', 'left')] });
  opened();
  expect(await submit(/^All 2 are still available/)).toBeTruthy();
  expect(pageText()).toContain('16 Test StSold, deleted, or no longer yours');
  expect(api.calls).toMatchObject([{ to: 'GET /api/deals/confirmation-links/signed' }]);
});

test('one tap confirms one deal, another the rest, and the page says how many', async () => {
  const api = stubApi();
  api.answers({ deals: [deal('12'), deal('14'), deal('16')] });
  const { user } = opened();
  const [first] = await screen.findAllByRole('button', { name: 'Still available' });
  expect(first?.getAttribute('aria-describedby')).toBe('12');
  api.answers({ deals: [deal('12', 'confirmed'), deal('14'), deal('16')] });
  await user.click(first!);
  const rest = await submit(/^All 2 are still available/);
  api.answers({ deals: [deal('12', 'confirmed'), deal('14', 'confirmed'), deal('16', 'confirmed')] });
  await user.click(rest);
  expect(await screen.findByRole('heading', { name: '3 deals are confirmed' })).toBeTruthy();
  expect(api.calls.slice(1)).toMatchObject(
    [['12'], ['14', '16']].map((dealIds) => ({
      to: 'POST /api/deals/confirmation-links/signed',
      body: { dealIds },
    })),
  );
});

test('a tap whose answer was lost can be made again', async () => {
  const api = stubApi();
  api.answers({ deals: [deal('12')] });
  const { user } = opened();
  const button = await submit(/^Still available/);
  api.loses();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Nothing was'));
  api.answers({ deals: [deal('12', 'confirmed')] });
  await user.click(await submit(/^Still available/));
  expect(await screen.findByRole('heading', { name: 'Your deal is confirmed' })).toBeTruthy();
});

test('says that nothing is left where all are confirmed or gone', async () => {
  stubApi().answers({ deals: [deal('12', 'left')] });
  opened();
  expect(await screen.findByRole('heading', { name: 'Nothing is left to confirm' })).toBeTruthy();
});

test('a link that is no longer good leads to the same by signing in, in Spanish, too', async () => {
  stubApi().refuses(404, 'not-found');
  opened();
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to “Manage deals”' }).getAttribute('href')).toBe('/manage');
  await inSpanish();
  opened('/confirm-deals');
  expect(await screen.findByText('Este enlace ya no funciona')).toBeTruthy();
});

test('deals that could not be read are read again', async () => {
  const api = stubApi();
  api.loses();
  const { user } = opened();
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.answers({ deals: [deal('12')] });
  await user.click(await submit(/^Try again/));
  expect(await submit(/^Still available/)).toBeTruthy();
});

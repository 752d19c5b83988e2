// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { pageText } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { storedDeal } from '#features/paper/example-deal.ts';
import HouseCases from './house-cases.tsx';
import OpenCasesBadge from './open-cases-badge.tsx';

const side = (dealId: string, name: string) => ({ dealId, originator: { uid: name, name } });
const found = {
  address: '12 Oak Street, Phoenix, AZ',
  listed: { ...side('deal1', 'Olga'), control: { kind: 'contract', until: '2027-01-31' } },
  claim: { ...side('deal2', 'Carla'), control: { kind: 'owner' } },
  statement: 'I bought it in June.',
  state: 'open',
  openedAt: { toDate: () => new Date() },
  version: 3,
};

async function show(cases: Record<string, object> = { deal2: found }) {
  const page = renderSignedIn(<HouseCases />, { role: 'admin' });
  await act(async () => page.documents.set(paths.houseCases(), cases as Record<string, Record<string, unknown>>));
  return page;
}
beforeAll(() => startTexts(['admin', 'deal', 'deal-page', 'house-case', 'house-cases', 'paper', 'record'], 'en'));

test('both sides stand beside each other, with their deals, rights to sell and what the claimant says', async () => {
  await show();
  const [listed, claim] = [
    screen.getByRole('region', { name: /^Who lists it/ }),
    screen.getByRole('region', { name: /^Who claims it/ }),
  ];
  expect(
    within(listed)
      .getByRole('link', { name: /deal and its papers/ })
      .getAttribute('href'),
  ).toBe('/deals/deal1');
  expect(listed.textContent).toContain('Purchase contract until');
  expect(claim.textContent).toContain('I bought it in June.');
  expect(listed.textContent).not.toContain('I bought it in June.');
});

test('what a decision against the listed deal would end is said', async () => {
  const page = await show();
  await act(async () => {
    page.documents.set(paths.deals(), { deal1: { ...storedDeal, status: 'pending' } });
    page.documents.set(`${paths.deal('deal1')}/counts`, { current: { offerCount: 3, interestCount: 2 } });
  });
  const listed = screen.getByRole('region', { name: /^Who lists it/ });
  expect(listed.textContent).toContain('Status: Pending');
  expect(listed.textContent).toContain('Offers: 3 · interested buyers: 2');
  expect(listed.textContent).toContain('That sale ends unless the listed deal stays');
});

test('an admin decides once everything is said, of the version that they read', async () => {
  const api = stubApi();
  api.answers({ version: 4 });
  const page = await show();
  await page.press('Decide');
  expect(api.calls).toEqual([]);
  await page.user.click(screen.getByRole('radio', { name: /goes to who claims it/ }));
  await page.user.type(screen.getByLabelText(/^Reason/), 'The deed names her.');
  await page.press('Decide');
  expect(api.calls).toEqual([]);
  await page.user.click(screen.getByRole('radio', { name: /go along/ }));
  await page.press('Decide');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls).toMatchObject([
    {
      to: 'POST /api/admin/house-cases/deal2/decide',
      body: { outcome: 'moves', offers: 'along', reason: 'The deed names her.' },
    },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who sells this house?' })),
  );
});

test('an admin asks one side for a paper', async () => {
  const api = stubApi();
  api.answers({ ok: true });
  const page = await show();
  await page.press('Ask for a paper: Who claims it, 12 Oak Street, Phoenix, AZ');
  await page.user.selectOptions(screen.getByLabelText(/^Paper/), 'contract');
  await page.user.type(screen.getByLabelText(/^What exactly/), 'Both signatures');
  await page.press('Ask');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls).toMatchObject([
    {
      to: 'POST /api/admin/house-cases/deal2/ask',
      body: { side: 'claim', paper: 'contract', text: 'Both signatures' },
    },
  ]);
});

test('a refusal is said, and what was written stays', async () => {
  const api = stubApi();
  api.refuses(409, 'claimant-gone');
  const page = await show();
  await page.user.click(screen.getByRole('radio', { name: /listed deal stays/ }));
  await page.user.type(screen.getByLabelText(/^Reason/), 'Earlier contract');
  await page.press('Decide');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('can no longer sell'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Earlier contract');
});

test('without cases the desk says so', async () => {
  await show({});
  await waitFor(() => expect(pageText()).toContain('No case waits for you'));
});

test('the panel says how many wait, and nothing where none does', async () => {
  const page = renderSignedIn(<OpenCasesBadge />, { role: 'admin' });
  await act(async () => page.documents.set(paths.houseCases(), { deal2: found, deal3: { ...found, state: 'stays' } }));
  expect(pageText()).toContain('1');
  expect(screen.getByText('1 with two sellers')).toBeTruthy();
  await act(async () => page.documents.set(paths.houseCases(), {}));
  expect(pageText()).toBe('');
});

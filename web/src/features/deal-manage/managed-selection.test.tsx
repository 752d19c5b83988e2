// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { buttonNames, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { ManagedSelection } from './managed-selection.tsx';

const deals = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ id: `d${index}`, status: 'active', version: 1, streetAddress: `${index} Oak Street` }) as Deal,
  );
const onChanged = vi.fn<(dealId: string) => void>();
const onClear = vi.fn<() => void>();
const bar = (chosen: readonly Deal[]) => <ManagedSelection chosen={chosen} onChanged={onChanged} onClear={onClear} />;

beforeAll(() => startTexts(['deal-manage', 'deal'], 'en'));

test('counts the selected deals, clears them, and is gone without any', async () => {
  const page = renderWithUser(bar(deals(2)));
  expect(screen.getByRole('region', { name: '2 selected' })).toBeDefined();
  await page.press('Clear selection');
  expect(onClear).toHaveBeenCalledOnce();
  page.rerender(bar([]));
  expect(buttonNames()).toEqual([]);
});

test('more deals than one request takes can be neither downloaded nor confirmed, but changed', () => {
  const page = renderWithUser(bar(deals(limits.chosenDeals)));
  const before = buttonNames().length;
  page.rerender(bar(deals(limits.chosenDeals + 1)));
  expect(buttonNames()).toHaveLength(before - 2);
  expect(buttonNames()).toContain('Change status');
});

test('the dialog stays while the deals leave the selection by it, one after the other', async () => {
  const api = stubApi();
  api.answers({ status: 'pending' });
  const page = renderWithUser(bar(deals(2)));
  await page.press('Change status');
  await page.user.click(await screen.findByRole('radio', { name: /^Pending/ }));
  await page.user.click(screen.getByRole('radio', { name: /^Yes/ }));
  await page.press('Change 2 deals');
  expect(api.calls.map(({ to }) => to)).toEqual(['POST /api/deals/d0/status', 'POST /api/deals/d1/status']);
  expect(onChanged.mock.calls).toEqual([['d0'], ['d1']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { buttonNames, isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import StatusDialog from './status-dialog.tsx';

const deal = (status: Deal['status'], version = 1) => ({ id: 'deal1', status, version }) as Deal;
const onClose = vi.fn<() => void>();
const dialog = (shown: Deal) => <StatusDialog deal={shown} onClose={onClose} />;
const names = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const choose = ({ user }: ReturnType<typeof renderWithUser>, name: RegExp) =>
  user.click(screen.getByRole('radio', { name }));
const alert = () => screen.getByRole('alert').textContent;

beforeAll(() => startTexts(['deal'], 'en'));
beforeEach(() => {
  onClose.mockReset();
});

test('asks for the status and whether it was through the platform before it sends anything', async () => {
  const api = stubApi();
  api.answers({ status: 'pending' });
  const page = renderWithUser(dialog(deal('active')));
  await page.press('Change status');
  expect(screen.getAllByText('Please choose one of the options')).toHaveLength(2);
  await choose(page, /^Pending/);
  await page.press('Change status');
  expect(screen.getAllByText('Please choose one of the options')).toHaveLength(1);
  expect(api.calls).toEqual([]);
  await choose(page, /^Yes/);
  await page.fill(/^Comments/, '  Under contract ');
  await page.press('Change status');
  const body = { status: 'pending', throughPlatform: true, comments: 'Under contract' };
  const to = 'POST /api/deals/deal1/status';
  expect(api.calls).toEqual([{ to, body, key: expect.any(String), version: undefined }]);
  expect(page.toasts).toEqual([{ title: 'Status changed to Pending' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['new', ['active', 'pending', 'sold']],
  ['active', ['pending', 'sold']],
  ['pending', ['active', 'sold']],
] as const)('offers what can follow %s, and never to delete it', (status, offered) => {
  renderWithUser(dialog(deal(status)));
  expect(names().slice(0, -2)).toEqual(offered);
});

test('of a pending deal, active means that offers are open again', () => {
  renderWithUser(dialog(deal('pending')));
  expect(pageText()).toContain('Open to offers again.');
  expect(pageText()).not.toContain('Early access continues');
});

test('is sent once, and keeps its choices while the deal changes by it before the answer arrives', async () => {
  const api = stubApi();
  const arrive = api.holds({ status: 'sold' });
  const page = renderWithUser(dialog(deal('active')));
  await choose(page, /^Sold/);
  await choose(page, /^No, off-platform/);
  await page.press('Change status');
  expect(isDisabled(screen.getByRole('button', { name: 'Changing status…' }))).toBe(true);
  await page.user.type(screen.getByLabelText(/^Comments/), 'x');
  await page.user.keyboard('{Enter}');
  page.rerender(dialog(deal('sold', 2)));
  expect(pageText()).not.toContain('The deal is now');
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.calls).toHaveLength(1);
});

test('what the server refuses keeps the dialog with its choices, and is sent again by the same key', async () => {
  const api = stubApi();
  api.refuses(409, 'conflict');
  const page = renderWithUser(dialog(deal('active')));
  await choose(page, /^Pending/);
  await choose(page, /^Yes/);
  await page.press('Change status');
  expect(alert()).toContain('Failed to update deal status');
  expect(page.toasts.map(({ variant }) => variant)).toEqual(['destructive']);
  expect(screen.getByRole('radio', { name: /^Pending/ })).toHaveProperty('checked', true);
  expect(onClose).not.toHaveBeenCalled();
  await page.press('Change status');
  expect(api.calls[1]?.key).toBe(api.calls[0]?.key);
  await page.fill(/^Comments/, 'Once more');
  await page.press('Change status');
  expect(api.calls[2]?.key).not.toBe(api.calls[0]?.key);
});

test('a status that someone else chose meanwhile is no longer offered, and a final one leaves nothing to do', async () => {
  const page = renderWithUser(dialog(deal('active')));
  await choose(page, /^Pending/);
  page.rerender(dialog(deal('pending', 2)));
  expect(names().slice(0, -2)).toEqual(['active', 'sold']);
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  page.rerender(dialog(deal('sold', 3)));
  expect(pageText()).toContain('The deal is now: Sold');
  expect(buttonNames()).toEqual(['Close']);
  await page.press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('says in Spanish what a status means', async () => {
  await inSpanish();
  renderWithUser(dialog(deal('active')));
  expect(screen.getByRole('radio', { name: /^Pendiente/ })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Vendida/ })).toBeDefined();
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { isDisabled, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { counteredOffer, exampleOffer } from '#features/offers/example-offers.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const offer = exampleOffer({ version: 1 });
const withdraw = vi.fn<(offer: Offer, idempotencyKey: string) => Promise<unknown>>();
const button = (live: Offer, possible = true) => (
  <WithdrawButton offer={live} possible={possible} others={[live]} withdraw={withdraw} />
);
const buttons = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => {
  withdraw.mockReset();
});

test('whoever is about to withdraw an offer reads that it was accepted meanwhile, and that there is nothing left to withdraw', async () => {
  const { user, rerender } = renderWithUser(button(offer));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(buttons()).toEqual(['Keep it', 'Withdraw']);
  rerender(button({ ...offer, version: 2, state: 'accepted', accepted: true }, false));
  expect(screen.getByText(/The originator accepted it\./)).toBeDefined();
  expect(buttons()).toEqual(['Cancel']);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/Withdraw/)).toBeNull();
});

test('an offer that was countered meanwhile can still be withdrawn, as the dialog says', async () => {
  const { thread } = counteredOffer;
  const { user, rerender } = renderWithUser(button(offer));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  rerender(button({ ...offer, version: 2, turn: 'buyer', ...(thread && { thread }) }));
  expect(screen.getByText(/The originator countered it\./)).toBeDefined();
  expect(buttons()).toEqual(['Keep it', 'Withdraw']);
});

test('says of which offer it is, is sent once, and closes when the offer is withdrawn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  withdraw.mockReturnValue(promise);
  const page = renderWithUser(button(offer));
  await page.press('Withdraw');
  expect(pageText()).toContain('Your offer of an entry fee of $20,000 for 12 Oak Street, Phoenix, AZ is closed');
  await page.press('Withdraw');
  expect(isDisabled(screen.getByRole('button', { name: 'Withdrawing…' }))).toBe(true);
  await page.user.keyboard('{Enter}');
  // Gone from the live list before the answer arrives.
  page.rerender(button({ ...offer, version: 2, state: 'withdrawn' }, false));
  expect(screen.getByRole('button', { name: 'Withdrawing…' })).toBeDefined();
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.toasts).toEqual([{ title: 'Your offer was withdrawn' }]);
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(offer, expect.any(String));
});

test('what the server refuses is said, and sent again by the same key', async () => {
  withdraw.mockRejectedValue(ApiError.network(undefined));
  const page = renderWithUser(button(offer));
  await page.press('Withdraw');
  await page.press('Withdraw');
  expect(screen.getByRole('alert').textContent).toContain('Your offer was not withdrawn');
  await page.press('Withdraw');
  expect(withdraw.mock.calls[1]?.[1]).toBe(withdraw.mock.calls[0]?.[1]);
  expect(page.toasts).toEqual([]);
});

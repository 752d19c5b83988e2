// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Offer } from 'domain/offer/offer.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { counteredOffer, exampleOffer } from '#features/offers/example-offers.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const offer = exampleOffer({ version: 1 });
const button = (live: Offer, possible = true) => (
  <WithdrawButton offer={live} possible={possible} others={[live]} withdraw={async () => undefined} />
);
const buttons = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeAll(() => startTexts(['offers'], 'en'));

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

// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mountInPortal, type MountedPage } from '#tests/mount-in-portal.tsx';
import type { Offer } from 'domain/offer/offer.ts';
import { startTexts } from '#tests/start-texts.ts';
import { counteredOffer, exampleOffer } from '#features/offers/example-offers.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const offer = exampleOffer({ version: 1 });
let page: MountedPage;
const button = (live: Offer, possible = true) => (
  <WithdrawButton offer={live} possible={possible} others={[live]} withdraw={async () => undefined} />
);
const buttons = () => [...document.querySelectorAll('[role=dialog] button')].map((button) => button.textContent);

beforeAll(() => startTexts(['offers'], 'en'));
beforeEach(() => {
  page = mountInPortal();
});
afterEach(() => page.unmount());

test('whoever is about to withdraw an offer reads that it was accepted meanwhile, and that there is nothing left to withdraw', async () => {
  await page.show(button(offer));
  await page.press('Withdraw');
  expect(buttons()).toEqual(['Keep it', 'Withdraw']);
  await page.show(button({ ...offer, version: 2, state: 'accepted', accepted: true }, false));
  expect(page.text()).toContain('The originator accepted it.');
  expect(buttons()).toEqual(['Cancel']);
  await page.press('Cancel');
  expect(page.text()).not.toContain('Withdraw');
});

test('an offer that was countered meanwhile can still be withdrawn, as the dialog says', async () => {
  const { thread } = counteredOffer;
  await page.show(button(offer));
  await page.press('Withdraw');
  await page.show(button({ ...offer, version: 2, turn: 'buyer', ...(thread && { thread }) }));
  expect(page.text()).toContain('The originator countered it.');
  expect(buttons()).toEqual(['Keep it', 'Withdraw']);
});

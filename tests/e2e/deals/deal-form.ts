import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { loanMaturity, sellerLoanMaturity } from '#tests/days.ts';

/** Creates a photo of a few bytes, for tests in which its content does not matter. */
export async function smallPhoto(name: string, colour = '#3a7d5c') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Creates a photo of some hundred kilobytes in any encoding, so that it is sent in pieces. */
export async function grainyPhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export type Address = { street: string; city: string };

/** Fills in the fields that every deal requires; a cash deal then only lacks its certification. */
export async function fillDeal(page: Page, { street, city }: Address, category: 'Cash' | 'Creative' = 'Cash') {
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption('AZ');
  await page.getByLabel('ZIP code').fill('85201');
  await page.getByRole('radio', { name: category }).check();
  await page.getByLabel('Purchase price').fill('425000');
  await page.locator('#deal-propertyType').selectOption('singleFamily');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2.5');
  await page.getByRole('textbox', { name: 'Description' }).fill('A house with a roof and a door.');
  await page.getByRole('button', { name: 'Wholesale' }).click();
}

/** Fills in the existing loan of a SubTo deal; uses ids, because the seller's loan has the same labels. */
export async function fillLoan(page: Page) {
  await page.locator('#deal-loanType').selectOption('FHA');
  await page.locator('#deal-interestRate').fill('3.25');
  await page.locator('#deal-loanBalance').fill('300000');
  await page.locator('#deal-loanMaturityDate').fill(loanMaturity);
  await page.locator('#deal-piti').fill('1950.50');
}

export async function fillSellerLoan(page: Page) {
  await page.locator('#deal-sellerLoanAmount').fill('80000');
  await page.locator('#deal-sellerInterestRate').fill('5.125');
  await page.locator('#deal-pi').fill('435.50');
  await page.locator('#deal-sellerLoanMaturityDate').fill(sellerLoanMaturity);
}

/** Returns the photos of the form in order. */
export const tiles = (page: Page): Locator => page.locator('[data-photo]');
export const ready = (page: Page): Locator => page.locator('[data-photo][data-state="ready"]');
export const photoOrder = (page: Page): Promise<(string | undefined)[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset['photo']));

/** Drags one element onto another: by touch where the page supports it, else with the mouse. */
export async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const centre = async (of: Locator) => {
    const box = await of.boundingBox();
    if (!box) throw new Error('There is nothing to drag.');
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const [start, end] = [await centre(from), await centre(to)];
  const path = [0.3, 0.6, 1].map((share) => ({
    x: Math.round(start.x + (end.x - start.x) * share),
    y: Math.round(start.y + (end.y - start.y) * share),
  }));
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [start]);
    for (const point of path) await send('touchMove', [point]);
    await send('touchEnd', []);
    await touch.detach();
    return;
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const point of path) await page.mouse.move(point.x, point.y);
  await page.mouse.up();
}

export const certify = (page: Page) => page.getByLabel('I certify').check();
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish deal' }).click();
export const addPhotos = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Add photos').setInputFiles(files);

import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A photo as a phone makes it: 12 megapixels with grain, EXIF and GPS, stored lying on its side. */
export async function phonePhoto(name: string, colour: string) {
  const { width, height } = { width: 4032, height: 3024 };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/><path d="M900 2500V1300L2000 600l1100 700v1200z" fill="#fff"/></svg>`;
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 18 } },
  })
    .png()
    .toBuffer();
  const buffer = await sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Test Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 25/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '111/1 50/1 0/1' },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo of a few bytes, where its content does not matter. */
export async function smallPhoto(name: string, colour = '#3a7d5c') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export type Address = { street: string; city: string };

/** Fills in what every deal needs; a cash deal is then complete but for its certification. */
export async function fillDeal(page: Page, { street, city }: Address, category: 'Cash' | 'Creative' = 'Cash') {
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption('AZ');
  await page.getByLabel('ZIP code').fill('85201');
  await page.getByRole('radio', { name: category }).check();
  await page.getByLabel('Purchase price').fill('425000');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2.5');
  await page.getByRole('textbox', { name: 'Description' }).fill('A house with a roof and a door.');
  await page.getByRole('button', { name: 'Wholesale' }).click();
}

/** Fills in the loan that a SubTo deal takes over. */
export async function fillLoan(page: Page) {
  await page.getByLabel('Loan type').selectOption('FHA');
  await page.getByLabel('Interest rate').fill('3.25');
  await page.getByLabel('Loan balance').fill('300000');
  await page.getByLabel('Loan maturity date').fill('2051-06-01');
  await page.getByLabel('PITI').fill('1950.50');
}

export const certify = (page: Page) => page.getByLabel('I certify').check();
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish deal' }).click();
export const addPhotos = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Add photos').setInputFiles(files);

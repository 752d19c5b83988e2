import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { minute } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { fitsWidth, looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { person } from '#tests/people.ts';
import { ready, smallPhoto } from './deal-form.ts';
import { givenCity } from './listed.ts';
import { test, word } from './member.ts';

// Spanish has longer words.
const t = textIn('es');

test('the list, its filters and its empty state are clean, wide and light, and on a dark phone', async ({ member }) => {
  const city = word();
  await givenCity(await person(), city, 9);
  const { page } = await member({ role: 'buyer', languagePreference: 'es' }, { path: `/deals?q=${city}&status=any` });
  const cards = page.locator('article[data-deal]');
  await expect(cards).toHaveCount(9);
  await looksRightOnBoth(page);

  await test.step('and on a phone one whole deal is in sight at once', async () => {
    const before = page.viewportSize();
    const row = page.getByRole('search').locator('..');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => fitsWidth(page)).toBe(true);
    const sizes = await row
      .locator('> :not(search)')
      .evaluateAll((all) => all.flatMap((each) => [each.clientWidth + 2, each.clientHeight + 2]));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(async () => {
      await expect(cards.first()).toBeInViewport({ ratio: 1 });
      expect((await row.boundingBox())?.height).toBeLessThan(60);
    }).toPass();
    if (before) await page.setViewportSize(before);
  });

  await page.getByRole('button', { name: new RegExp(`^${t('deal:filters.open')}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await looksRightOnBoth(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await goTo(page, `/deals?q=${city}&status=any&min-price=1000000000`);
  await expect(page.getByText(t('deal:list.nothingFound'))).toBeVisible();
  const [without = ''] = t('deal:list.drop_one').split(' ');
  await expect(page.getByRole('button', { name: new RegExp(`^${without} `) })).toBeVisible();
  await looksRightOnBoth(page);
});

test('where deals are listed, shown and managed everything is clean, wide and light, and on a dark phone', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/AbsentAbsent/);
  const { page, person: owner } = await member({ languagePreference: 'es' }, { path: '/manage' });

  await test.step('nothing to manage yet', async () => {
    await expect(page.getByText(t('deal-manage:manage.empty'))).toBeVisible();
    await looksRightOnBoth(page);
  });

  await test.step('the form, with errors and photos', async () => {
    await goTo(page, '/deals/new');
    await page.getByRole('radio', { name: t('deal:dealCategory.creative') }).check();
    await page.locator('input[name="purchaseType"][value="Hybrid"]').check();
    await page
      .getByLabel(t('photos:add'))
      .setInputFiles([
        await smallPhoto('a.jpg'),
        await smallPhoto('b.jpg', '#722'),
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') },
      ]);
    await expect(ready(page)).toHaveCount(2);
    await page.getByRole('button', { name: t('deal-form:form.publish') }).click();
    await expect(page.getByText(t('deal-form:form.errorTitle'))).toBeVisible();
    await looksRightOnBoth(page);
  });

  // "hace 38 minutos", the longest time.
  const updatedAt = Timestamp.fromMillis(Date.now() - 38 * minute);
  const dealId = await givenDeal(owner, {
    status: 'pending',
    city: 'Mesa',
    zipCode: '85201',
    listedOn: updatedAt,
    updatedAt,
  });
  await givenDeal(owner, { status: 'sold' });
  await db.doc(`${paths.changes(dealId)}/one`).set({
    by: { uid: owner.uid, name: owner.name },
    at: new Date(),
    fields: {
      purchasePrice: { from: 420_000, to: 410_000 },
      description: { from: 'As it was. '.repeat(20), to: 'As it is now. '.repeat(20) },
    },
  });

  await test.step('deals to manage', async () => {
    await goTo(page, '/manage');
    await expect(page.locator('tr[data-deal]')).toHaveCount(2);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByText('hace 38 minutos')).toBeVisible();
    const wider = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
    expect(await page.getByRole('table').evaluate(wider)).toBeLessThanOrEqual(0);
    const middles = page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      );
    expect(new Set(await middles).size, 'the header is one row').toBe(1);
    if (before) await page.setViewportSize(before);
    await looksRightOnBoth(page);
  });

  await test.step('a deal’s page and its dialogs', async () => {
    await goTo(page, `/deals/${dealId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dealId);
    await page.getByRole('heading', { name: t('deal-page:map.title') }).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('application', { name: t('deal-page:map.label', { city: 'Mesa', state: 'Arizona' }) }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: t('deal-page:changes.title') })).toBeVisible();
    await looksRightOnBoth(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('deal:actions.changeStatus') }).click();
    await dialog.getByRole('button', { name: t('deal:statusDialog.title') }).click();
    await looksRightOnBoth(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: t('deal-page:owner.delete') }).click();
    await expect(dialog).toBeVisible();
    await looksRightOnBoth(page, '[role=dialog]');
    await page.keyboard.press('Escape');
  });

  await test.step('a deal that is not there', async () => {
    await goTo(page, '/deals/AbsentAbsentAbsent12');
    await expect(page.getByRole('heading', { name: t('deal:deal.notFound') })).toBeVisible();
    await looksRightOnBoth(page);
  });
});

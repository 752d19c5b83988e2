import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test, word } from './member.ts';
import { textIn } from './texts.ts';

const tomorrow = () => Timestamp.fromMillis(Date.now() + 23 * 60 * 60 * 1000);
const early = () => ({ status: 'new', visibility: 'premium', publicAt: tomorrow() });
/** The maximum length of a street, without spaces. */
const oneWord = `12 ${'Q'.repeat(100)}`;
const phone = { width: 320, height: 700 };

/** Retries, because an element that renders again for live data briefly has no box. */
const boxOf = async (locator: Locator) => {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
  }).toPass();
  return box!;
};
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const t = textIn('es');

test('on a narrow screen nothing leaves its card, its row or its line, in es', async ({ member }) => {
  const { page, person: owner } = await member({ languagePreference: 'es' }, { context: { viewport: phone } });

  await test.step('one long word breaks neither a card, nor a row of one’s own deals', async () => {
    const place = word();
    const id = await givenDeal(owner, {
      streetAddress: oneWord,
      city: place,
      purchasePrice: 999_999_999,
    });
    await goTo(page, `/deals?q=${place}`);
    const card = page.locator(`[data-deal="${id}"]`);
    await expect(card).toBeVisible();
    const outer = await boxOf(card);
    const kind = await boxOf(card.getByText('SubTo', { exact: true }));
    expect(kind.x + kind.width).toBeLessThanOrEqual(outer.x + outer.width);
    expect(await scrollsSideways(page)).toBe(0);
    await goTo(page, '/manage');
    await expect(card).toBeVisible();
    expect(await scrollsSideways(page)).toBe(0);
    const row = await boxOf(card);
    expect(row.x + row.width).toBeLessThanOrEqual(phone.width);
    const link = await boxOf(card.getByRole('link', { name: oneWord, exact: true }));
    expect(link.x + link.width).toBeLessThanOrEqual(row.x + row.width);
  });

  await test.step('a card without figures ends with its address', async () => {
    const place = word();
    const id = await givenDeal(owner, {
      dealCategory: 'cash',
      city: place,
      bedrooms: 0,
      bathrooms: 0,
    });
    await goTo(page, `/deals?q=${place}`);
    const card = page.locator(`[data-deal="${id}"]`);
    await expect(card).toBeVisible();
    const [outer, price, street, town] = await Promise.all([
      boxOf(card),
      boxOf(card.getByRole('heading')),
      boxOf(card.getByText(`${id} Test Street`).last()),
      boxOf(card.getByText(`${place}, AZ`)),
    ]);
    // The padding of a card, and the space between two lines.
    expect(outer.y + outer.height - (town.y + town.height)).toBeCloseTo(16, 0);
    expect(street.y - (price.y + price.height)).toBeLessThan(8);
    await goTo(page, `/deals/${id}`);
    const listed = await boxOf(page.getByText(t('deal.deal.listedBy').replace('{{name}}', owner.name)));
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(listed.y - (heading.y + heading.height)).toBeCloseTo(16, 0);
  });

  await test.step('the share button stands beside the chips, however many rows they take', async () => {
    await goTo(page, `/deals/${await givenDeal(owner, early())}`);
    await expect(page.getByRole('main').getByText(t('deal.headStart.chip'))).toHaveCount(2);
    const share = await boxOf(page.getByRole('button', { name: t('deal-page.share.button') }));
    const status = await boxOf(page.getByRole('main').getByText(t('deal.status.new'), { exact: true }).first());
    const middle = status.y + status.height / 2;
    expect(share.y).toBeLessThan(middle);
    expect(share.y + share.height).toBeGreaterThan(middle);
  });

  await test.step('the words of its originator’s buttons stay inside them', async () => {
    const buttons = page
      .getByRole('link', { name: t('deal-page.owner.edit'), exact: true })
      .or(page.getByRole('button', { name: t('deal.actions.changeStatus') }));
    await expect(buttons).toHaveCount(2);
    const tooLong = () =>
      buttons.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(await tooLong()).toEqual([]);
  });

  await test.step('the figures of a card stand on one line, below names of one line and two', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await goTo(page, '/deals?finance=SellerFinance');
    const figures = page
      .locator('dl')
      .filter({ hasText: 'Cuota de entrada' })
      .filter({ hasText: 'Pago global' })
      .first();
    const bottoms = () =>
      figures.locator('dd').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
    const heights = () => figures.locator('dt').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    await expect.poll(async () => new Set(await heights()).size).toBe(2);
    expect(new Set(await bottoms()).size).toBe(1);
  });

  await test.step('suggestions lie below the field, in rows that a finger meets', async () => {
    const where = `Santa ${word()}`;
    await givenDeal(owner, { city: where });
    await givenDeal(owner, { city: where });
    await goTo(page, '/deals');
    const box = page.getByRole('combobox', { name: /^Buscar/ });
    await box.pressSequentially(where);
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    await expect(list).toContainText('2 oportunidades');
    const [field, below] = await Promise.all([box.boundingBox(), list.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    for (const row of await list.getByRole('option').all()) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await list.getByRole('option').first().click();
    await expect(box).toHaveValue(`${where}, AZ`);
    await expect(page.locator('article[data-deal]')).toHaveCount(2);
  });
});

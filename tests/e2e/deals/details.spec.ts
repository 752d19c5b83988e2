import { expect, type Locator, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { callApi } from '#tests/call-api.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { person, type Person } from '#tests/people.ts';
import { test } from './member.ts';
import { textIn } from './texts.ts';

const tomorrow = () => Timestamp.fromMillis(Date.now() + 23 * 60 * 60 * 1000);
const early = () => ({ status: 'new', visibility: 'premium', publicAt: tomorrow() });
/** As long as a street may be, without a blank. */
const oneWord = `12 ${'Q'.repeat(100)}`;
const phone = { width: 320, height: 700 };

async function changeStatus(owner: Person, id: string, status: 'pending' | 'sold'): Promise<void> {
  const body = { status, throughPlatform: true };
  expect((await callApi('POST', `/api/deals/${id}/status`, { as: owner, body })).status).toBe(200);
}

/** Waits for it: what is drawn anew while live data comes has no box for an instant. */
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

for (const language of ['en', 'es'] as const) {
  const t = textIn(language);
  const languagePreference = language;

  test(`a deal that is pending or sold speaks of no head start, in ${language}`, async ({ member }) => {
    const owner = await person();
    const id = await givenDeal(owner, early());
    const { page } = await member({ role: 'buyer', premium: true, languagePreference }, { path: `/deals/${id}` });
    const chip = page.getByRole('main').getByText(t('deals.headStart.chip'));
    // For the eye, and for readers.
    await expect(chip).toHaveCount(2);
    for (const status of ['pending', 'sold'] as const) {
      await changeStatus(owner, id, status);
      await expect(page.getByRole('status').filter({ hasText: t(`deals.banner.${status}`) })).toBeVisible();
      await expect(chip).toHaveCount(0);
    }
  });

  test(`who deletes their deal never reads that it is not available, in ${language}`, async ({
    member,
    allowedErrors,
  }) => {
    allowedErrors.push(/cannot be shown/, /A live query ended/);
    const { page, person: owner } = await member({ languagePreference });
    const id = await givenDeal(owner);
    await page.goto(`/deals/${id}`);
    await page.getByRole('button', { name: t('deals.owner.delete') }).click();
    const notFound = page.getByText(t('deals.deal.notFound'));
    // The response comes after the page has received the deletion.
    await page.route(`**/api/deals/${id}`, async (route) => {
      const response = await route.fetch();
      await expect(page.getByText(`${id} Test Street`)).toHaveCount(0);
      await expect(notFound).toHaveCount(0);
      await route.fulfill({ response });
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('deals.owner.delete') })
      .click();
    await expect(page).toHaveURL('/manage');
  });

  test(`the status dialog says so when the deal was sold meanwhile, in ${language}`, async ({ member }) => {
    const { page, person: owner } = await member({ languagePreference });
    const id = await givenDeal(owner);
    await page.goto(`/deals/${id}`);
    await page.getByRole('button', { name: t('deals.owner.changeStatus') }).click();
    const dialog = page.getByRole('dialog', { name: t('deals.statusDialog.title') });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await changeStatus(owner, id, 'sold');
    const final = t('deals.statusDialog.final').replace('{{status}}', t('deals.status.sold'));
    await expect(dialog.getByText(final)).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button').click();
    await expect(dialog).toHaveCount(0);
  });

  test(`one long word breaks neither a card, nor a row of one's own deals, in ${language}`, async ({ member }) => {
    const { page, person: owner } = await member({ languagePreference }, { context: { viewport: phone } });
    const city = `Q${owner.uid.replace(/[^a-z]/gi, '').toLowerCase()}`;
    const id = await givenDeal(owner, {
      streetAddress: oneWord,
      city,
      purchasePrice: 999_999_999,
    });
    await page.goto(`/deals?q=${city}`);
    const card = page.locator(`[data-deal="${id}"]`);
    await expect(card).toBeVisible();
    const outer = await boxOf(card);
    const kind = await boxOf(card.getByText('SubTo', { exact: true }));
    expect(kind.x + kind.width).toBeLessThanOrEqual(outer.x + outer.width);
    expect(await scrollsSideways(page)).toBe(0);
    await page.goto('/manage');
    await expect(card).toBeVisible();
    expect(await scrollsSideways(page)).toBe(0);
    const row = await boxOf(card);
    expect(row.x + row.width).toBeLessThanOrEqual(phone.width);
    const link = await boxOf(card.getByRole('link', { name: oneWord, exact: true }));
    expect(link.x + link.width).toBeLessThanOrEqual(row.x + row.width);
  });

  test(`the share button stands beside the chips, however many rows they take, in ${language}`, async ({ member }) => {
    const owner = await person();
    const id = await givenDeal(owner, early());
    const { page } = await member(
      { role: 'buyer', premium: true, languagePreference },
      { path: `/deals/${id}`, context: { viewport: phone } },
    );
    const share = await boxOf(page.getByRole('button', { name: t('deals.share.button') }));
    const status = await boxOf(page.getByRole('main').getByText(t('deals.status.new'), { exact: true }).first());
    const middle = status.y + status.height / 2;
    expect(share.y).toBeLessThan(middle);
    expect(share.y + share.height).toBeGreaterThan(middle);
  });

  test(`a card without figures ends with its address, in ${language}`, async ({ member }) => {
    const { page, person: owner } = await member({ languagePreference }, { context: { viewport: phone } });
    const city = `Q${owner.uid.replace(/[^a-z]/gi, '').toLowerCase()}`;
    const id = await givenDeal(owner, {
      dealCategory: 'cash',
      city,
      bedrooms: 0,
      bathrooms: 0,
    });
    await page.goto(`/deals?q=${city}`);
    const card = page.locator(`[data-deal="${id}"]`);
    await expect(card).toBeVisible();
    const [outer, price, street, place] = await Promise.all([
      boxOf(card),
      boxOf(card.getByRole('heading')),
      boxOf(card.getByText(`${id} Test Street`).last()),
      boxOf(card.getByText(`${city}, AZ`)),
    ]);
    // The padding of a card, and the space between two lines.
    expect(outer.y + outer.height - (place.y + place.height)).toBeCloseTo(16, 0);
    expect(street.y - (price.y + price.height)).toBeLessThan(8);
    await page.goto(`/deals/${id}`);
    const listed = await boxOf(page.getByText(t('deals.deal.listedBy').replace('{{name}}', owner.name)));
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(listed.y - (heading.y + heading.height)).toBeCloseTo(16, 0);
  });
}

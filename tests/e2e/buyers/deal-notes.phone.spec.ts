import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { textIn } from './texts.ts';

const t = textIn('en');
const daysAgo = (count: number) => Timestamp.fromMillis(Date.now() - count * 86_400_000);

test('a note is written on a deal’s page, is on its card, is found by a word, and goes; a sold deal says what it teaches and leads to similar ones', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/cannot be shown/);
  const owner = await person();
  const [city, secret] = [word(), word()];
  const [street, soldStreet, likeStreet] = [newStreet(), newStreet(), newStreet()];
  const place = { city, zipCode: '85201', purchasePrice: 523_000 };
  const id = await givenDeal(owner, { ...place, streetAddress: street });
  const sold = await givenDeal(owner, {
    ...place,
    streetAddress: soldStreet,
    status: 'sold',
    listedOn: daysAgo(30),
    soldOn: daysAgo(7),
  });
  const like = await givenDeal(owner, { ...place, streetAddress: likeStreet });
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
  const note = paths.ownOfDeal(buyer.uid, 'dealNotes', id);

  await test.step('it is written and saved on the page', async () => {
    const section = page.getByRole('region', { name: t('deal:deal.myNote') });
    await section.scrollIntoViewIfNeeded();
    const field = section.getByLabel(t('deal-notes:label'));
    await field.fill(`Ask about the roof ${secret}`);
    await expect(section).toContainText(t('deal-notes:unsaved'));
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(field).toHaveValue(`Ask about the roof ${secret}`);
    await section.getByRole('button', { name: t('deal-notes:save') }).click();
    await expect(section).toContainText(t('deal-notes:saved'));
    expect(await documentAt(note)).toMatchObject({ text: `Ask about the roof ${secret}` });
  });

  const card = page.locator(`[data-deal="${id}"]`);
  await test.step('its beginning is on the card, and follows another device', async () => {
    await goTo(page, `/deals?q=${city}`);
    await expect(card).toContainText(`Ask about the roof ${secret}`);
    await db.doc(note).set({ text: `The renter stays ${secret}`, updatedAt: new Date() });
    await expect(card).toContainText(`The renter stays ${secret}`);
  });

  await test.step('it is found by its word, also when the deal can no longer be seen, and is deleted', async () => {
    await goTo(page, '/deals?favorites=1');
    await page.getByRole('link', { name: t('deal-list:saved.notes') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('deal-notes:list.title'));
    await expect(card).toBeVisible();
    const search = page.getByLabel(t('deal-notes:list.search'));
    await search.fill('pool');
    await expect(page.getByText(t('deal-notes:list.none'))).toBeVisible();
    await search.fill(`renter ${secret}`);
    await expect(card).toBeVisible();
    await looksRightOnBoth(page);
    expect((await callApi('DELETE', `/api/deals/${id}`, { as: owner })).status).toBe(200);
    const gone = page.locator(`[data-gone="${id}"]`);
    await expect(gone).toContainText(t('deal-notes:list.gone'));
    await expect(gone).not.toContainText(street);
    await gone.getByRole('button', { name: t('deal-notes:delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('deal-notes:delete') })
      .click();
    await expect(page.getByText(t('deal-notes:list.empty'))).toBeVisible();
    await expect.poll(() => documentAt(note)).toBeUndefined();
  });

  await test.step('a saved deal that was sold says its last price and days, and leads to similar deals that are open', async () => {
    await db.doc(paths.ownOfDeal(buyer.uid, 'favorites', sold)).set({ createdAt: new Date() });
    await db.doc(paths.ownOfDeal(buyer.uid, 'favorites', like)).set({ createdAt: new Date() });
    await goTo(page, '/deals?favorites=1');
    await expect(page.locator(`[data-deal="${like}"]`)).toBeVisible();
    await page.getByRole('link', { name: t('deal-list:saved.sold'), exact: true }).click();
    const soldCard = page.locator(`[data-deal="${sold}"]`);
    await expect(soldCard.locator('[data-sold]')).toContainText('23 days');
    await expect(page.locator(`[data-deal="${like}"]`)).toHaveCount(0);
    await looksRightOnBoth(page);
    await soldCard.getByRole('link', { name: t('deal-list:saved.similar') }).click();
    await expect(page.locator(`[data-deal="${like}"]`)).toBeVisible();
    await expect(soldCard).toHaveCount(0);
    await expect(page.getByRole('list', { name: t('deal:filters.active') })).toContainText(city);
  });
});

import { expect, type Locator } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { shownIds } from '#tests/e2e/deals/listed.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { addDeal, givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { textIn } from './texts.ts';

const t = textIn('en');

async function dealIn(city: string, change: Record<string, unknown> = {}) {
  const owner = await person();
  const street = newStreet();
  const id = await givenDeal(owner, { streetAddress: street, city, zipCode: '85201', ...change });
  return { id, street, owner };
}
const deleteDeal = async ({ id, owner }: { id: string; owner: Person }) =>
  expect((await callApi('DELETE', `/api/deals/${id}`, { as: owner })).status).toBe(200);
const favoriteCountIs = (dealId: string, count: number) =>
  waitForDocument(paths.counts(dealId), (data) => data?.['favoriteCount'] === count);

test('what was saved is a list of its own, live and however long; the heart answers at once on the card and the page, and is counted once', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/cannot be shown/);
  const city = word();
  const [one, two, three, { id, street }] = await Promise.all([
    dealIn(city),
    dealIn(city, { status: 'sold' }),
    dealIn(city),
    dealIn(city),
  ]);
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: '/deals?favorites=1' });

  await test.step('the list of what was saved is live; what is no longer to be seen drops out of it', async () => {
    await expect(page.getByText(t('deal-list:saved.empty'))).toBeVisible();
    await expect(page).toHaveTitle(`${t('deal-list:saved.title')} - The Deal Exchange`);

    // As from another device.
    for (const [index, deal] of [one, two].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      await db
        .doc(paths.ownOfDeal(buyer.uid, 'favorites', deal.id))
        .set({ createdAt: new Date(Date.now() + index * 1000) });
    }
    const card = (deal: { id: string }) => page.locator(`[data-deal="${deal.id}"]`);
    await expect(card(one)).toBeVisible();
    await expect(card(two)).toContainText(t('deal:status.sold'));
    await expect(card(three)).toHaveCount(0);

    await deleteDeal(one);
    await expect(card(one)).toHaveCount(0);
    await expect(card(two)).toBeVisible();

    // An accidental press can be undone at once.
    const [removeTwo, saveTwo] = (['removeOf', 'saveOf'] as const).map((name) =>
      card(two).getByRole('button', { name: t(`favorites:${name}`, { address: two.street }) }),
    ) as [Locator, Locator];
    await removeTwo.click();
    await saveTwo.click();
    await expect(removeTwo).toBeVisible();
  });

  await test.step('more saved deals than one page are all there, the last saved first', async () => {
    await goTo(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
    const owner = await person();
    const ids = Array.from({ length: 26 }, newId);
    const batch = db.batch();
    for (const [index, each] of ids.entries()) {
      addDeal(batch, each, owner);
      // All later than the earlier favorite.
      const createdAt = new Date(Date.now() + 60_000 + index * 1000);
      batch.set(db.doc(paths.ownOfDeal(buyer.uid, 'favorites', each)), { createdAt });
    }
    await batch.commit();
    await goTo(page, '/deals?favorites=1');
    await expect(page.locator('article[data-deal]')).toHaveCount(24);
    await page.getByRole('button', { name: t('deal:list.more') }).click();
    await expect(page.locator('article[data-deal]')).toHaveCount(27);
    expect(await shownIds(page)).toEqual([...ids.toReversed(), two.id]);
  });

  const save = page.getByRole('button', { name: t('favorites:saveOf', { address: street }) });
  const remove = page.getByRole('button', { name: t('favorites:removeOf', { address: street }) });
  await test.step('the heart answers at once on the card, and is there on the page', async () => {
    await goTo(page, `/deals?q=${city}`);
    await save.click();
    await expect(remove).toBeVisible();
    await favoriteCountIs(id, 1);
    expect(await documentAt(paths.ownOfDeal(buyer.uid, 'favorites', id))).toBeDefined();
    await goTo(page, `/deals/${id}`);
    await expect(page.getByRole('button', { name: t('favorites:saved'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a double tap and then another leave one favorite, counted once', async () => {
    await goTo(page, `/deals?q=${city}`);
    // The deal was saved before.
    await remove.click();
    await save.click();
    await remove.click();
    await save.click();
    await expect(remove).toBeVisible();
    await favoriteCountIs(id, 1);
    await remove.dblclick();
    // However the two taps end, the page, the database and the count agree.
    await save.or(remove).first().waitFor();
    const shown = await remove.isVisible();
    await favoriteCountIs(id, shown ? 1 : 0);
  });
});

test('offline the heart still answers, and is sent when there is a network again, or by the next visit, or goes back', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/A favorite was not saved/, /permission/i);
  const city = word();
  const [{ id, street }, next, deal] = await Promise.all([dealIn(city), dealIn(city), dealIn(city)]);
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: `/deals?q=${city}` });
  const save = page.getByRole('button', { name: t('favorites:saveOf', { address: street }) });
  await expect(save).toBeVisible();
  await expect(page.locator(`[data-deal="${next.id}"]`)).toBeVisible();
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByRole('button', { name: t('favorites:removeOf', { address: street }) })).toBeVisible();
  expect(await documentAt(paths.ownOfDeal(buyer.uid, 'favorites', id))).toBeUndefined();
  await page.context().setOffline(false);
  await favoriteCountIs(id, 1);

  await test.step('tapped without a network, it is sent by the next visit, when the page was closed before', async () => {
    await page.route(/Firestore\/Write\/channel/, (route) => route.abort());
    await page.getByRole('button', { name: t('favorites:saveOf', { address: next.street }) }).click();
    await expect(page.getByRole('button', { name: t('favorites:removeOf', { address: next.street }) })).toBeVisible();
    await page.goto('about:blank');
    await page.unrouteAll();
    expect(await documentAt(paths.ownOfDeal(buyer.uid, 'favorites', next.id))).toBeUndefined();
    await page.goto(`/deals?q=${city}`);
    await favoriteCountIs(next.id, 1);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsentFavorites');
  });

  await test.step('a heart that is refused goes back, with a word about it', async () => {
    const heart = page.getByRole('button', { name: t('favorites:saveOf', { address: deal.street }) });
    await expect(heart).toBeVisible();
    // The tap is in progress when the deal is deleted.
    await page.context().setOffline(true);
    await heart.click();
    await deleteDeal(deal);
    await page.context().setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveCount(1);
  });
});

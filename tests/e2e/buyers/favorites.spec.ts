import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt, newId } from '#tests/deals.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { shownIds } from '#tests/e2e/deals/listed.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { addDeal, givenDeal } from '#tests/e2e/given-deal.ts';
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

test('the heart answers at once on the card, is there on the page, and is counted once, however often it is tapped', async ({
  member,
}) => {
  const city = word();
  const { id, street } = await dealIn(city);
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: `/deals?q=${city}` });
  await page.getByRole('button', { name: t('favorites:saveOf', { address: street }) }).click();
  await expect(page.getByRole('button', { name: t('favorites:removeOf', { address: street }) })).toBeVisible();
  await favoriteCountIs(id, 1);
  expect(await documentAt(paths.favorite(buyer.uid, id))).toBeDefined();
  await page.goto(`/deals/${id}`);
  await expect(page.getByRole('button', { name: t('favorites:saved'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await test.step('a double tap and then another leave one favorite, counted once', async () => {
    await page.goto(`/deals?q=${city}`);
    const save = page.getByRole('button', { name: t('favorites:saveOf', { address: street }) });
    const remove = page.getByRole('button', { name: t('favorites:removeOf', { address: street }) });
    // It is saved from before.
    await remove.click();
    await save.click();
    await remove.click();
    await save.click();
    await expect(remove).toBeVisible();
    await favoriteCountIs(id, 1);
    await remove.dblclick();
    // Whichever way the two taps went, what is shown, what is stored and what is counted are the same.
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
  const { id, street } = await dealIn(city);
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: `/deals?q=${city}` });
  const save = page.getByRole('button', { name: t('favorites:saveOf', { address: street }) });
  await expect(save).toBeVisible();
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByRole('button', { name: t('favorites:removeOf', { address: street }) })).toBeVisible();
  expect(await documentAt(paths.favorite(buyer.uid, id))).toBeUndefined();
  await page.context().setOffline(false);
  await favoriteCountIs(id, 1);

  await test.step('tapped without a network, it is sent by the next visit, when the page was closed before', async () => {
    const next = await dealIn(city);
    await page.goto(`/deals?q=${city}`);
    await expect(page.getByRole('button', { name: t('favorites:saveOf', { address: next.street }) })).toBeVisible();
    await page.route(/Firestore\/Write\/channel/, (route) => route.abort());
    await page.getByRole('button', { name: t('favorites:saveOf', { address: next.street }) }).click();
    await expect(page.getByRole('button', { name: t('favorites:removeOf', { address: next.street }) })).toBeVisible();
    await page.goto('about:blank');
    await page.unrouteAll();
    expect(await documentAt(paths.favorite(buyer.uid, next.id))).toBeUndefined();
    await page.goto(`/deals?q=${city}`);
    await favoriteCountIs(next.id, 1);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsentFavorites');
  });

  await test.step('a heart that is refused goes back, with a word about it', async () => {
    const deal = await dealIn(city);
    const heart = page.getByRole('button', { name: t('favorites:saveOf', { address: deal.street }) });
    await expect(heart).toBeVisible();
    // The tap is on its way when the deal goes.
    await page.context().setOffline(true);
    await heart.click();
    await deleteDeal(deal);
    await page.context().setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toHaveCount(1);
  });
});

test('what was saved is a list of its own, live; what is no longer to be seen drops out of it', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/cannot be shown/);
  const city = word();
  const [one, two, three] = await Promise.all([dealIn(city), dealIn(city, { status: 'sold' }), dealIn(city)]);
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: '/deals?favorites=1' });
  await expect(page.getByText(t('deals:saved.empty'))).toBeVisible();
  await expect(page).toHaveTitle(`${t('deals:saved.title')} - The Deal Exchange`);

  // As from another device.
  for (const [index, { id }] of [one, two].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.doc(paths.favorite(buyer.uid, id)).set({ createdAt: new Date(Date.now() + index * 1000) });
  }
  const card = ({ id }: { id: string }) => page.locator(`[data-deal="${id}"]`);
  await expect(card(one)).toBeVisible();
  await expect(card(two)).toContainText(t('deals:status.sold'));
  await expect(card(three)).toHaveCount(0);

  await deleteDeal(one);
  await expect(card(one)).toHaveCount(0);
  await expect(card(two)).toBeVisible();

  // A slip of the finger is mended on the spot.
  await card(two)
    .getByRole('button', { name: t('favorites:removeOf', { address: two.street }) })
    .click();
  await card(two)
    .getByRole('button', { name: t('favorites:saveOf', { address: two.street }) })
    .click();
  await expect(card(two).getByRole('button', { name: t('favorites:removeOf', { address: two.street }) })).toBeVisible();
});

test('more saved deals than one page are all there, the last saved first', async ({ member }) => {
  test.slow();
  const owner = await person();
  const { page, person: buyer } = await member({ role: 'buyer' });
  const ids = Array.from({ length: 26 }, newId);
  const batch = db.batch();
  for (const [index, id] of ids.entries()) {
    addDeal(batch, id, owner);
    batch.set(db.doc(paths.favorite(buyer.uid, id)), { createdAt: new Date(1_700_000_000_000 + index * 1000) });
  }
  await batch.commit();
  await page.goto('/deals?favorites=1');
  await expect(page.locator('article[data-deal]')).toHaveCount(24);
  await page.getByRole('button', { name: t('deals:list.more') }).click();
  await expect(page.locator('article[data-deal]')).toHaveCount(26);
  expect(await shownIds(page)).toEqual(ids.toReversed());
});

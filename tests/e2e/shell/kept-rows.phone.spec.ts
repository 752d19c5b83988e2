import { expect, type Page } from '@playwright/test';
import { formatMoney } from 'domain/money.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { person as newPerson } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { storageKeys } from '#web/platform/local-storage.ts';

// Rows that the page's head draws as they last looked, while the app's scripts are loading (web/src/platform/kept-rows).

const drawn = (page: Page) => page.locator('.kept-rows [data-deal]');
const cardOf = (page: Page, dealId: string) => page.locator(`main [data-deal="${dealId}"]`);

/** Waits until the list's rows are kept, with the given deal among them. */
const kept = (page: Page, uid: string, dealId: string) =>
  expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.keptRows(uid, '/deals')))
    .toContain(dealId);

/** Loads the page without its scripts, until `start` is called. Resolves with the status of the response to the query for deals. */
async function loadWithoutScripts(page: Page): Promise<{ start: () => Promise<void>; status: number }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  const answered = page.waitForResponse(
    ({ url, request }) => url().includes(':runQuery') && request().method() === 'POST',
  );
  await page.goto('/deals', { waitUntil: 'commit' });
  const response = await answered;
  await response.finished();
  const start = async () => {
    release();
    await page.unroute(scripts);
  };
  return { start, status: response.status() };
}

test('a list that is opened again shows its rows before the app runs, each as the server has just confirmed it', async ({
  member,
}) => {
  test.slow();
  const owner = await newPerson({ role: 'originator' });
  const form = cashForm();
  const [changing, staying] = [await listDeal(owner, cashForm()), await listDeal(owner, form)];
  const { page, person } = await member({ role: 'buyer' }, { path: '/deals' });
  await kept(page, person.uid, staying);

  await test.step('rows look as the app will draw them, at the same place', async () => {
    const { start } = await loadWithoutScripts(page);
    const card = drawn(page).and(page.locator(`[data-deal="${staying}"]`));
    await expect(card).toContainText(formatMoney(form.purchasePrice));
    const before = await card.boundingBox();
    await start();
    await expect(page.locator('.kept-rows')).toHaveCount(0);
    expect(await cardOf(page, staying).boundingBox()).toEqual(before);
  });

  await test.step('a deal that has changed meanwhile leaves its place empty until the app shows it', async () => {
    await kept(page, person.uid, changing);
    const edit = `/api/deals/${changing}?fields=purchasePrice`;
    const body = { purchasePrice: 222_000 };
    expect((await callApi('PUT', edit, { as: owner, body })).status).toBe(200);
    const { start } = await loadWithoutScripts(page);
    await expect(drawn(page).and(page.locator(`[data-deal="${staying}"]`))).toBeVisible();
    await expect(drawn(page).and(page.locator(`[data-deal="${changing}"]`))).toHaveCount(0);
    await start();
    await expect(cardOf(page, changing)).toContainText('$222,000');
  });

  await test.step('what is pressed before the app runs is done by it', async () => {
    const { start } = await loadWithoutScripts(page);
    await drawn(page)
      .and(page.locator(`[data-deal="${staying}"]`))
      .getByRole('link')
      .click();
    expect(new URL(page.url()).pathname).toBe('/deals');
    await start();
    await page.waitForURL(`**/deals/${staying}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('rows are drawn for nobody who may not see them any more', async ({ member, allowedErrors }) => {
  allowedErrors.push(/A live query ended|permission-denied|Missing or insufficient permissions/);
  const owner = await newPerson({ role: 'originator' });
  const dealId = await listDeal(owner, cashForm());
  const { page, person } = await member({ role: 'buyer', premium: true }, { path: '/deals' });
  await kept(page, person.uid, dealId);

  await test.step('premium has ended: nothing of the head start', async () => {
    await db.doc(paths.user(person.uid)).update({ premium: false });
    const { start, status } = await loadWithoutScripts(page);
    expect(status).toBe(403);
    await expect(drawn(page)).toHaveCount(0);
    await db.doc(paths.user(person.uid)).update({ premium: true });
    await start();
  });

  await test.step('the account is deactivated', async () => {
    await page.goto('/deals');
    await expect(cardOf(page, dealId)).toBeVisible();
    await db.doc(paths.user(person.uid)).update({ status: 'deactivated' });
    expect((await loadWithoutScripts(page)).status).toBe(403);
    await expect(drawn(page)).toHaveCount(0);
  });
});

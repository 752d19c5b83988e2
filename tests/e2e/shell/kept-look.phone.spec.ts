import { expect, type Locator, type Page } from '@playwright/test';
import { formatMoney } from 'domain/money.ts';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { textIn } from '#tests/e2e/deals/texts.ts';
import { makeOffer } from '#tests/offers.ts';
import { person as newPerson, type Person } from '#tests/people.ts';
import { storageKeys } from '#web/platform/local-storage.ts';

// The first screen that the page's head draws as it last looked, while the app's scripts are loading (web/src/platform/kept-look).

/** Takes a deal off the top of the lists, where the other tests look for theirs. */
async function endDeal(as: Person, dealId: string): Promise<void> {
  const body = { status: 'pending', throughPlatform: true };
  expect((await callApi('POST', `/api/deals/${dealId}/status`, { as, body })).status).toBe(200);
}

const drawn = (page: Page) => page.locator('.kept-look [data-deal]');
const cardOf = (page: Page, dealId: string) => page.locator(`main [data-deal="${dealId}"]`);

/** Returns the colors of the icons beside the first choice of a page, which are the kit's. */
const iconColors = (within: Locator) =>
  within
    .getByRole('combobox')
    .first()
    .locator('xpath=..')
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));

/** Waits until the look of a page is kept, with the given text in it. */
const kept = (page: Page, uid: string, text: string, path = '/deals') =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.keptLook(uid, path))).toContain(text);

/** Lets the page's scripts wait until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Loads the page without its scripts, until `start` is called. Resolves with the status of the response to the query for deals. */
async function loadWithoutScripts(page: Page, address = '/deals'): Promise<{ start: () => void; status: number }> {
  const start = await holdScripts(page);
  const answered = page.waitForResponse(
    (response) => response.url().includes(':runQuery') && response.request().postData()?.includes('"deals"') === true,
  );
  await page.goto(address, { waitUntil: 'commit' });
  const response = await answered;
  await response.finished();
  return { start, status: response.status() };
}

test('a list that is opened again shows its rows before the app runs, each as the server has just confirmed it', async ({
  member,
}) => {
  test.slow();
  const owner = await newPerson({ role: 'originator' });
  const form = cashForm();
  const [changing, staying] = [await listDeal(owner, cashForm()), await listDeal(owner, form)];
  const { page, person } = await member({ role: 'buyer', premium: true }, { path: '/deals' });
  await kept(page, person.uid, staying);

  await test.step('rows look as the app will draw them, at the same place', async () => {
    const { start } = await loadWithoutScripts(page);
    const card = drawn(page).and(page.locator(`[data-deal="${staying}"]`));
    await expect(card).toContainText(formatMoney(form.purchasePrice));
    const before = await card.boundingBox();
    start();
    await expect(page.locator('.kept-look')).toHaveCount(0);
    // Deals of other tests may come and go above it.
    expect(await cardOf(page, staying).boundingBox()).toEqual({ ...before, y: expect.any(Number) });
  });

  await test.step('a deal that has changed meanwhile leaves its place empty until the app shows it', async () => {
    await kept(page, person.uid, changing);
    const edit = `/api/deals/${changing}?fields=purchasePrice`;
    const body = { purchasePrice: 222_000 };
    expect((await callApi('PUT', edit, { as: owner, body })).status).toBe(200);
    const { start } = await loadWithoutScripts(page);
    await expect(drawn(page).and(page.locator(`[data-deal="${staying}"]`))).toBeVisible();
    await expect(drawn(page).and(page.locator(`[data-deal="${changing}"]`))).toHaveCount(0);
    start();
    await expect(cardOf(page, changing)).toContainText('$222,000');
  });

  await test.step('whoever scrolls the rows before the app runs stays there', async () => {
    const { start } = await loadWithoutScripts(page);
    await expect(drawn(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    start();
    await expect(page.locator('.kept-look')).toHaveCount(0);
    await expect(cardOf(page, staying)).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });

  await test.step('what is pressed before the app runs is done by it', async () => {
    const { start } = await loadWithoutScripts(page);
    await drawn(page)
      .and(page.locator(`[data-deal="${staying}"]`))
      .getByRole('link')
      .click();
    expect(new URL(page.url()).pathname).toBe('/deals');
    start();
    await page.waitForURL(`**/deals/${staying}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await Promise.all([endDeal(owner, changing), endDeal(owner, staying)]);
});

for (const [what, end] of [
  ['premium has ended', (of: string) => [`/api/admin/users/${of}/premium`, { premium: false }] as const],
  ['the account is deactivated', (of: string) => [`/api/admin/users/${of}/deactivate`, { reason: 'Left' }] as const],
] as const)
  test(`rows that may not be seen any more are not drawn: ${what}`, async ({ member, allowedErrors }) => {
    allowedErrors.push(/A live query ended|permission/i);
    const [owner, admin] = await Promise.all([newPerson({ role: 'originator' }), newPerson({ role: 'admin' })]);
    const dealId = await listDeal(owner, cashForm());
    const { page, person } = await member({ role: 'buyer', premium: true }, { path: '/deals' });
    await kept(page, person.uid, dealId);
    const { origin } = new URL(page.url());
    // The open page would renew its token.
    await page.goto('about:blank');
    const [path, body] = end(person.uid);
    expect((await callApi('POST', path, { as: admin, body })).status).toBe(200);
    expect((await loadWithoutScripts(page, `${origin}/deals`)).status).toBe(403);
    await expect(drawn(page)).toHaveCount(0);
    await endDeal(owner, dealId);
  });

test('a deal, an originator’s deals and their home show their first screen before the app runs, each part as the server has just confirmed it', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/cannot be shown/);
  const { page, person } = await member({ role: 'originator' });
  const [changing, staying] = [await listDeal(person, cashForm()), await listDeal(person, cashForm())];
  const buyer = await newPerson({ role: 'buyer', premium: true });
  const offerId = await makeOffer(staying, buyer, { offerType: 'cash', entryFee: undefined, purchasePrice: 200_000 });
  const look = page.locator('.kept-look');

  for (const [path, seen] of [
    [`/deals/${staying}`, look.getByRole('heading', { level: 1 })],
    ['/manage', look.locator(`[data-deal="${staying}"]`)],
    ['/', look.locator(`[data-kept="${paths.offer(staying, offerId)}"]`)],
  ] as const)
    await test.step(`${path.replace(staying, ':id')} looks as the app will draw it, at the same place`, async () => {
      await page.goto(path);
      await kept(page, person.uid, path.startsWith('/deals') ? 'h1' : staying, path);
      const start = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(seen).toBeVisible();
      const heading = await look.getByRole('heading', { level: 1 }).boundingBox();
      const box = await seen.boundingBox();
      const colors = path === '/manage' ? await iconColors(look) : [];
      start();
      await expect(look).toHaveCount(0);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading);
      // React hides what it has begun while a part of it loads, and then puts it in the place of what was drawn: an element that was found
      // may be gone before it is measured.
      const task = main.locator(`[data-kept="${paths.offer(staying, offerId)}"]`).filter({ visible: true });
      if (path === '/manage') {
        expect(colors).not.toEqual([]);
        expect(await iconColors(main)).toEqual(colors);
      }
      if (path === '/') await expect.poll(() => task.boundingBox()).toEqual(box);
    });

  await test.step('an offer that was withdrawn meanwhile, and a deal that has changed, leave their places empty', async () => {
    await page.goto('/manage');
    await kept(page, person.uid, paths.offer(staying, offerId), '/manage');
    const { origin } = new URL(page.url());
    await page.goto('about:blank');
    expect((await callApi('DELETE', `/api/deals/${staying}/offers/${offerId}`, { as: buyer })).status).toBe(200);
    const body = { purchasePrice: 222_000 };
    const edited = await callApi('PUT', `/api/deals/${changing}?fields=purchasePrice`, { as: person, body });
    expect(edited.status).toBe(200);
    const start = await holdScripts(page);
    await page.goto(`${origin}/manage`, { waitUntil: 'commit' });
    await expect(look.locator(`[data-deal="${staying}"]`)).toBeVisible();
    await expect(look.locator(`[data-deal="${changing}"]`)).toHaveCount(0);
    await expect(look.locator('[data-task]')).toHaveCount(0);
    start();
    await expect(cardOf(page, changing)).toContainText('$222,000');
  });

  await test.step('where the scripts cannot be loaded, the page says so', async () => {
    await page.goto('/manage');
    await kept(page, person.uid, changing, '/manage');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/manage', { waitUntil: 'commit' });
    await expect(page.getByText(textIn('en')('app.firstScreen.failed'))).toBeVisible();
    await expect(look).toBeHidden();
    await page.unrouteAll();
  });

  await test.step('a deal that is gone is not drawn', async () => {
    await page.goto(`/deals/${changing}`);
    await kept(page, person.uid, 'h1', `/deals/${changing}`);
    const { origin } = new URL(page.url());
    await page.goto('about:blank');
    expect((await callApi('DELETE', `/api/deals/${changing}`, { as: person })).status).toBe(200);
    await page.goto(`${origin}/deals/${changing}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('en')('deal.deal.notFound'));
    await expect(look).toHaveCount(0);
  });
  await endDeal(person, staying);
});

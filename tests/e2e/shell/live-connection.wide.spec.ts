import { expect, type Page, type Route } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { cashForm, listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
import { live } from '#tests/e2e/go-to.ts';
import { person as newPerson, type Person } from '#tests/people.ts';

// Live data uses a single connection, which can go silent (docs/decisions/0401). The timing of retries is tested in
// platform/live/connection.test.ts.

const channel = /google\.firestore\.v1\.Firestore\/Listen\/channel/;
const behind = (page: Page) => page.getByText('Not live yet');
const lost = (page: Page) => page.getByText('The live connection doesn’t answer: changes come late.');
/** One gives way to the other after ten seconds, which a busy machine may take for a step. */
const notLive = (page: Page) => behind(page).or(lost(page));
const cardOf = (page: Page, dealId: string) => page.locator(`[data-deal="${dealId}"]`);
const setPending = async (as: Person, dealId: string) =>
  expect(
    (await callApi('POST', `/api/deals/${dealId}/status`, { as, body: { status: 'pending', throughPlatform: true } }))
      .status,
  ).toBe(200);

/**
 * Holds back all requests of the connection.
 * @returns a function that releases them
 */
async function silence(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(channel, async (route) => {
    await held.promise;
    // The client has tried another request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}

const refuse = (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' });

test('a list whose connection says nothing shows its deals, says that they are not live, and goes on live in its place', async ({
  member,
}) => {
  const city = word();
  const owner = await newPerson();
  const form = { ...cashForm(), city };
  const [first, second] = [await listDeal(owner, form), await listDeal(owner, { ...cashForm(), city })];
  const { page } = await member({ role: 'buyer', premium: true }, { path: 'about:blank' });
  const speak = await silence(page);
  await page.goto(`/deals?q=${city}`);
  await expect(cardOf(page, first)).toBeVisible();
  await expect(notLive(page)).toBeVisible();
  await cardOf(page, first).evaluate((card) => Object.assign(card, { untouched: true }));

  await test.step('a heart answers all the same', async () => {
    await cardOf(page, first).getByRole('button', { name: /^Save/ }).click();
    await expect(cardOf(page, first).getByRole('button', { name: /^Remove|^Unsave/ })).toBeVisible();
  });

  await test.step('so does a page that is gone on to, and the way back', async () => {
    await cardOf(page, second).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Listed by').first()).toBeVisible();
    await page.goBack();
    await expect(cardOf(page, first)).toBeVisible();
  });

  await cardOf(page, first).evaluate((card) => Object.assign(card, { untouched: true }));
  speak();
  await live(page);
  expect(await cardOf(page, first).evaluate((card) => 'untouched' in card)).toBe(true);
  await setPending(owner, second);
  await expect(cardOf(page, second)).toHaveCount(0);
});

test('a page whose connection is refused shows what it is about, says why after ten seconds, and tries again when told to', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/502/);
  const { page, person } = await member({ role: 'originator' }, { path: 'about:blank' });
  const form = cashForm();
  const dealId = await listDeal(person, form);
  await page.route(channel, refuse);
  await page.goto('/manage?q=' + encodeURIComponent(form.streetAddress));
  await expect(page.getByRole('main').getByText(form.streetAddress).first()).toBeVisible();
  await expect(notLive(page)).toBeVisible();
  await page.goto(`/deals/${dealId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(form.streetAddress);
  await expect(lost(page)).toBeVisible();
  await page.unroute(channel);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notLive(page)).toHaveCount(0);

  await test.step('cut in the middle', async () => {
    await page.route(channel, refuse);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(notLive(page)).toBeVisible();
    await setPending(person, dealId);
    // Arrives by a separate request, with the next attempt.
    await expect(page.getByRole('main').getByText('Pending', { exact: true }).first()).toBeVisible();
    await page.unroute(channel);
    await expect(notLive(page)).toHaveCount(0);
  });
});

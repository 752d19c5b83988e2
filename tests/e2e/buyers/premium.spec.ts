import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { person, type Person } from '#tests/people.ts';
import { listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { textIn } from './texts.ts';

/** What an admin decides of a buyer while that buyer's page is open. */
async function setPremium({ uid }: Person, premium: boolean): Promise<void> {
  const admin = await person({ role: 'admin' });
  const { status } = await callApi('POST', `/api/admin/users/${uid}/premium`, { as: admin, body: { premium } });
  expect(status).toBe(200);
}

/** A deal that premium buyers alone see yet. */
async function earlyDeal(change: Record<string, unknown> = {}) {
  const streetAddress = newStreet();
  const owner = await person({ role: 'originator' });
  const id = await listDeal(owner, cashForm({ streetAddress, ...change }));
  return { id, streetAddress };
}

const marked = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }));
const isMarked = (page: Page) => page.evaluate(() => 'untouched' in window);

test('a deal in its head start opens and closes on the page as premium comes and goes, and opens when it ends, in en', async ({
  member,
  allowedErrors,
}) => {
  // What the page has under the deal is refused with it.
  allowedErrors.push(/deals\/[\w/]+ cannot be shown/, /A live query ended FirebaseError/);
  const t = textIn('en');
  const { id, streetAddress } = await earlyDeal();
  const { page, person: reader } = await member({ role: 'buyer' }, { path: `/deals/${id}` });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(t('deals:deal.notFound'));
  await marked(page);
  await setPremium(reader, true);
  await expect(title).toContainText(streetAddress);
  await expect(page.getByRole('main')).toContainText(t('deals:headStart.chip'));
  await setPremium(reader, false);
  await expect(title).toHaveText(t('deals:deal.notFound'));
  await expect(page.getByText(streetAddress)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
  await endHeadStart(id);
  await expect(title).toContainText(streetAddress);
  expect(await isMarked(page)).toBe(true);
});

test('the list and the saved deals follow premium, and the head start, in es', async ({ member, allowedErrors }) => {
  // The server may refuse the list before the page has received the loss of premium.
  allowedErrors.push(/A live query ended FirebaseError/);
  const t = textIn('es');
  const city = word();
  const { id, streetAddress } = await earlyDeal({ city });
  const { page, person: reader } = await member(
    { role: 'buyer', languagePreference: 'es', premium: true },
    { path: `/deals?q=${city}` },
  );
  const saved = await page.context().newPage();
  const [card, savedCard] = [page, saved].map((each) => each.locator(`[data-deal="${id}"]`)) as [Locator, Locator];
  await card.getByRole('button', { name: t('favorites:saveOf', { address: streetAddress }) }).click();
  await saved.goto('/deals?favorites=1');
  await expect(savedCard).toBeVisible();
  await Promise.all([marked(page), marked(saved)]);

  await setPremium(reader, false);
  await expect(page.getByText(t('deals:list.nothingFound'))).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(saved.getByText(t('deals:saved.gone'))).toBeVisible();
  await expect(savedCard).toHaveCount(0);

  await setPremium(reader, true);
  await expect(card).toContainText(t('deals:headStart.chip'));
  await expect(savedCard).toContainText(t('deals:headStart.chip'));

  await setPremium(reader, false);
  await expect(saved.getByText(t('deals:saved.gone'))).toBeVisible();
  await endHeadStart(id);
  await expect(savedCard).toBeVisible();
  await expect(card).toBeVisible();
  expect(await Promise.all([isMarked(page), isMarked(saved)])).toEqual([true, true]);
});

import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { cashForm } from '#tests/deal-forms.ts';
import { person, type Person } from '#tests/people.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { listDeal } from '#tests/e2e/deals/listed-by-api.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { endHeadStart } from '#tests/e2e/end-head-start.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { textIn } from './texts.ts';

/** Changes a buyer's premium as an admin, while the buyer's page is open. */
async function setPremium({ uid }: Person, premium: boolean): Promise<void> {
  const admin = await person({ role: 'admin' });
  const { status } = await callApi('POST', `/api/admin/users/${uid}/premium`, { as: admin, body: { premium } });
  expect(status).toBe(200);
}

/** Creates a deal that only premium buyers can see yet. */
async function earlyDeal(change: Record<string, unknown> = {}) {
  const streetAddress = newStreet();
  const owner = await person({ role: 'originator' });
  const id = await listDeal(owner, cashForm({ streetAddress, ...change }));
  return { id, streetAddress };
}

const marked = (page: Page) => page.evaluate(() => Object.assign(window, { untouched: true }));
const isMarked = (page: Page) => page.evaluate(() => 'untouched' in window);

test('a deal in its head start opens and closes on its page, in the list and among the saved as premium comes and goes, and opens when it ends', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  // Queries below the deal are refused too; the server may refuse the list before the page has received the loss of premium.
  allowedErrors.push(/deals\/[\w/]+ cannot be shown/, /A live query ended (FirebaseError|Error: The rules refuse it)/);
  const t = textIn('es');
  const city = word();
  const [{ id, streetAddress }, savedDeal] = await Promise.all([earlyDeal({ city }), earlyDeal({ city })]);
  const { page, person: reader } = await member({ role: 'buyer', languagePreference: 'es' }, { path: `/deals/${id}` });
  const list = await page.context().newPage();
  await list.goto(`/deals?q=${city}`);
  const cardOf = (on: Page, deal: { id: string }) => on.locator(`[data-deal="${deal.id}"]`);
  const title = page.getByRole('heading', { level: 1 });
  const nothing = list.getByText(t('deal:list.nothingFound'));

  await test.step('without premium it is not there; with it, it is', async () => {
    await expect(title).toHaveText(t('deal:deal.notFound'));
    await expect(nothing).toBeVisible();
    await Promise.all([marked(page), marked(list)]);
    await setPremium(reader, true);
    await expect(title).toContainText(streetAddress);
    await expect(page.getByRole('main')).toContainText(t('deal:headStart.chip'));
    await expect(cardOf(list, { id })).toContainText(t('deal:headStart.chip'));
    await expect(cardOf(list, savedDeal)).toContainText(t('deal:headStart.chip'));
  });

  await test.step('premium is lost, and the head start of the one ends', async () => {
    await cardOf(list, savedDeal)
      .getByRole('button', { name: t('favorites:saveOf', { address: savedDeal.streetAddress }) })
      .click();
    await waitForDocument(paths.ownOfDeal(reader.uid, 'favorites', savedDeal.id), (data) => data !== undefined);
    await setPremium(reader, false);
    await expect(title).toHaveText(t('deal:deal.notFound'));
    await expect(page.getByText(streetAddress)).toHaveCount(0);
    await expect(nothing).toBeVisible();
    await expect(list.locator('article[data-deal]')).toHaveCount(0);
    await endHeadStart(id);
    await expect(title).toContainText(streetAddress);
    await expect(cardOf(list, { id })).toBeVisible();
    await expect(cardOf(list, savedDeal)).toHaveCount(0);
  });

  await test.step('among the saved, too', async () => {
    await goTo(page, '/deals?favorites=1');
    const card = cardOf(page, savedDeal);
    await expect(page.getByText(t('deal-list:saved.gone'))).toBeVisible();
    await setPremium(reader, true);
    await expect(card).toContainText(t('deal:headStart.chip'));
    await setPremium(reader, false);
    await expect(page.getByText(t('deal-list:saved.gone'))).toBeVisible();
    await expect(card).toHaveCount(0);
    await endHeadStart(savedDeal.id);
    await expect(card).toBeVisible();
    await expect(cardOf(list, savedDeal)).toBeVisible();
  });
  expect(await Promise.all([isMarked(page), isMarked(list)])).toEqual([true, true]);
});

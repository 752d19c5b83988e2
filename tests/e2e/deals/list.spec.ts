import { expect, type Page } from '@playwright/test';
import { person } from '#tests/people.ts';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import {
  available,
  byFigure,
  byPrice,
  byRate,
  givenCity,
  ids,
  newestFirst,
  oldestFirst,
  shownIds,
  type Listed,
} from './listed.ts';
import { newStreet, test, word } from './member.ts';

const found = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Scrolls to the end of the growing list until the expectation holds. */
const scrollUntil = (page: Page, expected: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expected();
  }).toPass();

// Other sorts and filters are tested in tests/rules/deal-list.test.ts.
test('all of a search is shown in its order, to the end, as a reference computed from the same deals says, in en', async ({
  member,
}) => {
  test.slow();
  const city = word();
  const deals = await givenCity(await person(), city, 44);
  const { page, person: buyer } = await member({ role: 'buyer' }, { path: `/deals?q=${city}&status=pending` });
  const open = deals.filter(available);
  const saved = deals.filter((_, index) => index % 4 === 0);
  await saveAs(buyer.uid, saved);
  const savedLast = saved.toReversed();
  const cases: [query: string, expected: Listed[]][] = [
    ['sort=date-asc', open.toSorted(oldestFirst)],
    ['sort=rate-desc', byRate(open, -1)],
    ['status=any&sort=price-asc', byPrice(deals, 1)],
    ['favorites=1', savedLast],
    ['favorites=1&sort=price-asc', byPrice(saved, 1)],
    ['favorites=1&sort=entry-fee-desc', byFigure(saved, 'entryFee', -1)],
    ['favorites=1&status=available&state=AZ', savedLast.filter((deal) => available(deal) && deal.state === 'AZ')],
    ['beds=3&baths=2', open.filter(({ beds, baths }) => beds >= 3 && baths >= 2).toSorted(newestFirst)],
  ];
  for (const [query, expected] of cases) {
    await test.step(query || 'newest first', async () => {
      expect(expected.length, 'the reference itself finds something').toBeGreaterThan(0);
      await goTo(page, `/deals?q=${city}&${query}`);
      // The number is shown before the end of the list is reached.
      await found(page, expected.length === 1 ? '1 deal' : `${expected.length} deals`);
      await scrollUntil(page, async () => {
        const end = expected.length === 1 ? 'That’s the only deal.' : `That’s all ${expected.length} deals.`;
        await expect(page.getByText(end)).toBeVisible({ timeout: 1_000 });
        // The previous search may have had the same number, and still be on the screen.
        expect(await shownIds(page)).toEqual(ids(expected));
      });
    });
  }
});

/** Saves deals as from another device, in this order. */
async function saveAs(uid: string, deals: readonly Listed[]): Promise<void> {
  const batch = db.batch();
  for (const [index, { id }] of deals.entries()) {
    batch.set(db.doc(paths.ownOfDeal(uid, 'favorites', id)), { createdAt: new Date(1_700_000_000_000 + index * 1000) });
  }
  await batch.commit();
}

test('a search without deals names each filter of which one alone is too much; filters are set in their panel, stand in the address, and are taken away by their chips; what is typed finds beginnings, in en', async ({
  member,
}) => {
  const city = word();
  const deals = (await givenCity(await person(), city, 30)).filter(available);
  const { page } = await member({ role: 'buyer' }, { path: `/deals?q=${city}&type=condo&state=NM&max-price=200000` });
  const checks = {
    Condo: ({ propertyType }: Listed) => propertyType === 'condo',
    NM: ({ state }: Listed) => state === 'NM',
    'Up to $200,000': ({ price }: Listed) => price <= 200_000,
  };
  const withoutOne = (dropped: string) =>
    deals.filter((deal) => Object.entries(checks).every(([name, check]) => name === dropped || check(deal)));
  expect(withoutOne('none of them')).toEqual([]);
  await expect(page.getByRole('heading', { name: 'No deals match' })).toBeVisible();
  await found(page, '0 deals');
  const helpful = Object.keys(checks).filter((name) => withoutOne(name).length > 0);
  expect(helpful.length, 'the reference finds a filter to drop').toBeGreaterThan(0);
  // Except for the search text: without it, deals of other tests are found.
  const buttons = page.getByRole('main').getByRole('button', { name: /^Without [^“]/ });
  await expect(buttons).toHaveCount(helpful.length);
  for (const name of helpful) {
    const { length } = withoutOne(name);
    await expect(
      buttons.filter({ hasText: `Without ${name}: ${length} deal${length === 1 ? '' : 's'}` }),
    ).toBeVisible();
  }
  const [first = ''] = helpful;
  await buttons.filter({ hasText: `Without ${first}:` }).click();
  await expect(page.locator('article[data-deal]')).toHaveCount(withoutOne(first).length);
  expect(new Set(await shownIds(page))).toEqual(new Set(ids(withoutOne(first))));

  // Each filter is tested in filter-panel.test.tsx, deal-search.test.ts and deal-list-controls.test.tsx.
  await test.step('filters are set in their panel, stand in the address, are gone back to, and taken away by their chips', async () => {
    await goTo(page, '/deals');
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await panel.getByRole('button', { name: 'Condo' }).click();
    await panel.getByLabel('Maximum price').fill('450k');
    await panel.getByRole('button', { name: 'Show deals' }).click();
    await expect(page).toHaveURL('/deals?type=condo&max-price=450000');
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(page).toHaveURL('/deals?sort=price-asc&type=condo&max-price=450000');
    await page.goBack();
    await expect(page.getByLabel('Sort by')).toHaveValue('date-desc');
    await page.getByRole('button', { name: 'Remove Up to $450,000' }).click();
    await expect(page).toHaveURL('/deals?type=condo');
  });

  await test.step('a search finds streets, cities and ZIP codes by their beginnings', async () => {
    await goTo(page, '/deals');
    const place = word();
    const street = newStreet();
    const dealId = await givenDeal(await person(), { streetAddress: street, city: place, zipCode: '85201' });
    const box = page.getByRole('combobox', { name: /^Search/ });
    for (const typed of [place.slice(0, 8), `${street.split(' ')[1]?.toLowerCase()} 852`, `${place} ${street}`]) {
      await box.fill(typed);
      await expect(page.locator(`[data-deal="${dealId}"]`)).toBeVisible();
      await expect(page).toHaveURL(/q=/);
    }
    await box.fill(`${place} nothing like it`);
    await expect(page.getByText('No deals match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL('/deals');
  });
});

test('new deals come in at the top, but wait while somebody reads further down, in es', async ({ member }) => {
  const owner = await person();
  const city = word();
  await givenCity(owner, city, 44);
  const { page } = await member({ role: 'buyer', languagePreference: 'es' }, { path: `/deals?q=${city}` });
  await expect(page.locator('article[data-deal]').first()).toBeVisible();
  const add = () => givenDeal(owner, { streetAddress: newStreet(), city, zipCode: '85201' });
  const first = await add();
  await expect.poll(async () => (await shownIds(page))[0]).toBe(first);

  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  const before = await shownIds(page);
  const top = () =>
    page.locator(`[data-deal="${before[5]}"]`).evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const place = await top();
  const second = await add();
  const pill = page.getByRole('button', { name: '1 oportunidad nueva' });
  await expect(pill).toBeVisible();
  expect((await shownIds(page)).slice(0, before.length)).toEqual(before);
  expect(await top()).toBe(place);
  await pill.click();
  await expect.poll(async () => (await shownIds(page))[0]).toBe(second);
  await expect(pill).toHaveCount(0);

  await test.step('on the way back from a deal one stands where one stood', async () => {
    const card = page.locator('article[data-deal]').nth(26);
    await scrollUntil(page, () => expect(card).toBeVisible({ timeout: 1_000 }));
    await card.scrollIntoViewIfNeeded();
    const id = await card.getAttribute('data-deal');
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`/deals/${id}`);
    await expect(page.locator('article h1')).toBeVisible();
    await page.goBack();
    await expect(page.locator(`[data-deal="${id}"]`)).toBeInViewport();
  });
});

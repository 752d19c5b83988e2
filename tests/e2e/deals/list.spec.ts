import { expect, type Page } from '@playwright/test';
import { person } from '#tests/people.ts';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { givenCity, shownIds, type Listed } from './listed.ts';
import { newStreet, test, word } from './member.ts';

const available = ({ status }: Listed) => status === 'active';
const listedAgo = (deal: Listed) => deal.minute * 60_000 + deal.price / 1000;
const newestFirst = (a: Listed, b: Listed) => listedAgo(a) - listedAgo(b);
const oldestFirst = (a: Listed, b: Listed) => newestFirst(b, a);
const ids = (deals: Listed[]) => deals.map(({ id }) => id);

/** Deals with a figure in its order; those that have none follow, newest first. */
function byFigure(deals: Listed[], figure: 'rate' | 'entryFee' | 'payment', direction: 1 | -1): Listed[] {
  const withFigure = deals.filter((deal) => deal[figure] !== undefined);
  // Equal ones stand in the order of their ids, turned round with the figures, as Firestore has it.
  withFigure.sort((a, b) => direction * ((a[figure] ?? 0) - (b[figure] ?? 0) || (a.id < b.id ? -1 : 1)));
  return [...withFigure, ...deals.filter((deal) => deal[figure] === undefined).toSorted(newestFirst)];
}
const byRate = (deals: Listed[], direction: 1 | -1) => byFigure(deals, 'rate', direction);
const byPrice = (deals: Listed[], direction: 1 | -1) =>
  deals.toSorted((a, b) => direction * (a.price - b.price || (a.id < b.id ? -1 : 1)));

const found = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Scrolls to the end of the list, as often as it grows, until what is expected is there. */
const scrollUntil = (page: Page, expected: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expected();
  }).toPass();

test('each sort and each filter shows what a reference computed from the same deals says, in en', async ({
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
    ['', open.toSorted(newestFirst)],
    ['sort=date-asc', open.toSorted(oldestFirst)],
    ['sort=price-asc', byPrice(open, 1)],
    ['sort=price-desc', byPrice(open, -1)],
    ['sort=rate-asc', byRate(open, 1)],
    ['sort=rate-desc', byRate(open, -1)],
    ['sort=entry-fee-asc', byFigure(open, 'entryFee', 1)],
    ['sort=payment-desc', byFigure(open, 'payment', -1)],
    ['status=any&sort=price-asc', byPrice(deals, 1)],
    ['status=sold', deals.filter(({ status }) => status === 'sold').toSorted(newestFirst)],
    ['status=pending', deals.filter(({ status }) => status === 'pending').toSorted(newestFirst)],
    ['favorites=1', savedLast],
    ['favorites=1&sort=price-asc', byPrice(saved, 1)],
    ['favorites=1&sort=rate-desc', byRate(saved, -1)],
    ['favorites=1&sort=entry-fee-desc', byFigure(saved, 'entryFee', -1)],
    ['favorites=1&status=available&state=AZ', savedLast.filter((deal) => available(deal) && deal.state === 'AZ')],
    ['category=creative&sort=date-asc', open.filter(({ category }) => category === 'creative').toSorted(oldestFirst)],
    ['category=cash', open.filter(({ category }) => category === 'cash').toSorted(newestFirst)],
    [
      'finance=Hybrid&sort=rate-asc',
      byRate(
        open.filter(({ financeType }) => financeType === 'Hybrid'),
        1,
      ),
    ],
    ['type=condo', open.filter(({ propertyType }) => propertyType === 'condo').toSorted(newestFirst)],
    ['state=NM', open.filter(({ state }) => state === 'NM').toSorted(newestFirst)],
    ['tag=wholesale', open.filter(({ tags }) => tags.includes('wholesale')).toSorted(newestFirst)],
    [
      'tag=wholesale&tag=off-market',
      open.filter(({ tags }) => tags.includes('wholesale') && tags.includes('off-market')).toSorted(newestFirst),
    ],
    ['min-price=300000', open.filter(({ price }) => price >= 300_000).toSorted(newestFirst)],
    [
      'min-price=300000&max-price=450000&sort=price-desc',
      byPrice(
        open.filter(({ price }) => price >= 300_000 && price <= 450_000),
        -1,
      ),
    ],
    [
      'max-rate=5&sort=rate-desc',
      byRate(
        open.filter(({ rate }) => rate !== undefined && rate <= 5),
        -1,
      ),
    ],
    [
      'max-entry-fee=25000',
      open.filter(({ entryFee }) => entryFee !== undefined && entryFee <= 25_000).toSorted(newestFirst),
    ],
    [
      'max-payment=1800&sort=payment-asc',
      byFigure(
        open.filter(({ payment }) => payment !== undefined && payment <= 1_800),
        'payment',
        1,
      ),
    ],
    ['max-payment=1800', open.filter(({ payment }) => payment !== undefined && payment <= 1_800).toSorted(newestFirst)],
    ['beds=3&baths=2', open.filter(({ beds, baths }) => beds >= 3 && baths >= 2).toSorted(newestFirst)],
  ];
  for (const [query, expected] of cases) {
    await test.step(query || 'newest first', async () => {
      expect(expected.length, 'the reference itself finds something').toBeGreaterThan(0);
      await goTo(page, `/deals?q=${city}&${query}`);
      // The number is known before one has scrolled to the end.
      await found(page, expected.length === 1 ? '1 deal' : `${expected.length} deals`);
      await scrollUntil(page, async () => {
        const end = expected.length === 1 ? 'That’s the only deal.' : `That’s all ${expected.length} deals.`;
        await expect(page.getByText(end)).toBeVisible({ timeout: 1_000 });
        // The search before may have had as many, and still be on the screen.
        expect(await shownIds(page)).toEqual(ids(expected));
      });
    });
  }
});

/** Saves deals as from another device, the first of them first. */
async function saveAs(uid: string, deals: readonly Listed[]): Promise<void> {
  const batch = db.batch();
  for (const [index, { id }] of deals.entries()) {
    batch.set(db.doc(paths.favorite(uid, id)), { createdAt: new Date(1_700_000_000_000 + index * 1000) });
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
  // But for the word searched for: without it, deals of other tests are found.
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

  await test.step('every filter is set in its panel, stands in the address, and is taken away by its chip', async () => {
    await goTo(page, '/deals');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    for (const [group, name] of [
      ['Category', 'Creative'],
      ['Purchase type', 'Hybrid'],
      ['Favorites', 'Saved deals only'],
      ['Status', 'Pending'],
      ['Bedrooms', '3+'],
      ['Bathrooms', '2+'],
      ['Property type', 'Condo'],
      ['Tags', 'Wholesale'],
    ] as const)
      await panel.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
    for (const [label, amount] of [
      ['Minimum price', '100k'],
      ['Maximum price', '450k'],
      ['Maximum entry fee', '25,000'],
      ['Maximum monthly payment', '2100'],
      ['Maximum rate', '5.5'],
    ] as const)
      await panel.getByLabel(label).fill(amount);
    await panel.getByLabel('State').selectOption('Arizona');
    await panel.getByRole('button', { name: 'Show deals' }).click();
    await expect(page).toHaveURL(
      '/deals?favorites=1&status=pending&category=creative&finance=Hybrid&type=condo&state=AZ&tag=wholesale' +
        '&min-price=100000&max-price=450000&max-entry-fee=25000&max-payment=2100&max-rate=5.5&beds=3&baths=2',
    );
    const chips = page.getByRole('list', { name: 'Active filters' });
    for (const words of [
      'Saved deals only',
      'Pending',
      'Hybrid',
      'Condo',
      'AZ',
      'Wholesale',
      'From $100,000',
      'Up to $450,000',
      'Entry fee up to $25,000',
      'Payment up to $2,100',
      'Rate up to 5.5%',
      '3+ beds',
      '2+ baths',
    ]) {
      await chips.getByRole('button', { name: `Remove ${words}`, exact: true }).click();
      await expect(chips.getByRole('button', { name: `Remove ${words}`, exact: true })).toHaveCount(0);
    }
    await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'All' }).click();
    await expect(page).toHaveURL('/deals');
  });

  await test.step('and is gone back to', async () => {
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
  const pill = page.getByRole('button', { name: '1 negocio nuevo' });
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`[data-deal="${id}"]`)).toBeInViewport();
  });
});

import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { newId } from '#tests/deals.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { person, type Person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { givePreferences } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 60 * 60 * 1000);
type Given = { state: string; days: number; dealAddress: string };

/** Creates an offer on its own deal, as the server stores it. */
async function givenOffer(owner: Person, buyer: Person, { state, days, dealAddress }: Given): Promise<void> {
  const dealId = await givenDeal(owner);
  await db.doc(paths.counts(dealId)).set({ offerCount: 1 });
  await db.doc(`${paths.offers(dealId)}/${newId()}`).set({
    dealId,
    dealAddress,
    buyerUid: buyer.uid,
    buyerName: buyer.name,
    listedByUid: owner.uid,
    offerType: 'creative',
    entryFee: 20_000,
    closeOfEscrow: '2020-05-01',
    submittedAt: daysAgo(days),
    state,
    accepted: state === 'accepted',
    ...(state === 'open' && { turn: 'originator' }),
  });
}

const regions = (page: Page, t: Translate) => ({
  recent: page.getByRole('region', { name: t('home:member.recent') }),
  offers: page.getByRole('region', { name: t('offers:mine.title') }),
  past: page.getByRole('region', { name: t('offers:mine.groups.closed') }),
});

test('a buyer’s home has their offers by what needs them, the first six of each kind and all on demand, those that came to nothing a page at a time, then what they visited, newest first and once', async ({
  member,
}) => {
  const t = textIn('es');
  const owner = await person();
  const [one, two] = [await givenDeal(owner), await givenDeal(owner)];
  const { page, person: buyer } = await member({ role: 'buyer', languagePreference: 'es' }, { path: `/deals/${one}` });
  await givePreferences(buyer);
  const open = Array.from({ length: 7 }, (_, index) => ({
    state: 'open',
    days: 30 + index,
    dealAddress: `Open ${index}`,
  }));
  const word = 'Extraordinarily'.repeat(8);
  await Promise.all(
    [
      ...open,
      ...Array.from({ length: 8 }, (_, index) => ({
        state: 'withdrawn',
        days: 2 + index,
        dealAddress: `Past ${index}`,
      })),
      { state: 'declined', days: 50, dealAddress: word },
    ].map((each) => givenOffer(owner, buyer, each)),
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(one);
  for (const id of [two, one]) {
    // oxlint-disable no-await-in-loop -- one visit at a time
    await goTo(page, `/deals/${id}`);
    await expect(title).toContainText(id);
    // oxlint-enable no-await-in-loop
  }
  await goTo(page, '/');
  const { recent, offers, past } = regions(page, t);
  const visited = recent.locator(`a[href="/deals/${one}"], a[href="/deals/${two}"]`);
  await expect(visited).toHaveCount(2);
  expect(await visited.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    `/deals/${one}`,
    `/deals/${two}`,
  ]);
  await expect(visited.first()).toContainText(`${one} Test Street`);
  const items = offers.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(
    new RegExp(`^${t('offers:mine.groups.waiting')} 7$`),
  );
  await expect(items).toHaveCount(6);
  await offers.getByRole('button', { name: t('offers:mine.showAll', { count: 7 }) }).click();
  await expect(items).toHaveCount(7);
  await expect(recent.getByRole('listitem').first()).toBeVisible();
  const [last, first] = [await recent.boundingBox(), await offers.boundingBox()];
  expect(first!.y + first!.height).toBeLessThan(last!.y);
  const closed = past.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(closed).toHaveCount(8);
  await past.getByRole('button', { name: t('offers:mine.more') }).click();
  await expect(closed).toHaveCount(9);
  await expect(past.getByRole('button', { name: t('offers:mine.more') })).toHaveCount(0);

  await test.step('a row is short, and no long word leaves it', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const row = closed.filter({ hasText: word });
    await expect(row).toContainText(t('offers:status.declined'));
    const [inner, outer] = [await row.getByRole('link').boundingBox(), await row.boundingBox()];
    expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
    expect(outer!.height).toBeLessThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

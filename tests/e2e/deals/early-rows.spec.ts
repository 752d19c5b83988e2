import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { person as newPerson, type Person } from '#tests/people.ts';
import { cashForm, listDeal } from './listed-by-api.ts';
import { test } from './member.ts';

// Rows that the script in the page's head reads before Firestore's SDK has loaded (web/src/app/early-reads.ts).

/**
 * Holds back Firestore's SDK.
 * @param person who the page knows at once: if the API takes longer than two seconds to say it, such as when an instance starts, the page
 *   waits for the live account instead
 * @returns a function that releases it
 */
async function holdFirestore(page: Page, person?: Person): Promise<() => void> {
  if (person) {
    const { json } = await callApi('GET', '/api/auth/me', { as: person });
    await page.route('**/api/auth/me', (route) => route.fulfill({ json }));
  }
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/firestore-sdk-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const cardOf = (page: Page, dealId: string) => page.locator(`[data-deal="${dealId}"]`);

const setStatus = async (as: Person, dealId: string, status: string) =>
  expect(
    (await callApi('POST', `/api/deals/${dealId}/status`, { as, body: { status, throughPlatform: true } })).status,
  ).toBe(200);

test('the first deals are there before Firestore is, and go on live; nothing of a head start is drawn for whose premium has just been switched off', async ({
  member,
}) => {
  const owner = await newPerson();
  const form = cashForm();
  const [sold, kept] = [await listDeal(owner, cashForm()), await listDeal(owner, form)];
  // In their head start, new deals are first in the list for premium buyers.
  const { page, person } = await member({ role: 'buyer', premium: true }, { path: 'about:blank' });

  await test.step('and go on live with what changed meanwhile', async () => {
    const release = await holdFirestore(page, person);
    await page.goto('/deals');
    await expect(cardOf(page, sold)).toBeVisible();
    await cardOf(page, kept).evaluate((card) => Object.assign(card, { untouched: true }));
    await setStatus(owner, sold, 'sold');
    const added = await listDeal(owner, cashForm());
    release();
    await expect(cardOf(page, added)).toBeVisible();
    await expect(cardOf(page, sold)).toHaveCount(0);
    expect(await cardOf(page, kept).evaluate((card) => 'untouched' in card)).toBe(true);
    await setStatus(owner, added, 'pending');
    await expect(cardOf(page, added)).toHaveCount(0);
  });

  await test.step('the list comes live where nothing could be read early', async () => {
    const early = /documents:runQuery/;
    await page.route(early, (route) => route.abort());
    await page.goto('/deals');
    await expect(cardOf(page, kept)).toBeVisible();
    await page.unroute(early);
  });

  await test.step('premium that was just switched off', async () => {
    await page.goto('about:blank');
    await page.unroute('**/api/auth/me');
    const admin = await newPerson({ role: 'admin' });
    const off = await callApi('POST', `/api/admin/users/${person.uid}/premium`, {
      as: admin,
      body: { premium: false },
    });
    expect(off.status).toBe(200);
    await page.addInitScript((street) => {
      const seen = { drawn: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body?.textContent.includes(street)) seen.drawn = true;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    }, form.streetAddress);
    const release = await holdFirestore(page);
    await page.goto('/deals');
    release();
    await expect(page.locator('[data-deal]').first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: { drawn: boolean } }).seen.drawn)).toBe(false);
  });
  await setStatus(owner, kept, 'pending');
});

test('a deal’s page and an originator’s deals are there before Firestore is', async ({ member }) => {
  const { page, person } = await member({ role: 'originator' }, { path: 'about:blank' });
  const form = cashForm();
  const dealId = await listDeal(person, form);
  const release = await holdFirestore(page, person);
  // The page of a deal's numbers keeps the user's assumptions in its address.
  for (const path of ['/manage', `/deals/${dealId}?vacancy=10`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(form.streetAddress).first()).toBeVisible();
  }
  release();
  await setStatus(person, dealId, 'pending');
  await expect(page.getByRole('main').getByText('Pending', { exact: true }).first()).toBeVisible();
});

import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { person } from '#tests/people.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { signInOn } from '#tests/e2e/identity/visitor.ts';
import { addPhotos, certify, fillDeal, publish, ready, smallPhoto, tiles } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';

test('a draft comes back after a reload, with its photos, can be discarded and taken back, and is its person’s alone', async ({
  member,
}) => {
  test.slow();
  const { page, person: owner } = await member({ role: 'originator', firstName: 'Olga' }, { path: '/deals/new' });
  const street = newStreet();
  await fillDeal(page, { street, city: word() });
  await addPhotos(page, [await smallPhoto('a.jpg')]);
  await expect(page.locator('[data-photo][data-state="ready"]')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('We saved your draft')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue(street);
  await expect(page.getByRole('button', { name: 'Wholesale' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-photo][data-state="ready"]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await expect(page.locator('[data-photo]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue(street);
  await expect(page.locator('[data-photo][data-state="ready"]')).toHaveCount(1);

  const signOut = async (firstName: RegExp) => {
    await page.getByRole('button', { name: firstName }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'You have drafts on this device' });

  await test.step('it outlives signing out if its person wants that, and nobody else sees it', async () => {
    await page.getByLabel('City').fill('Mesa');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await signOut(/Olga/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Mesa');
    await signOut(/Olga/);
    await dialog.getByLabel('Keep my drafts on this device').check();
    await dialog.getByRole('button', { name: 'Keep drafts and sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

    await signInOn(page, await person({ role: 'originator', firstName: 'Oscar' }));
    await expect(page.getByRole('banner')).toContainText('Oscar');
    await goTo(page, '/deals/new');
    await expect(page.getByRole('button', { name: 'Publish deal' })).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('');
    await expect(tiles(page)).toHaveCount(0);
    // Without drafts there is no question.
    await signOut(/Oscar/);

    await signInOn(page, owner);
    await expect(page.getByRole('banner')).toContainText('Olga');
    await goTo(page, '/deals/new');
    await expect(page.getByText('We saved your draft')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Mesa');
    await expect(ready(page)).toHaveCount(1);
  });

  await test.step('otherwise nothing of it is left in the browser, also of what was typed last', async () => {
    await page.getByLabel('City').fill('Tempe');
    await signOut(/Olga/);
    await dialog.getByRole('button', { name: 'Delete drafts and sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const kept = () =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('photo-queue');
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
        });
        const photos = await new Promise<number>((resolve) => {
          const count = database.transaction('photos').objectStore('photos').count();
          count.addEventListener('success', () => resolve(count.result));
        });
        database.close();
        return {
          keys: Object.keys(localStorage).filter((key) => /^(dealDraft|waitingDeals|recentPages)/.test(key)),
          photos,
        };
      });
    await expect.poll(kept).toEqual({ keys: [], photos: 0 });
  });
});

test('a lost answer cannot make a second deal: the retry gets the first one, and saves what was typed since', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/409/);
  const { page, person } = await member({ role: 'originator' }, { path: '/deals/new' });
  const city = word();
  await fillDeal(page, { street: newStreet(), city });
  await certify(page);
  let sent = 0;
  await page.route('**/api/deals?*', async (route) => {
    sent += 1;
    if (sent > 1) return await route.continue();
    await route.fetch();
    return await route.abort('internetdisconnected');
  });
  await publish(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The deal was not published');
  await expect(alert).toContainText('What you typed is saved on this device.');
  await expect(alert).toBeVisible();
  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(city);
  const { docs } = await db.collection(paths.deals()).where('listedBy.uid', '==', person.uid).get();
  expect(docs).toHaveLength(1);
  expect(docs[0]?.get('version')).toBe(1);
  expect(await page.evaluate((key) => localStorage.getItem(key), `dealDraft:${person.uid}:new`)).toBeNull();

  await test.step('what was typed after the answer was lost is saved too', async () => {
    allowedErrors.push(/409/);
    await goTo(page, '/deals/new');
    const street = newStreet();
    await fillDeal(page, { street, city: word() });
    await certify(page);
    sent = 0;
    await publish(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The deal was not published');
    await page.getByLabel('Purchase price').fill('399,000');
    await publish(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(street);
    await expect(page.getByText('$399,000').first()).toBeVisible();
    const { docs } = await db.collection(paths.deals()).where('listedBy.uid', '==', person.uid).get();
    expect(docs).toHaveLength(2);
    const second = docs.find((deal) => deal.get('streetAddress') === street);
    expect([second?.get('purchasePrice'), second?.get('version')]).toEqual([399_000, 2]);
  });
});

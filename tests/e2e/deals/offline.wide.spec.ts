import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { addPhotos, certify, fillDeal, publish, smallPhoto, tiles } from './deal-form.ts';
import { newStreet, test, word } from './member.ts';

test('a deal begun and published without a network goes out by itself, with its photo, when there is one; one that is refused can be changed', async ({
  member,
  allowedErrors,
}) => {
  test.slow();
  const options = { context: { serviceWorkers: 'allow' } } as const;
  const { page, person } = await member({ role: 'originator' }, options);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const context = page.context();
  await context.setOffline(true);
  await page.goto('/deals/new');
  const street = newStreet();
  await fillDeal(page, { street, city: word() });
  await addPhotos(page, [await smallPhoto('porch.jpg')]);
  await expect(tiles(page)).toHaveCount(1);
  await certify(page);
  await publish(page);
  const waits = page.getByText(/It will be published when you are online/);
  await expect(waits).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await expect(tiles(page)).toHaveCount(0);

  await test.step('taken back, it is as it was', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Street address')).toHaveValue(street);
    await expect(tiles(page)).toHaveCount(1);
    await expect(waits).toHaveCount(0);
    await publish(page);
    await expect(waits).toHaveCount(1);
  });

  await page.reload();
  await expect(waits).toHaveCount(1);
  await goTo(page, '/profile');
  const listed = async () =>
    (await db.collection(paths.deals()).where('listedBy.uid', '==', person.uid).get()).docs.map((deal) => [
      deal.get('streetAddress') as string,
      (deal.get('photos') as unknown[]).length,
    ]);
  expect(await listed()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(listed).toEqual([[street, 1]]);
  await expect(page.getByText('Deal published').first()).toBeVisible();
  await goTo(page, '/deals/new');
  await expect(page.getByRole('button', { name: 'Publish deal' })).toBeVisible();
  await expect(waits).toHaveCount(0);

  await test.step('the same address again is refused, and comes back into the form', async () => {
    allowedErrors.push(/409/);
    const { docs } = await db.collection(paths.deals()).where('listedBy.uid', '==', person.uid).get();
    await context.setOffline(true);
    await fillDeal(page, { street, city: String(docs[0]?.get('city')) });
    await certify(page);
    await publish(page);
    await expect(waits).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('This deal could not be published as it is.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Street address')).toHaveValue(street);
    expect(await listed()).toHaveLength(1);
  });
});

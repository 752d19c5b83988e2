import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { toastOf } from './buying.ts';
import { textIn } from './texts.ts';

const t = textIn('en');

test('a search is saved from the list, is at home and in the profile, where it is paused, opened, deleted and brought back', async ({
  member,
}) => {
  test.slow();
  const city = word();
  const owner = await person();
  const deal = { city, zipCode: '85201', propertyType: 'condo' };
  await Promise.all([1, 2].map(() => givenDeal(owner, { ...deal, streetAddress: newStreet() })));
  const { page, person: buyer } = await member(
    { role: 'buyer' },
    { path: `/deals?q=${city}&sort=price-asc&type=condo` },
  );
  const save = page.getByRole('button', { name: t('saved-searches:save'), exact: true });
  const saved = page.getByRole('button', { name: t('saved-searches:saved'), exact: true });
  const dialog = page.getByRole('dialog');
  const stored = async () => {
    const { docs } = await db.collection(paths.savedSearches(buyer.uid)).get();
    return docs.map((each) => ({ id: each.id, query: each.get('query'), frequency: each.get('frequency') }));
  };
  const query = `q=${city}&type=condo`;
  const name = `Condos of ${city}`;

  await test.step('saved on the list, with a name and how often', async () => {
    await expect(page.locator('article[data-deal]')).toHaveCount(2);
    await save.click();
    await expect(dialog.getByLabel(t('saved-searches:dialog.name'))).toHaveValue(
      `${city} · ${t('deal:propertyType.condo')}`,
    );
    await looksRightOnBoth(page, '[role=dialog]');
    await dialog.getByLabel(t('saved-searches:dialog.name')).fill(name);
    await dialog.getByRole('radio', { name: t('saved-searches:frequency.atOnce') }).check();
    await dialog.getByRole('button', { name: t('saved-searches:dialog.save') }).click();
    await expect(saved).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await stored()).toMatchObject([{ query, frequency: 'atOnce' }]);
    await looksRightOnBoth(page, 'main');
  });

  await test.step('the same search in another order is the same one; without filters there is none to save', async () => {
    await goTo(page, `/deals?type=condo&q=${city}`);
    await expect(saved).toBeVisible();
    await goTo(page, '/deals');
    await expect(page.locator('article[data-deal]').first()).toBeVisible();
    await expect(save.or(saved)).toHaveCount(0);
  });

  await test.step('one that finds nothing offers to notify', async () => {
    await goTo(page, `/deals?q=${word()}`);
    await expect(page.getByText(t('saved-searches:nothing'))).toBeVisible();
    await expect(save).toHaveCount(1);
    await looksRightOnBoth(page, 'main');
  });

  await test.step('at home it says how many it finds now', async () => {
    await goTo(page, '/');
    const home = page.getByRole('region', { name: t('saved-searches:home.title') });
    const row = home.getByRole('listitem');
    await expect(row).toContainText(t('deal:list.found_other', { value: '2' }));
    await expect(row).toContainText(t('saved-searches:frequency.atOnce'));
    await looksRightOnBoth(page, 'main');
    await home.getByRole('link', { name: t('saved-searches:home.edit') }).click();
  });

  const section = page.getByRole('region', { name: t('saved-searches:section.title') });
  const often = section.getByLabel(t('saved-searches:section.frequencyOf', { name }));
  await test.step('paused in the profile, to which a link leads', async () => {
    await expect(page).toHaveURL('/profile#searches');
    await expect(page.getByRole('heading', { name: t('saved-searches:section.title') })).toBeFocused();
    await expect(section.getByRole('listitem')).toContainText(t('deal:list.found_other', { value: '2' }));
    await often.selectOption('never');
    await expect.poll(stored).toMatchObject([{ query, frequency: 'never' }]);
    const [search] = await stored();
    const document = await documentAt(paths.savedSearch(buyer.uid, String(search?.id)));
    expect(document, 'no deal reads it').not.toHaveProperty('key');
    await looksRightOnBoth(page, '#searches');
  });

  await test.step('renamed in the dialog, and opened in the list', async () => {
    await section.getByRole('button', { name: t('saved-searches:section.edit', { name }) }).click();
    await dialog.getByLabel(t('saved-searches:dialog.name')).fill('Renamed');
    await dialog.getByRole('button', { name: t('saved-searches:dialog.saveChanges') }).click();
    await section.getByRole('link', { name: 'Renamed' }).click();
    await expect(page).toHaveURL(`/deals?${query}`);
    await expect(page.locator('article[data-deal]')).toHaveCount(2);
  });

  await test.step('deleted from the profile, and brought back as it was', async () => {
    await goTo(page, '/profile#searches');
    await section.getByRole('button', { name: t('saved-searches:section.delete', { name: 'Renamed' }) }).click();
    await expect(page.getByText(t('saved-searches:section.empty'))).toBeVisible();
    await expect.poll(stored).toEqual([]);
    await expect(toastOf(page, t('saved-searches:done.deleted', { name: 'Renamed' }))).toHaveCount(1);
    await page.getByRole('button', { name: t('saved-searches:undo'), exact: true }).click();
    await expect(section.getByRole('link', { name: 'Renamed' })).toBeVisible();
    // The page shows it before it is stored.
    await expect.poll(stored).toMatchObject([{ query, frequency: 'never' }]);
  });
});

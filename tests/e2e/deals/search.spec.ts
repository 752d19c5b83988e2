import { expect } from '@playwright/test';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { person } from '#tests/people.ts';
import { test, word } from './member.ts';

/** Creates deals on a street of their own, so that no deals of other tests appear among them. */
async function givenStreet(city: string) {
  const owner = await person();
  const street = `${word()} Circle`;
  const give = (streetAddress: string, state: string, change: Record<string, unknown> = {}) => {
    const address = { streetAddress, city, state, zipCode: '85021' };
    return givenDeal(owner, { ...address, ...change });
  };
  return {
    street,
    first: await give(`6350 South ${street}`, 'AZ'),
    second: await give(`12 S. ${street.replace('Circle', 'Cir')} #4`, 'AZ'),
    texan: await give(`6350 N ${street}`, 'TX'),
    early: await give(`99 ${street}`, 'AZ', { visibility: 'premium', status: 'new' }),
  };
}

const city = () => `Santa ${word()}`;

test('finds deals by city and state, and by streets in the long and the short form; suggestions are used by keyboard, in en', async ({
  member,
}) => {
  const where = city();
  const { street, first, second, texan } = await givenStreet(where);
  const { page } = await member({ role: 'buyer' }, { path: '/deals' });
  const box = page.getByRole('combobox', { name: /^Search/ });
  const short = street.replace('Circle', 'Cir');
  const cases: [typed: string, ids: string[]][] = [
    [`${where}, AZ`, [first, second]],
    [`${where.toLowerCase()} az`, [first, second]],
    [`${where} Arizona`, [first, second]],
    [`AZ ${where.toLowerCase()}`, [first, second]],
    [`${where}, TX`, [texan]],
    [`6350 South ${street}`, [first]],
    [`6350 S ${short}`, [first]],
    [`${short} apt 4`, [second]],
    [`${street}, ${where}`, [first, second, texan]],
  ];
  for (const [typed, ids] of cases) {
    await box.fill(typed);
    await box.press('Enter');
    await expect(page.locator('article[data-deal]'), typed).toHaveCount(ids.length);
    for (const id of ids) await expect(page.locator(`[data-deal="${id}"]`), typed).toBeVisible();
  }

  await test.step('asks whether a city was meant that is spelled nearly so', async () => {
    await givenDeal(await person(), { city: 'Phoenix', state: 'AZ' });
    await box.fill('phonix');
    await expect(page.getByRole('option', { name: /^Did you mean Phoenix\?/ })).toBeVisible();
    await box.press('Enter');
    await page.getByRole('button', { name: /^Did you mean Phoenix\?/ }).click();
    await expect(box).toHaveValue('Phoenix');
    await expect(page.locator('article[data-deal]').first()).toBeVisible();
  });

  await test.step('suggests places with their deals, then addresses, and is used by keyboard', async () => {
    await goTo(page, '/deals');
    await expect(box).toHaveValue('');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await box.pressSequentially(where.slice(0, -2));
    // Deals in their head start do not count for buyers without premium.
    await expect(options.nth(0)).toHaveText(`${where}, AZ2 deals`);
    await expect(options.nth(1)).toHaveText(`${where}, TX1 deal`);
    await expect(options).toHaveCount(5);
    await expect(box).toHaveAttribute('aria-expanded', 'true');

    const isActive = async (index: number) =>
      expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(index).getAttribute('id')) ?? '');
    await box.press('ArrowDown');
    await isActive(0);
    await box.press('ArrowDown');
    await isActive(1);
    await box.press('Enter');
    await expect(box).toHaveValue(`${where}, TX`);
    await expect(page).toHaveURL(new RegExp(`q=${where.replace(' ', '\\+')}%2C\\+TX$`));
    await expect(page.locator('article[data-deal]')).toHaveCount(1);
    await expect(page.locator(`[data-deal="${texan}"]`)).toBeVisible();
    await expect(options).toHaveCount(0);

    await box.fill(`6350 South ${street}`);
    await expect(options).toHaveText([new RegExp(`6350 South ${street}`)]);
    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toHaveValue(`6350 South ${street}`);
    await box.press('ArrowDown');
    await expect(options).toHaveCount(1);
    await box.press('ArrowDown');
    await isActive(0);
    await box.press('Enter');
    await expect(page).toHaveURL(`/deals/${first}`);
  });
});

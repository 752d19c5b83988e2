import { expect } from '@playwright/test';
import { dayAhead } from '#tests/days.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { newStreet, test } from './member.ts';
import { textIn } from './texts.ts';

test('an originator says what gives the right to sell, and a buyer who looks on reads it at once and finds the deal by it', async ({
  member,
}) => {
  const t = textIn('es');
  const { page, person } = await member({ languagePreference: 'es' });
  const { page: buyers } = await member({ role: 'buyer', languagePreference: 'en' });
  const streetAddress = newStreet();
  const dealId = await givenDeal(person, { streetAddress });
  const right = page.locator('#control');
  const read = buyers.locator('#control');
  await goTo(buyers, `/deals/${dealId}#control`);
  await expect(read).toContainText(textIn('en')('deal-page.control.none'));

  await goTo(page, `/deals/${dealId}#control`);
  await right.getByRole('button', { name: t('deal-page.control.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('deal-page.control.kind')).selectOption('contract');
  await dialog.getByLabel(t('deal-page.control.lastDay')).fill(dayAhead(40));
  await dialog.getByLabel(t('deal-page.control.mayBeAssigned')).selectOption('yes');
  await looksRightOnBoth(page);
  await dialog.getByRole('button', { name: t('deal-page.control.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(right).toContainText(t('deal-page.control.assignable'));

  await expect(read).toContainText('Purchase contract until');
  await expect(read).toContainText('may be assigned');
  await goTo(buyers, `/deals?q=${encodeURIComponent(streetAddress)}&right-to-sell=1`);
  const card = buyers.locator('article[data-deal]');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(textIn('en')('deal.mark.controlShown'));

  await right.getByRole('button', { name: t('deal-page.control.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('deal-page.control.remove') })
    .click();
  await expect(right).toContainText(t('deal-page.control.lead'));
  await expect(card).toHaveCount(0);
});

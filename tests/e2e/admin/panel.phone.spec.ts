import { expect } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { db } from '#tests/services.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { looksRight } from '#tests/e2e/looks-right.ts';
import { menuButtonOf, rowOf, searchPeople } from './people.ts';

const t = textIn('es');

test('an admin looks after people on the phone', async ({ member }) => {
  test.slow();
  const lastName = word();
  const buyer = await person({ role: 'buyer', firstName: 'María Guadalupe', lastName });
  const { page, person: admin } = await member({ role: 'admin', languagePreference: 'es' }, { path: '/admin' });
  for (const premium of [true, false]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await callApi('POST', `/api/admin/users/${buyer.uid}/premium`, { as: admin, body: { premium } });
  }

  await test.step('the overview', async () => {
    await expect(page.locator('[data-figure] strong')).toHaveCount(11);
    await looksRight(page);
  });

  await test.step('the list', async () => {
    await page
      .getByRole('navigation', { name: t('admin:sections.label') })
      .getByText(t('admin:sections.people'))
      .tap();
    await expect(page.locator('[data-person]').first()).toBeVisible();
    await searchPeople(page, t, lastName);
    await expect(page.locator('[data-person]')).toHaveCount(1);
    await looksRight(page);
    await menuButtonOf(page, buyer, t).tap();
    await expect(page.getByRole('menuitem')).toHaveCount(5);
    await looksRight(page);
    await page.getByRole('menuitem', { name: t('people:givePremium') }).tap();
    await expect(rowOf(page, buyer)).toContainText(t('ui:premium'));
  });

  await test.step('somebody’s details', async () => {
    await page.getByRole('link', { name: buyer.name }).tap();
    const details = page.getByRole('dialog', { name: buyer.name });
    await expect(details.locator('[data-entry]')).toHaveCount(3);
    await looksRight(page);
    await details.getByRole('button', { name: t('people:deactivate') }).tap();
    const dialog = page.getByRole('dialog', { name: t('people:deactivateDialog.title', { name: buyer.name }) });
    await dialog.getByLabel(t('people:deactivateDialog.reason')).fill('Ya no trabaja con nosotros');
    await looksRight(page);
    await dialog.getByRole('button', { name: t('people:deactivateDialog.send') }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(details).toContainText('Ya no trabaja con nosotros');
    await page.goBack();
    await expect(details).toHaveCount(0);
    await expect(rowOf(page, buyer)).toContainText(t('people:status.deactivated'));
  });

  await test.step('all deals, deleted ones too, with what became of them', async () => {
    const originator = await person();
    const [sold, deleted] = await Promise.all([
      givenDeal(originator, { streetAddress: newStreet(), status: 'sold' }),
      givenDeal(originator, { streetAddress: newStreet() }),
    ]);
    await page.goto('/admin?section=deals');
    const rows = page.locator('tr[data-deal]');
    const row = page.locator(`tr[data-deal="${deleted}"]`);
    const street = String((await db.doc(paths.deal(deleted)).get()).get('streetAddress'));
    await page.getByRole('searchbox').fill(street);
    await expect(row).toContainText(t('deals:status.active'));
    expect((await callApi('DELETE', `/api/deals/${deleted}`, { as: originator })).status).toBe(200);
    await expect(row).toContainText(t('deals:status.deleted'));
    await row.getByRole('link', { name: originator.name }).tap();
    await expect(page).toHaveURL(/owner=/);
    await page.getByRole('searchbox').fill('');
    await expect(rows).toHaveCount(2);
    await expect(page.locator(`tr[data-deal="${sold}"]`)).toBeVisible();
    await looksRight(page);
    await page.getByRole('combobox', { name: t('deals:manage.status') }).selectOption('deleted');
    await expect(rows).toHaveCount(1);
    await row.getByRole('link', { name: t('deals:panel.historyOf', { address: street }) }).tap();
    await expect(page.getByRole('heading', { name: t('deals:history.title') })).toBeInViewport();
    await looksRight(page);
  });

  await test.step('the log', async () => {
    await page.goto(`/admin?section=log&about=${buyer.uid}`);
    await expect(page.locator('[data-entry]')).toHaveCount(4);
    await looksRight(page);
  });
});

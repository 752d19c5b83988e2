import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { newStreet, test, word } from '#tests/e2e/deals/member.ts';
import { looksRight } from '#tests/e2e/looks-right.ts';
import { menuButtonOf, rowOf, searchPeople } from './people.ts';
import { givenRequest, rowOf as requestRowOf } from './requests.ts';

const t = textIn('es');

test('an admin looks after people and lets others in on the phone', async ({ member }) => {
  test.slow();
  const lastName = word();
  const buyer = await person({ role: 'buyer', firstName: 'María Guadalupe', lastName });
  const { page, person: admin } = await member({ role: 'admin', languagePreference: 'es' }, { path: '/admin' });
  const dialog = page.getByRole('dialog');
  for (const premium of [true, false]) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
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
    const deactivation = page.getByRole('dialog', { name: t('people:deactivateDialog.title', { name: buyer.name }) });
    await deactivation.getByLabel(t('people:deactivateDialog.reason')).fill('Ya no trabaja con nosotros');
    await looksRight(page);
    await deactivation.getByRole('button', { name: t('people:deactivateDialog.send') }).tap();
    await expect(deactivation).toHaveCount(0);
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
    await goTo(page, '/admin?section=deals');
    const rows = page.locator('tr[data-deal]');
    // The section before has a search too.
    await expect(rows.first()).toBeVisible();
    const row = page.locator(`tr[data-deal="${deleted}"]`);
    const street = String((await db.doc(paths.deal(deleted)).get()).get('streetAddress'));
    await page.getByRole('searchbox').fill(street);
    await expect(row).toContainText(t('deal:status.active'));
    expect((await callApi('DELETE', `/api/deals/${deleted}`, { as: originator })).status).toBe(200);
    await expect(row).toContainText(t('deal:status.deleted'));
    await row.getByRole('link', { name: originator.name }).tap();
    await expect(page).toHaveURL(/owner=/);
    await page.getByRole('searchbox').fill('');
    await expect(rows).toHaveCount(2);
    await expect(page.locator(`tr[data-deal="${sold}"]`)).toBeVisible();
    await looksRight(page);
    await page.getByRole('combobox', { name: t('deal:columns.status') }).selectOption('deleted');
    await expect(rows).toHaveCount(1);
    await row.getByRole('link', { name: t('deal-manage:panel.historyOf', { address: street }) }).tap();
    await expect(page.getByRole('heading', { name: t('deal-page:history.title') })).toBeInViewport();
    await looksRight(page);
  });

  await test.step('the log', async () => {
    await goTo(page, `/admin?section=log&about=${buyer.uid}`);
    await expect(page.locator('[data-entry]')).toHaveCount(4);
    await looksRight(page);
  });

  const long = `${'Tengo dos casas en Mesa, una de ellas con inquilino. '.repeat(20)}Fin.`;
  const [ana, omar] = await Promise.all([
    givenRequest({ firstName: 'María Guadalupe', note: long }),
    givenRequest({
      firstName: 'Omar',
      role: 'buyer',
      email: `${word().toLowerCase()}@una-empresa-con-nombre-largo.example.com`,
    }),
  ]);
  await test.step('requests', async () => {
    await goTo(page, '/admin?section=requests');
    await requestRowOf(page, ana)
      .getByRole('button', { name: t('access-requests:note.whole') })
      .tap();
    await looksRight(page);
    await requestRowOf(page, ana)
      .getByRole('button', { name: t('access-requests:approveOf', { name: ana.name }) })
      .tap();
    await expect(dialog).toContainText(ana.email);
    await dialog.getByRole('button', { name: t('access-requests:approveDialog.send') }).tap();
    await expect(dialog.getByLabel(t('ui:linkOnce.label'))).toHaveValue(/invitation=/);
    await looksRight(page);
    await dialog.getByRole('button', { name: t('ui:linkOnce.done') }).tap();
    await expect(requestRowOf(page, ana)).toHaveCount(0);
  });

  await test.step('several at once, within reach of the thumb', async () => {
    await page.getByRole('checkbox', { name: t('access-requests:select', { name: omar.name }) }).check();
    const approve = page.getByRole('button', { name: t('access-requests:bulk.approve', { count: 1 }) });
    await expect(approve).toBeInViewport();
    expect((await approve.boundingBox())!.y).toBeGreaterThan(600);
    await looksRight(page);
    await approve.tap();
    await dialog.getByRole('button', { name: t('access-requests:bulk.approve', { count: 1 }) }).tap();
    await expect(requestRowOf(page, omar)).toHaveCount(0);
    await page.getByRole('link', { name: t('access-requests:filters.decided') }).tap();
    await expect(requestRowOf(page, omar)).toContainText(t('access-requests:decision.approved'));
  });

  await test.step('invitations', async () => {
    await invite(admin, { email: `${word().toLowerCase()}@example.com`, role: 'buyer', isPremium: true });
    await goTo(page, '/admin?section=invitations&show=all');
    await expect(page.locator('[data-invitation]').first()).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: t('invitations:inviteSomebody') }).tap();
    await dialog.getByRole('button', { name: t('invitations:invite.send') }).tap();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await dialog.getByText(t('invitations:invite.details')).tap();
    await looksRight(page);
  });

  await test.step('settings', async () => {
    await goTo(page, '/admin?section=settings');
    const hours = page.getByLabel(t('portal-settings:headStart.label'));
    await hours.fill('800');
    await page.getByRole('button', { name: t('portal-settings:save') }).tap();
    await expect(hours).toHaveAccessibleDescription(new RegExp(t('domain:validation.headStartHours').slice(0, 20)));
    await looksRight(page);
  });
});

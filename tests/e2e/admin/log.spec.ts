import { expect } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { refuseListening } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test, word } from '#tests/e2e/deals/member.ts';

const t = textIn('es');
const said = (key: string, by: string, whom: string) =>
  t(`audit-log:did.${key}`).replace('<by/>', by).replace('<whom/>', whom);

test('the log says live who did what to whom and why, and shows what is asked for', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/A live query ended/, /permission/i);
  const [other, buyer] = await Promise.all([
    person({ role: 'admin', firstName: 'Olga', lastName: word() }),
    person({ role: 'buyer', firstName: 'Ben', lastName: word() }),
  ]);
  const { page, person: admin } = await member(
    { role: 'admin', firstName: 'Ada', lastName: word(), languagePreference: 'es' },
    { path: `/admin?section=log&by=${other.uid}` },
  );
  const entries = page.locator('[data-entry]');
  const post = async (as: typeof admin, path: string, body?: unknown) =>
    expect((await callApi('POST', path, { as, body })).status).toBe(200);
  await expect(page.getByRole('heading', { name: t('audit-log:noneFiltered') })).toBeVisible();

  await test.step('entries come in live, as text', async () => {
    await post(other, `/api/admin/users/${buyer.uid}/premium`, { premium: true });
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(said('premium-given', other.name, buyer.name));
    await post(other, `/api/admin/users/${buyer.uid}/role`, { role: 'originator' });
    await expect(entries.first()).toContainText(said('role-changed', other.name, buyer.name));
    await expect(entries.first()).toContainText(
      `${t('ui:role.buyer')} → ${t('audit-log:becomes')} ${t('ui:role.originator')}`,
    );
    await post(other, `/api/admin/users/${buyer.uid}/deactivate`, { reason: 'Moved to Nevada' });
    await expect(entries.first()).toContainText(said('deactivated', other.name, buyer.name));
    await expect(entries.first()).toContainText('Moved to Nevada');
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(t('ui:days.today'));
    const email = `${word()}@example.com`.toLowerCase();
    await post(other, '/api/admin/invitations', { email, role: 'buyer', isPremium: true });
    await expect(entries.first()).toContainText(said('invitation-created', other.name, email));
    await post(other, '/api/auth/sign-out');
    await expect(entries).toHaveCount(4);
  });

  await test.step('by what was done, by whom, about whom', async () => {
    const action = page.getByLabel(t('audit-log:filters.action'));
    await action.selectOption(t('audit-log:actions.deactivated'));
    await expect(entries).toHaveCount(1);
    await expect(page).toHaveURL(/action=deactivated/);
    await action.selectOption(t('audit-log:actions.signed-out'));
    await expect(entries).toContainText(said('signed-out', other.name, ''));
    await action.selectOption(t('audit-log:filters.everyAction'));
    await expect(entries).toHaveCount(4);
    await post(admin, `/api/admin/users/${buyer.uid}/reactivate`);
    await goTo(page, `/admin?section=log&about=${buyer.uid}`);
    await expect(entries).toHaveCount(4);
    await expect(entries.first()).toContainText(said('reactivated-you', '', buyer.name));
    const by = page.getByLabel(t('audit-log:filters.by'));
    await by.selectOption({ label: t('audit-log:filters.byYou', { name: admin.name }) });
    await expect(entries).toHaveCount(1);
    await page.goBack();
    await expect(entries).toHaveCount(4);
    const about = t('audit-log:filters.about', { name: buyer.name });
    await page.getByRole('button', { name: t('ui:remove', { name: about }) }).click();
    await expect(page).toHaveURL('/admin?section=log');
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.getByRole('searchbox', { name: t('audit-log:person.label') }).fill(`ben ${buyer.lastName}`);
    await page.getByRole('button', { name: buyer.email }).click();
    await expect(page).toHaveURL(`/admin?section=log&about=${buyer.uid}`);
    await expect(entries).toHaveCount(4);
  });

  await test.step('a name leads to the person', async () => {
    await goTo(page, `/admin?section=log&about=${buyer.uid}`);
    await entries.first().getByRole('link', { name: buyer.name }).click();
    await expect(page.getByRole('dialog', { name: buyer.name })).toContainText('Moved to Nevada');
  });

  await test.step('a log that cannot be read says so', async () => {
    await goTo(page, '/profile');
    await expect(entries).toHaveCount(0);
    const stop = await refuseListening(page, 'auditLog', {
      from: '"collectionId":"auditLog"',
      to: '"collectionId":"outbox"',
    });
    await goTo(page, '/admin?section=log');
    const alert = page.getByRole('alert').filter({ hasText: t('audit-log:failed') });
    await expect(alert).toBeVisible();
    await stop();
    await alert.getByRole('button').click();
    await expect(entries.first()).toBeVisible();
  });
});

import { expect } from '@playwright/test';
import { invite } from '#tests/invitations.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
import { looksRight } from '#tests/e2e/looks-right.ts';
import { givenRequest, rowOf } from './requests.ts';

const t = textIn('es');

test('an admin lets people in on the phone', async ({ member }) => {
  test.slow();
  const long = `${'Tengo dos casas en Mesa, una de ellas con inquilino. '.repeat(20)}Fin.`;
  const [ana, omar] = await Promise.all([
    givenRequest({ firstName: 'María Guadalupe', note: long }),
    givenRequest({
      firstName: 'Omar',
      role: 'buyer',
      email: `${word().toLowerCase()}@una-empresa-con-nombre-largo.example.com`,
    }),
  ]);
  const { page, person: admin } = await member(
    { role: 'admin', languagePreference: 'es' },
    { path: '/admin?section=requests' },
  );
  const dialog = page.getByRole('dialog');

  await test.step('requests', async () => {
    await rowOf(page, ana)
      .getByRole('button', { name: t('access-requests:note.whole') })
      .tap();
    await looksRight(page);
    await rowOf(page, ana)
      .getByRole('button', { name: t('access-requests:approveOf', { name: ana.name }) })
      .tap();
    await expect(dialog).toContainText(ana.email);
    await dialog.getByRole('button', { name: t('access-requests:approveDialog.send') }).tap();
    await expect(dialog.getByLabel(t('ui:linkOnce.label'))).toHaveValue(/invitation=/);
    await looksRight(page);
    await dialog.getByRole('button', { name: t('ui:linkOnce.done') }).tap();
    await expect(rowOf(page, ana)).toHaveCount(0);
  });

  await test.step('several at once, within reach of the thumb', async () => {
    await page.getByRole('checkbox', { name: t('access-requests:select', { name: omar.name }) }).check();
    const approve = page.getByRole('button', { name: t('access-requests:bulk.approve', { count: 1 }) });
    await expect(approve).toBeInViewport();
    expect((await approve.boundingBox())!.y).toBeGreaterThan(600);
    await looksRight(page);
    await approve.tap();
    await dialog.getByRole('button', { name: t('access-requests:bulk.approve', { count: 1 }) }).tap();
    await expect(rowOf(page, omar)).toHaveCount(0);
    await page.getByRole('link', { name: t('access-requests:filters.decided') }).tap();
    await expect(rowOf(page, omar)).toContainText(t('access-requests:decision.approved'));
  });

  await test.step('invitations', async () => {
    await invite(admin, { email: `${word().toLowerCase()}@example.com`, role: 'buyer', isPremium: true });
    await page.goto('/admin?section=invitations&show=all');
    await expect(page.locator('[data-invitation]').first()).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: t('invitations:inviteSomebody') }).tap();
    await dialog.getByRole('button', { name: t('invitations:invite.send') }).tap();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await dialog.getByText(t('invitations:invite.details')).tap();
    await looksRight(page);
  });

  await test.step('settings', async () => {
    await page.goto('/admin?section=settings');
    const hours = page.getByLabel(t('portal-settings:headStart.label'));
    await hours.fill('800');
    await page.getByRole('button', { name: t('portal-settings:save') }).tap();
    await expect(hours).toHaveAccessibleDescription(new RegExp(t('domain:validation.headStartHours').slice(0, 20)));
    await looksRight(page);
  });
});

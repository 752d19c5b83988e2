import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { invite, tokenOf } from '#tests/invitations.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { refuseListening, toastOf } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { fillSignUp, freshEmail, password, submitOf } from '#tests/e2e/identity/visitor.ts';
import { invitationsOf } from './requests.ts';

const path = '/admin?section=invitations';
const rowOf = (page: Page, email: string): Locator => page.locator('[data-invitation]').filter({ hasText: email });
const opens = async (link: string) =>
  (await callApi('GET', `/api/auth/validate-invitation/${tokenOf(link)}`)).status === 200;

const t = textIn('es');

test('an admin invites somebody, who joins; an invitation is sent again, taken back, and runs out; what has become impossible, or cannot be loaded, is said', async ({
  member,
  page: visitor,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/A live query ended/, /permission/i);
  const { page, person: admin } = await member({ role: 'admin', languagePreference: 'es' }, { path: '/profile' });
  const dialog = page.getByRole('dialog');

  await test.step('an empty list and one that cannot be loaded say so', async () => {
    let stop = await refuseListening(page, 'invitations', { from: 'settled', to: 'unheardOf' });
    await goTo(page, path);
    await expect(page.getByRole('heading', { name: t('invitations:empty.open') })).toBeVisible();
    await stop();
    await goTo(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
    stop = await refuseListening(page, 'invitations', { from: 'invitations', to: 'outbox' });
    await goTo(page, path);
    const alert = page.getByRole('alert').filter({ hasText: t('invitations:failed') });
    await expect(alert).toBeVisible();
    await stop();
    const email = freshEmail();
    await invite(admin, { email });
    await alert.getByRole('button').click();
    await expect(rowOf(page, email)).toBeVisible();
  });

  await test.step('an admin invites a premium buyer, who joins by the link of the email', async () => {
    const email = freshEmail();
    await page.getByRole('button', { name: t('invitations:inviteSomebody') }).click();
    const send = dialog.getByRole('button', { name: t('invitations:invite.send') });
    const field = (name: string) => dialog.getByLabel(t(`invitations:invite.${name}`));

    // The error is shown beside its field, even if the field was collapsed.
    await dialog.getByText(t('invitations:invite.details')).click();
    await field('phoneNumber').fill('555');
    await dialog.getByText(t('invitations:invite.details')).click();
    await expect(field('phoneNumber')).toBeHidden();
    await send.click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(field('email')).toHaveAccessibleDescription(new RegExp(t('domain:validation.email')));
    await expect(dialog.getByRole('alert')).toContainText(t('domain:validation.roleRequired'));
    await expect(field('phoneNumber')).toHaveAccessibleDescription(new RegExp(t('domain:validation.phone')));

    const premium = field('premium');
    const role = (name: string) => dialog.getByRole('radio', { name: t(`invitations:invite.means.${name}`) });
    await role('originator').check();
    await expect(premium).toHaveCount(0);
    await role('buyer').check();
    await premium.check();
    await field('email').fill(`  ${email.toUpperCase()} `);
    await field('language').selectOption('es');
    await field('firstName').fill('Omar');
    await field('phoneNumber').fill('(480) 555-0199');
    await send.dblclick();
    const link = await dialog.getByLabel(t('ui:linkOnce.label')).inputValue();
    await dialog.getByRole('button', { name: t('ui:linkOnce.done') }).click();
    expect(await page.content()).not.toContain(tokenOf(link));

    const row = rowOf(page, email);
    await expect(row).toContainText(t('invitations:states.open'));
    await expect(row).toContainText(t('ui:premium'));
    await expect(row).toContainText(t('ui:by.you'));
    await expect(row).toContainText('Omar');
    await expect(row).toContainText(t('invitations:ends'));
    expect(await invitationsOf(email)).toHaveLength(1);

    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe('Tu invitación a The Deal Exchange');
    expect(mail?.text).toContain(link);
    const english = textIn('en');
    await visitor.goto(link);
    await expect(visitor.getByRole('main')).toContainText(english('identity:invitation.premium'));
    await expect(visitor.getByLabel(english('identity:fields.firstName'))).toHaveValue('Omar');
    await fillSignUp(visitor, english, { lastName: 'Díaz', password });
    await submitOf(visitor, english('identity:signUp.submit')).click();
    await expect(visitor).toHaveURL('/');
    const { uid } = await auth.getUserByEmail(email);
    expect((await db.doc(paths.user(uid)).get()).data()).toMatchObject({ role: 'buyer', premium: true });

    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: t('invitations:views.used') }).click();
    await expect(page).toHaveURL(`${path}&show=used`);
    await expect(row).toContainText(t('invitations:states.used'));
    await expect(row.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: t('invitations:views.open') }).click();
  });

  await test.step('sent again, it has a new link and the old one is dead; taken back, it opens nothing', async () => {
    const email = freshEmail();
    const first = await invite(admin, { email, role: 'originator' });
    const press = (what: 'resend' | 'revoke') =>
      rowOf(page, email)
        .getByRole('button', { name: t(`invitations:${what}Of`, { email }) })
        .click();

    await press('resend');
    await expect(dialog).toContainText('El enlace anterior deja de servir de inmediato');
    await dialog.getByRole('button', { name: t('invitations:resendDialog.send') }).click();
    const link = await dialog.getByLabel(t('ui:linkOnce.label')).inputValue();
    expect([await opens(first.link), await opens(link)]).toEqual([false, true]);
    expect((await mailTo(email, 2)).some(({ text }) => text.includes(link))).toBe(true);
    await dialog.getByRole('button', { name: t('ui:linkOnce.done') }).click();
    await expect(page.getByRole('heading', { name: t('invitations:title'), level: 2 })).toBeFocused();
    await expect(rowOf(page, email)).toHaveCount(1);

    // Asks for confirmation, by keyboard; Escape cancels.
    const revoke = rowOf(page, email).getByRole('button', { name: t('invitations:revokeOf', { email }) });
    await revoke.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(t('invitations:revokeDialog.final'));
    await page.keyboard.press('Escape');
    await expect(revoke).toBeFocused();
    expect(await opens(link)).toBe(true);
    await press('revoke');
    await dialog.getByRole('button', { name: t('invitations:revokeDialog.send') }).click();
    await expect(toastOf(page, t('invitations:revokeDialog.done'))).toHaveCount(1);
    await expect(rowOf(page, email)).toHaveCount(0);
    expect(await opens(link)).toBe(false);
    await page.getByRole('link', { name: t('invitations:views.revoked') }).click();
    await expect(rowOf(page, email)).toHaveCount(2);
  });

  await test.step('it runs out by itself, and what has become impossible is said', async () => {
    await page.getByRole('link', { name: t('invitations:views.open') }).click();
    const [ending, taken, joined] = [freshEmail(), freshEmail(), freshEmail()];
    const { id } = await invite(admin, { email: ending });
    const replaced = await invite(admin, { email: taken });
    await invite(admin, { email: joined });
    const resend = (email: string) =>
      rowOf(page, email)
        .getByRole('button', { name: t('invitations:resendOf', { email }) })
        .click();

    // Another admin revokes the invitation while the dialog is open.
    await resend(taken);
    await expect(dialog).toContainText(taken);
    await callApi('DELETE', `/api/admin/invitations/${replaced.id}`, { as: admin });
    await expect(dialog.getByRole('status')).toContainText(t('invitations:refusals.conflict'));
    await dialog.getByRole('button', { name: t('ui:close') }).click();

    // A user who joined in another way, and already has the invited role.
    await person({ role: 'originator', email: joined });
    await resend(joined);
    await dialog.getByRole('button', { name: t('invitations:resendDialog.send') }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('invitations:refusals.conflict'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('invitations:inviteSomebody') }).click();
    await dialog.getByLabel(t('invitations:invite.email')).fill(joined);
    await dialog.getByRole('radio', { name: t('invitations:invite.means.admin') }).check();
    await dialog.getByRole('button', { name: t('invitations:invite.send') }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('invitations:refusals.email-taken'));
    // Input is kept, even after a press outside of the dialog.
    await page.mouse.click(5, 5);
    await expect(dialog.getByLabel(t('invitations:invite.email'))).toHaveValue(joined);
    await page.keyboard.press('Escape');

    await expect(rowOf(page, ending)).toBeVisible();
    await db.doc(paths.invitation(id)).update({ expiresAt: new Date(Date.now() + 3000) });
    await expect(rowOf(page, ending)).toHaveCount(0);
    await page.getByRole('link', { name: t('invitations:views.expired') }).click();
    await expect(rowOf(page, ending)).toContainText(t('invitations:states.expired'));
    await resend(ending);
    await dialog.getByRole('button', { name: t('invitations:resendDialog.send') }).click();
    await dialog.getByRole('button', { name: t('ui:linkOnce.done') }).click();
    await expect(rowOf(page, ending)).toHaveCount(0);
    await page.getByRole('link', { name: t('invitations:views.open') }).click();
    await expect(rowOf(page, ending)).toContainText(t('invitations:states.open'));
  });
});

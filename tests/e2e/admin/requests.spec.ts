import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { mailTo } from '#tests/mailbox.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { toastOf } from '#tests/e2e/buyers/buying.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { fillSignUp, freshEmail, password, submitOf } from '#tests/e2e/identity/visitor.ts';
import { withSettings } from '#tests/e2e/settings-lock.ts';
import { givenRequest, invitationsOf, requestOf, rowOf, waitedLong } from './requests.ts';

const t = textIn('en');

test('from a visitor’s request over an admin’s approval to an account', async ({ member, page }) => {
  test.slow();
  const email = freshEmail();
  const { page: panel } = await member(
    { role: 'admin' },
    { path: '/admin?section=requests', context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  );
  await expect(panel.getByRole('heading', { name: t('access-requests:title') })).toBeVisible();

  await withSettings(async () => {
    await page.goto('/requestAccess');
    await page.getByText(t('identity:roles.originator'), { exact: true }).click();
    await fillSignUp(page, t, { firstName: 'Omar', lastName: 'Díaz', email, phoneNumber: '480-555-0199' });
    await page.getByLabel(t('identity:fields.note')).fill(`Two houses in Mesa.\n${'Both SubTo. '.repeat(30)}The end.`);
    await submitOf(page, t('identity:request.submit')).click();
    await expect(page.getByRole('heading', { name: t('identity:request.doneTitle') })).toBeVisible();
  });
  const { id } = await requestOf(email);
  await waitedLong(id);

  // The panel updates live, including the count beside the section's name.
  const row = rowOf(panel, { id });
  await expect(row).toContainText(email);
  await expect(row).toContainText('(480) 555-0199');
  await expect(row).toContainText(t('ui:role.originator'));
  const menu = panel.getByRole('navigation', { name: t('admin:sections.label') });
  const tab = menu.getByRole('tab', { name: t('admin:sections.requests') });
  await expect(tab).toContainText(/\d/);
  // The whole note can be read.
  const note = row.locator('p').filter({ hasText: 'The end.' });
  const shown = () => note.evaluate((text) => text.scrollHeight <= text.clientHeight + 1);
  expect(await shown()).toBe(false);
  await row.getByRole('button', { name: t('access-requests:note.whole') }).click();
  expect(await shown()).toBe(true);

  await row.getByRole('button', { name: t('access-requests:approveOf', { name: 'Omar Díaz' }) }).click();
  const dialog = panel.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText(t('access-requests:as.originator'));
  await expect(dialog).toContainText('7');
  // The response with the link is lost; a retry returns it, although the request is already decided.
  await panel.route(
    '**/approve',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = dialog.getByRole('button', { name: t('access-requests:approveDialog.send') });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(t('access-requests:approveDialog.failed'));
  await expect(row).toHaveCount(0);
  await send.click();
  const link = await dialog.getByLabel(t('ui:linkOnce.label')).inputValue();
  expect(link).toMatch(/\/auth\?invitation=[\w-]{43}$/);
  // A press outside must not close the dialog, because the link is only shown once.
  await panel.mouse.click(5, 5);
  await dialog.getByRole('button', { name: t('ui:copy.button') }).click();
  await expect(dialog.getByRole('button', { name: t('ui:copy.done') })).toBeVisible();
  expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: t('ui:linkOnce.done') }).click();
  await expect(panel.getByRole('heading', { name: t('access-requests:title') })).toBeFocused();
  await expect(row).toHaveCount(0);
  expect(await panel.content()).not.toContain(new URL(link).searchParams.get('invitation'));
  expect(await invitationsOf(email)).toHaveLength(1);

  // The link in the email gives them the requested role.
  const mails = await mailTo(email, 2);
  expect(mails.some(({ text }) => text.includes(link))).toBe(true);
  await page.goto(link);
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveValue(email);
  await fillSignUp(page, t, { password });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
  const { uid } = await auth.getUserByEmail(email);
  expect((await db.doc(paths.user(uid)).get()).data()).toMatchObject({ role: 'originator', premium: false });

  // The decision and the admin are kept, in a view with its own address.
  await panel.getByRole('link', { name: t('access-requests:filters.decided') }).click();
  await expect(panel).toHaveURL('/admin?section=requests&show=decided');
  await expect(row).toContainText(t('access-requests:decision.approved'));
  await expect(row).toContainText(t('ui:by.you'));
  await panel.goBack();
  await expect(panel).toHaveURL('/admin?section=requests');
});

test('several are let in from the waitlist at once; who cannot be says why beside it', async ({ member }) => {
  const { page } = await member({ role: 'admin' }, { path: '/profile' });
  const dialog = page.getByRole('dialog');

  const joined = await person({ role: 'originator' });
  const [one, two, taken, changing] = await Promise.all([
    givenRequest({ kind: 'waitlist' }),
    givenRequest({ kind: 'waitlist', role: 'buyer', language: 'es' }),
    givenRequest({ kind: 'waitlist', email: joined.email }),
    givenRequest({ kind: 'waitlist', role: 'buyer' }),
  ]);
  await goTo(page, '/admin?section=requests&show=waitlist');
  for (const asker of [one, two, taken, changing]) {
    await page.getByRole('checkbox', { name: t('access-requests:select', { name: asker.name }) }).check();
  }
  await expect(page.getByText(t('access-requests:bulk.chosen_other', { count: 4 }))).toBeVisible();
  // The selected request was for a buyer; as an originator it must be reviewed again.
  await db.doc(paths.accessRequest(changing.id)).update({ role: 'originator', updatedAt: new Date() });
  await expect(rowOf(page, changing)).toContainText(t('ui:role.originator'));

  await page.getByRole('button', { name: t('access-requests:bulk.approve', { count: 4 }) }).click();
  for (const { name, email } of [one, two, taken, changing]) {
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(email);
  }
  await dialog.getByRole('button', { name: t('access-requests:bulk.approve', { count: 4 }) }).click();

  await expect(rowOf(page, taken)).toContainText(t('access-requests:refusals.email-taken'));
  await expect(rowOf(page, changing)).toContainText(t('access-requests:refusals.edited-meanwhile'));
  for (const asker of [one, two]) await expect(rowOf(page, asker)).toHaveCount(0);
  const outcome = page.getByRole('status').filter({ hasText: t('access-requests:bulk.approved_other', { count: 2 }) });
  await expect(outcome).toContainText(t('access-requests:bulk.refused_other', { count: 2 }));
  await expect(page.getByRole('heading', { name: t('access-requests:title') })).toBeFocused();
  const [mail] = await mailTo(two.email);
  expect(mail?.subject).toContain('Aprobamos tu solicitud');
  expect(await invitationsOf(changing.email)).toEqual([]);

  // Declining removes a person who already has an account, without sending an email.
  await rowOf(page, taken)
    .getByRole('button', { name: t('access-requests:declineOf', { name: taken.name }) })
    .click();
  await dialog.getByRole('button', { name: t('access-requests:declineDialog.send') }).click();
  await expect(rowOf(page, taken)).toHaveCount(0);
  await expect(toastOf(page, t('access-requests:declineDialog.done', { name: taken.name }))).toHaveCount(1);
});

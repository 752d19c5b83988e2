import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { textIn } from '#tests/e2e/buyers/texts.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { fillSignUp, freshEmail, submitOf } from '#tests/e2e/identity/visitor.ts';
import { withSettings } from '#tests/e2e/settings-lock.ts';
import { requestOf, rowOf, waitedLong } from './requests.ts';

const t = textIn('en');
const path = '/admin?section=settings';
const stored = async () => (await db.doc(paths.settings()).get()).data();
const hours = (page: Page) => page.getByLabel(t('portal-settings:headStart.label'));
const choice = (page: Page, name: 'yes' | 'no') =>
  page.getByRole('radio', { name: t(`portal-settings:requests.${name}`) });
const save = (page: Page) => page.getByRole('button', { name: t('portal-settings:save') }).click();
const saved = (page: Page) => expect(page.getByText(t('portal-settings:state.saved'))).toBeVisible();

test('an admin closes the portal, so that who asks waits to be let in; two admins change settings at once; what is wrong, or cannot be loaded, is explained', async ({
  member,
  page,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/cannot be shown/, /permission/i);
  const { page: panel, person: admin } = await member({ role: 'admin' }, { path: '/profile' });

  await test.step('settings that cannot be loaded say so', async () => {
    const channel = /google\.firestore\.v1\.Firestore\/Listen\/channel/;
    await panel.route(channel, (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replaceAll('settings%2Fportal', 'settings%2Fother'),
      }),
    );
    await goTo(panel, path);
    const alert = panel.getByRole('alert').filter({ hasText: t('portal-settings:failed') });
    await expect(alert).toBeVisible();
    await panel.unroute(channel);
    await alert.getByRole('button').click();
    await saved(panel);
  });

  await test.step('an admin closes the portal: who asks is offered the waitlist, and waits there to be let in', async () => {
    const email = freshEmail();
    await withSettings(async () => {
      try {
        await choice(panel, 'no').check();
        await expect(panel.getByText(t('portal-settings:state.unsaved'))).toBeVisible();
        await save(panel);
        await saved(panel);
        expect(await stored()).toMatchObject({ acceptingRequests: false });

        await page.goto('/requestAccess');
        await page.getByText(t('identity:roles.originator'), { exact: true }).click();
        await fillSignUp(page, t, { firstName: 'Omar', lastName: 'Díaz', email, phoneNumber: '480-555-0199' });
        await submitOf(page, t('identity:request.submit')).click();
        await expect(page.getByRole('main')).toContainText(
          "Unfortunately we're not able to allow more users at this time.",
        );
        await page.getByRole('button', { name: t('identity:waitlist.join') }).click();
        await expect(page.getByRole('heading', { name: t('identity:waitlist.doneTitle') })).toBeVisible();
      } finally {
        await callApi('PUT', '/api/admin/settings', { as: admin, body: { acceptingRequests: true } });
      }
      // Another admin's change appears live.
      await expect(choice(panel, 'yes')).toBeChecked();
    });
    const { id } = await requestOf(email);
    await waitedLong(id);
    await goTo(panel, '/admin?section=requests&show=waitlist');
    await expect(rowOf(panel, { id })).toContainText('Omar Díaz');
    await goTo(panel, path);
  });

  const second = await person({ role: 'admin' });
  const change = (body: object) => callApi('PUT', '/api/admin/settings', { as: second, body });

  for (const wrong of ['', '-1', '1.5', '721', 'two days']) {
    await hours(panel).fill(wrong);
    await save(panel);
    await expect(hours(panel)).toHaveAccessibleDescription(
      new RegExp(t('domain:validation.headStartHours').slice(0, 20)),
    );
    await expect(hours(panel)).toBeFocused();
  }
  await panel.getByRole('button', { name: t('portal-settings:discard') }).click();
  await saved(panel);

  await withSettings(async () => {
    // Less than a day, as parallel tests of the head start expect.
    const before = (await stored())?.['headStartHours'] as number;
    await expect(hours(panel)).toHaveValue(String(before));
    try {
      await hours(panel).fill('22');
      await change({ headStartHours: 20 });
      const conflict = panel.getByRole('status').filter({ hasText: t('portal-settings:conflict.title') });
      await expect(conflict).toContainText('20');
      await save(panel);
      expect(await stored()).toMatchObject({ headStartHours: 20 });
      await conflict.getByRole('button', { name: t('portal-settings:conflict.mine') }).click();
      await expect(hours(panel)).toHaveValue('22');
      await save(panel);
      await saved(panel);
      expect(await stored()).toMatchObject({ headStartHours: 22 });

      // A second conflict, resolved with the other admin's value.
      await hours(panel).fill('23');
      await change({ headStartHours: 21 });
      await conflict.getByRole('button', { name: t('portal-settings:conflict.theirs') }).click();
      await expect(hours(panel)).toHaveValue('21');
      await saved(panel);

      // Saved before the panel received the change, so the server refuses it.
      await hours(panel).fill('18');
      await panel.route('**/api/admin/settings', async (route) => {
        await change({ headStartHours: 19 });
        await route.continue();
      });
      await save(panel);
      await expect(panel.getByRole('alert').filter({ hasText: t('portal-settings:outdated') })).toBeVisible();
      await expect(conflict).toContainText('19');
      expect(await stored()).toMatchObject({ headStartHours: 19 });
      await panel.unrouteAll();
    } finally {
      await change({ headStartHours: before });
    }
  });
});

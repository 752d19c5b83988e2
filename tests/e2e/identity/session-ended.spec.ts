import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { person, type Person } from '#tests/people.ts';
import { textIn } from './texts.ts';
import { signInOn, test } from './visitor.ts';

const onProfile = async (page: Page, member: Person, t: ReturnType<typeof textIn>) => {
  await signInOn(page, member, { at: '/profile', t });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
};

async function signOut(page: Page, firstName: string, t: ReturnType<typeof textIn>) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(firstName) })
    .click();
  const name = t('app:header.signOut');
  await page.getByRole('menuitem', { name }).or(page.getByRole('button', { name })).click();
  await expect(page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
}

const exact = {
  accountDeactivated: 'Your account has been deactivated. Please contact support for assistance.',
  sessionUpdated: 'Your session was updated with new permissions. Please sign in again.',
};

for (const language of ['en', 'es'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`who is deactivated reads why on the sign-in page until they dismiss it, in ${language}`, async ({
      page,
      t,
    }) => {
      const admin = await person({ role: 'admin' });
      const member = await person({ role: 'buyer', languagePreference: language });
      const text = t('session:notices.accountDeactivated.text');
      if (language === 'en') expect(text).toBe(exact.accountDeactivated);
      await onProfile(page, member, t);
      const body = { reason: 'Left the company' };
      await callApi('POST', `/api/admin/users/${member.uid}/deactivate`, { as: admin, body });
      await expect(page).toHaveURL('/auth');
      const ended = page.getByRole('main').getByText(text, { exact: true });
      await expect(ended).toBeVisible();
      await page.reload();
      await expect(ended).toBeVisible();
      // From the public home page, too.
      await page.goto('/');
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('app:header.signIn') })
        .click();
      await expect(ended).toBeVisible();
      await page.getByRole('button', { name: t('session:dismiss') }).click();
      await expect(ended).toHaveCount(0);
      await page.reload();
      await expect(page.getByLabel(t('identity:fields.email'))).toBeVisible();
      await expect(ended).toHaveCount(0);
    });

    test(`whose role changed reads it there, and whoever signs in next does not, in ${language}`, async ({
      page,
      t,
    }) => {
      const admin = await person({ role: 'admin' });
      const member = await person({ role: 'buyer', languagePreference: language });
      const next = await person({ role: 'buyer', firstName: 'Noor', languagePreference: language });
      const text = t('session:notices.sessionUpdated.text');
      if (language === 'en') expect(text).toBe(exact.sessionUpdated);
      await onProfile(page, member, t);
      await callApi('POST', `/api/admin/users/${member.uid}/role`, { as: admin, body: { role: 'originator' } });
      await expect(page).toHaveURL('/auth');
      const ended = page.getByRole('main').getByText(text, { exact: true });
      await expect(ended).toBeVisible();
      await onProfile(page, next, t);
      await signOut(page, 'Noor', t);
      await page.goto('/auth');
      await expect(page.getByLabel(t('identity:fields.email'))).toBeVisible();
      await expect(ended).toHaveCount(0);
    });
  });
}

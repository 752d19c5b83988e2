import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import { alertOf, signInOn, submitOf, test } from './visitor.ts';

test('an originator keeps name, phone number and call booking link', async ({ page, t }) => {
  const member = await person({ role: 'originator', firstName: 'Ana' });
  await signInOn(page, member, { at: '/profile' });
  await expect(page.getByLabel(t('profile:details.email'))).toHaveValue(member.email);
  await page.getByLabel(t('profile:details.firstName')).fill(' Anita 🏡 ');
  await page.getByLabel(t('profile:details.phoneNumber')).fill('+1 (480) 555-0199');
  await page.getByLabel(t('profile:details.callBookingLink')).fill('https://calendly.com/ana');
  await submitOf(page, t('profile:details.save')).click();
  await expect(page.getByRole('status').filter({ hasText: t('profile:details.saved') })).toHaveCount(1);
  // The header follows the live account.
  await expect(page.getByRole('banner')).toContainText('Anita 🏡');
  const stored = async () => (await db.doc(paths.user(member.uid)).get()).data();
  expect(await stored()).toMatchObject({
    firstName: 'Anita 🏡',
    phoneNumber: '4805550199',
    callBookingLink: 'https://calendly.com/ana',
    role: 'originator',
  });
  await page.getByLabel(t('profile:details.callBookingLink')).fill('');
  await submitOf(page, t('profile:details.save')).click();
  await expect.poll(stored).not.toHaveProperty('callBookingLink');
});

test('a booking link that is no https address is refused', async ({ page, t }) => {
  await signInOn(page, await person({ role: 'originator' }), { at: '/profile' });
  const link = page.getByLabel(t('profile:details.callBookingLink'));
  for (const bad of ['javascript:alert(1)', 'http://calendly.com/ana', 'calendly']) {
    // oxlint-disable-next-line no-await-in-loop
    await link.fill(bad);
    // oxlint-disable-next-line no-await-in-loop
    await submitOf(page, t('profile:details.save')).click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(link).toHaveAccessibleDescription(new RegExp(t('domain:validation.url')));
  }
  await expect(link).toBeFocused();
});

test('a buyer has no booking link', async ({ page, t }) => {
  await signInOn(page, await person({ role: 'buyer' }), { at: '/profile' });
  await expect(page.getByLabel(t('profile:details.firstName'))).toBeVisible();
  await expect(page.getByLabel(t('profile:details.callBookingLink'))).toHaveCount(0);
});

test('what cannot be saved is reported, and no input is lost', async ({ page, context, t }) => {
  await signInOn(page, await person({ role: 'originator' }), { at: '/profile' });
  await expect(page.getByLabel(t('profile:details.firstName'))).toBeVisible();
  await page.getByLabel(t('profile:details.firstName')).fill('Anita');
  await context.setOffline(true);
  await submitOf(page, t('profile:details.save')).click();
  await expect(alertOf(page)).toContainText('Update failed');
  await expect(page.getByLabel(t('profile:details.firstName'))).toHaveValue('Anita');
  await context.setOffline(false);
  await submitOf(page, t('profile:details.save')).click();
  await expect(page.getByRole('status').filter({ hasText: t('profile:details.saved') })).toHaveCount(1);
});

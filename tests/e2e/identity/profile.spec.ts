import { expect } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { alertOf, submitOf, test } from './visitor.ts';

test('an originator keeps name, phone number and call booking link', async ({ member, t }) => {
  const { page, person: ana } = await member({ role: 'originator', firstName: 'Ana' }, { path: '/profile' });
  const link = page.getByLabel(t('profile:details.callBookingLink'));
  const save = () => submitOf(page, t('profile:details.save')).click();
  await expect(page.getByRole('textbox', { name: t('profile:details.email'), exact: true })).toHaveValue(ana.email);
  await page.getByLabel(t('profile:details.firstName')).fill(' Anita 🏡 ');
  await page.getByLabel(t('profile:details.phoneNumber')).fill('+1 (480) 555-0199');

  await test.step('a booking link that is no https address is refused', async () => {
    for (const bad of ['javascript:alert(1)', 'http://calendly.com/ana', 'calendly']) {
      await link.fill(bad);
      await save();
      await expect(link).toHaveAccessibleDescription(new RegExp(t('domain:validation.url')));
    }
    await expect(link).toBeFocused();
  });

  await test.step('what cannot be saved is reported, and no input is lost', async () => {
    await link.fill('https://calendly.com/ana');
    await page.context().setOffline(true);
    await save();
    await expect(alertOf(page)).toContainText('Update failed');
    await expect(page.getByLabel(t('profile:details.firstName'))).toHaveValue(' Anita 🏡 ');
    await page.context().setOffline(false);
  });

  await save();
  await expect(page.getByRole('status').filter({ hasText: t('profile:details.saved') })).toHaveCount(1);
  // The header follows the live account.
  await expect(page.getByRole('banner')).toContainText('Anita 🏡');
  const stored = async () => (await db.doc(paths.user(ana.uid)).get()).data();
  expect(await stored()).toMatchObject({
    firstName: 'Anita 🏡',
    phoneNumber: '4805550199',
    callBookingLink: 'https://calendly.com/ana',
    role: 'originator',
  });
  await link.fill('');
  await save();
  await expect.poll(stored).not.toHaveProperty('callBookingLink');
});

import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { callApi } from '#tests/call-api.ts';
import { documentAt } from '#tests/deals.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { waitForDocument } from '#tests/wait-for.ts';
import { test } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { givePreferences, toastOf } from './buying.ts';
import { textIn, type Translate } from './texts.ts';

const save = (page: Page, t: Translate) => page.getByRole('button', { name: t('preferences:save'), exact: true });
async function addZip(page: Page, t: Translate, code: string) {
  await page.getByLabel(t('preferences:zip.label')).fill(code);
  await page.getByRole('button', { name: t('preferences:zip.add'), exact: true }).click();
}
const chosen = (page: Page, t: Translate) =>
  page.getByRole('list', { name: t('preferences:zip.chosen') }).getByRole('button');

test('a new buyer is asked for preferences, gives them, and is led to deals that fit', async ({ member }) => {
  const t = textIn('en');
  const { page, person: buyer } = await member({ role: 'buyer' });
  await page.getByRole('button', { name: t('preferences:onboarding.start') }).click();
  await addZip(page, t, '85021');
  await expect(chosen(page, t)).toHaveText([/85021 Phoenix, AZ/]);
  await addZip(page, t, '85004');
  // A ZIP code that was typed but not added is saved too.
  await page.getByLabel(t('preferences:zip.label')).fill('85016');

  await page.getByRole('radio', { name: t('domain:homeTypes.investment') }).check();
  await page.getByLabel(t('preferences:propertyType')).selectOption('condo');
  await page.getByLabel(t('preferences:minYearBuilt')).fill('1990');
  await page.getByLabel(t('preferences:minBedrooms')).fill('3');
  await page.getByLabel(t('preferences:maxMonthlyPayment')).fill('2000');
  await page.getByLabel(t('preferences:minMonthlyCashFlow')).fill('250');
  await page.getByLabel(t('preferences:maxEntryFee')).fill('25000');
  await page.getByLabel(t('preferences:maxDownPayment')).fill('35000');
  await save(page, t).click();

  const done = page.getByRole('heading', { name: t('preferences:onboarding.doneTitle') });
  await expect(done).toBeFocused();
  expect(await documentAt(paths.own(buyer.uid, 'preferences'))).toEqual({
    notification: 'email',
    homeType: 'investment',
    state: 'AZ',
    city: 'Phoenix',
    zipCodes: ['85021', '85004', '85016'],
    propertyType: 'condo',
    minYearBuilt: 1990,
    minBedrooms: 3,
    maxMonthlyPayment: 2000,
    minMonthlyCashFlow: 250,
    maxEntryFee: 25_000,
    maxDownPayment: 35_000,
  });
  await waitForDocument(paths.buyerLocationId(buyer.uid), (data) => data !== undefined);
  await page.getByRole('link', { name: t('preferences:onboarding.toDeals') }).click();
  await expect(page).toHaveURL('/deals?sort=fit');
  await goTo(page, '/');
  await expect(page.getByRole('region', { name: t('home:member.recent') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('preferences:onboarding.title') })).toHaveCount(0);
});

test('without a confirmed email preferences wait; those that cannot be kept stay in the form, with the reason', async ({
  member,
  allowedErrors,
}) => {
  allowedErrors.push(/permission/i);
  const t = textIn('es');
  const { page, person: buyer } = await member(
    { role: 'buyer', emailVerified: false, languagePreference: 'es' },
    { path: '/profile#preferences' },
  );
  await givePreferences(buyer);
  await expect(page.getByRole('heading', { name: t('preferences:title') })).toBeFocused();

  await test.step('who has not confirmed their email is shown what requires it, and gets it', async () => {
    await expect(page.getByText(t('preferences:unproven'))).toBeVisible();
    await auth.updateUser(buyer.uid, { emailVerified: true });
    expect((await callApi('GET', '/api/auth/me', { as: buyer })).status).toBe(200);
    await expect(page.getByText(t('preferences:unproven'))).toHaveCount(0);
    await waitForDocument(paths.buyerLocationId(buyer.uid), (data) => data !== undefined);
  });

  await goTo(page, '/');
  await expect(page.getByRole('region', { name: t('home:member.recent') })).toBeVisible();
  await goTo(page, '/profile#preferences');
  await expect(chosen(page, t)).toHaveCount(1);
  // The request is changed to one that the rules refuse.
  await page.route(/Firestore\/Write\/channel/, (route) => {
    const body = route.request().postData();
    return route.continue(
      body?.includes('investment') ? { postData: body.replaceAll('investment', 'investmenx') } : {},
    );
  });
  await page.getByLabel(t('preferences:city')).fill('Mesa');
  await save(page, t).click();
  await expect(page.getByRole('alert').filter({ hasText: t('preferences:failed') })).toBeVisible();
  await expect(page.getByLabel(t('preferences:city'))).toHaveValue('Mesa');
  await page.unrouteAll();
  await save(page, t).click();
  await expect(toastOf(page, t('preferences:saved'))).toHaveCount(1);
  expect(await documentAt(paths.own(buyer.uid, 'preferences'))).toMatchObject({ city: 'Mesa' });
});

test('premium buyers have ten ZIP codes, and are notified as they say in either place; who loses premium keeps the codes, and uses three', async ({
  member,
}) => {
  const t = textIn('en');
  const admin = await person({ role: 'admin' });
  const { page, person: buyer } = await member({ role: 'buyer', premium: true });
  const zipCodes = ['85021', '85004', '85016', '85008', '85009', '85013', '85014', '85015', '85017'];
  await givePreferences(buyer, { zipCodes, notification: 'text' }, { premium: true });
  await goTo(page, '/profile#preferences');

  await test.step('the preferences and the notification settings never contradict each other', async () => {
    const byText = page.getByRole('radio', { name: t('preferences:notification.text') });
    const byEmail = page.getByRole('radio', { name: t('preferences:notification.email') });
    const tick = (channel: 'email' | 'text') =>
      page
        .getByRole('group', { name: t('notices:groups.newDeals.title'), exact: true })
        .getByRole('checkbox', { name: t(`notification-settings:channels.${channel}`), exact: true });
    // Nothing was chosen yet, so the preference applies.
    await expect(byText).toBeChecked();
    await expect(tick('text')).toBeChecked();
    await expect(tick('email')).not.toBeChecked();

    await tick('email').check();
    await tick('text').uncheck();
    await page.getByRole('button', { name: t('notification-settings:save'), exact: true }).click();
    await expect(toastOf(page, t('notification-settings:saved'))).toHaveCount(1);
    await expect(byEmail).toBeChecked();

    await byText.check();
    await save(page, t).click();
    await expect(toastOf(page, t('preferences:saved'))).toHaveCount(1);
    await expect(tick('text')).toBeChecked();
    await expect(tick('email')).not.toBeChecked();
    expect(await documentAt(paths.own(buyer.uid, 'notificationSettings'))).toEqual({
      newDeals: { email: false, text: true },
    });
  });

  await expect(chosen(page, t)).toHaveCount(9);
  await addZip(page, t, '85018');
  await expect(chosen(page, t)).toHaveCount(10);
  await expect(page.getByLabel(t('preferences:zip.label'))).toBeDisabled();
  await save(page, t).click();
  await waitForDocument(paths.own(buyer.uid, 'preferences'), (data) => String(data?.['zipCodes']).endsWith(',85018'));

  const { status } = await callApi('POST', `/api/admin/users/${buyer.uid}/premium`, {
    as: admin,
    body: { premium: false },
  });
  expect(status).toBe(200);
  await expect(chosen(page, t).filter({ hasText: t('preferences:zip.unused') })).toHaveCount(7);
  await page.getByLabel(t('preferences:city')).fill('Tempe');
  await save(page, t).click();
  await waitForDocument(paths.own(buyer.uid, 'preferences'), (data) => data?.['city'] === 'Tempe');
  const stored = await documentAt(paths.own(buyer.uid, 'preferences'));
  expect(stored?.['zipCodes']).toEqual([...zipCodes, '85018']);
  const named = await waitForDocument(paths.buyerLocationId(buyer.uid), (data) => data !== undefined);
  const location = await waitForDocument(paths.buyerLocation(String(named?.['id'])), (data) => {
    const used = data?.['zipCodes'];
    return Array.isArray(used) && used.length === 3;
  });
  expect(location?.['zipCodes']).toEqual(zipCodes.slice(0, 3));
  expect(await documentAt(paths.zipSubscription(buyer.uid))).toBeUndefined();
});

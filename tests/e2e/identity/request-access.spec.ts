import { expect, type Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { db } from '#tests/services.ts';
import { withSettings } from '#tests/e2e/settings-lock.ts';
import type { textIn } from './texts.ts';
import { alertOf, fillSignUp, freshEmail, refuseCall, submitOf, test } from './visitor.ts';

type Texts = ReturnType<typeof textIn>;
const endpoint = '**/api/auth/public-request-access';

async function fill(page: Page, t: Texts, email: string) {
  await page.goto('/requestAccess');
  await page.getByText(t('identity:roles.originator'), { exact: true }).click();
  await fillSignUp(page, t, { firstName: 'Omar', lastName: 'Díaz', email, phoneNumber: '480-555-0199' });
}

/** Responds like the app while it accepts no requests; settings/portal is shared with other tests. */
const closePortal = (page: Page) =>
  page.route(endpoint, async (route) => {
    const { kind } = route.request().postDataJSON() as { kind?: string };
    await (kind === 'waitlist' ? route.continue() : route.fulfill({ json: { outcome: 'closed' } }));
  });

const requestOf = async (email: string) =>
  (await db.collection(paths.accessRequests()).where('email', '==', email).get()).docs[0]?.data();

test('a visitor asks for an invitation', async ({ page, t }) => {
  const email = freshEmail();
  await fill(page, t, email);
  await page.getByLabel(t('identity:fields.company')).fill('Díaz Homes');
  await page.getByLabel(t('identity:fields.note')).fill('Two houses in Mesa.\nBoth SubTo.');
  const request = page.waitForRequest(endpoint);
  await withSettings(async () => {
    await submitOf(page, t('identity:request.submit')).click();
    await expect(page.getByRole('heading', { name: t('identity:request.doneTitle') })).toBeFocused();
  });
  await expect(page.getByRole('main')).toContainText(email);
  expect((await request).headers()).not.toHaveProperty('authorization');
  expect(await requestOf(email)).toMatchObject({
    kind: 'invitation',
    role: 'originator',
    firstName: 'Omar',
    phoneNumber: '4805550199',
    company: 'Díaz Homes',
    note: 'Two houses in Mesa.\nBoth SubTo.',
    language: 'en',
  });
});

test('while the portal takes nobody in, the waitlist is offered and confirmed', async ({ page, t }) => {
  const email = freshEmail();
  await closePortal(page);
  await fill(page, t, email);
  await submitOf(page, t('identity:request.submit')).click();
  await expect(page.getByRole('main')).toContainText("Unfortunately we're not able to allow more users at this time.");
  expect(await requestOf(email)).toBeUndefined();
  // Input is kept when going back.
  await page.getByRole('button', { name: t('identity:waitlist.back') }).click();
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue('Omar');
  await submitOf(page, t('identity:request.submit')).click();

  await test.step('a failure is reported, and it can be tried again', async () => {
    // The error belongs to the waitlist's request, not to the one before.
    await expect(page.getByRole('button', { name: t('identity:waitlist.join') })).toBeVisible();
    await page.route(endpoint, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: t('identity:waitlist.join') }).click();
    await expect(alertOf(page)).toContainText('Failed to add to waitlist');
    await expect(page.getByRole('alert').filter({ hasText: /^Failed to add to waitlist\./ })).toHaveCount(1);
  });

  await page.getByRole('button', { name: t('identity:waitlist.join') }).click();
  await expect(page.getByRole('heading', { name: t('identity:waitlist.doneTitle') })).toBeFocused();
  expect(await requestOf(email)).toMatchObject({ kind: 'waitlist', role: 'originator' });
});

test('a request that fails says so, marks what the server refuses, and keeps what was typed', async ({ page, t }) => {
  await refuseCall(page, endpoint, 429, 'too-many-requests');
  await fill(page, t, freshEmail());
  await submitOf(page, t('identity:request.submit')).click();
  await expect(alertOf(page)).toContainText('Request Failed');
  await expect(alertOf(page)).toContainText(t('domain:errors.too-many-requests'));
  await expect(page.getByRole('alert').filter({ hasText: /^Request Failed\./ })).toHaveCount(1);
  await expect(page.getByLabel(t('identity:fields.lastName'))).toHaveValue('Díaz');
  await page.unroute(endpoint);

  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          code: 'invalid-input',
          message: 'Please check',
          details: [{ field: 'phoneNumber', message: 'validation.phone', text: '…' }],
        },
      },
    }),
  );
  await submitOf(page, t('identity:request.submit')).click();
  const phone = page.getByLabel(t('identity:fields.phoneNumber'));
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);

  await test.step('a buyer is informed that no invitation is needed', async () => {
    await page.getByText(t('identity:roles.buyer'), { exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('identity:invitation.dead.asBuyer') })
      .click();
    await expect(page).toHaveURL('/buyer-signup');
  });
});

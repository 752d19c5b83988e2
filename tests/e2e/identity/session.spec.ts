import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { textIn } from './texts.ts';
import { provider, refuse, refuseCall, signInOn, test } from './visitor.ts';

/** Returns the toast with a text, as screen readers announce it. */
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const signInLink = (page: Page, t: ReturnType<typeof textIn>) =>
  page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') });

async function signOut(page: Page, firstName: string, t: ReturnType<typeof textIn>) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(firstName) })
    .click();
  await page.getByRole('menuitem', { name: t('app:header.signOut') }).click();
  await expect(signInLink(page, t)).toBeVisible();
}

/** The rules immediately end the listeners of a user without access; the page may receive that before the reason. */
const endedByRules = [/A live query ended/, /cannot be shown/];

test('a member who is deactivated is out within two seconds on a members’ page, and reads why until they dismiss it', async ({
  member,
  t,
  allowedErrors,
}) => {
  allowedErrors.push(...endedByRules);
  const [admin, { page, person: ana }] = await Promise.all([
    person({ role: 'admin' }),
    member({ role: 'buyer' }, { path: '/profile' }),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  const { status } = await callApi('POST', `/api/admin/users/${ana.uid}/deactivate`, {
    as: admin,
    body: { reason: 'Left the company' },
  });
  expect(status).toBe(200);
  await expect(page).toHaveURL('/auth', { timeout: 2_000 });
  await expect(signInLink(page, t)).toBeVisible({ timeout: 2_000 });
  await expect(
    toast(page, 'Account Deactivated. Your account has been deactivated. Please contact support for assistance.'),
  ).toHaveCount(1);
  const ended = page
    .getByRole('main')
    .getByText('Your account has been deactivated. Please contact support for assistance.', { exact: true });
  await expect(ended).toBeVisible();
  // No data remains: no session and, after a reload, no user.
  await page.reload();
  await expect(signInLink(page, t)).toBeVisible();
  await expect(ended).toBeVisible();
  // The public home page leads there, too.
  await goTo(page, '/');
  await signInLink(page, t).click();
  await expect(ended).toBeVisible();
  await page.getByRole('button', { name: t('session:dismiss') }).click();
  await expect(ended).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(t('identity:fields.email'))).toBeVisible();
  await expect(ended).toHaveCount(0);
});

test('a member who is deactivated is out within two seconds, on the home page', async ({ page, t, allowedErrors }) => {
  // The list of notifications may be refused before the account tells the reason.
  allowedErrors.push(...endedByRules);
  const [admin, member] = await Promise.all([person({ role: 'admin' }), person({ role: 'buyer', firstName: 'Ana' })]);
  await page.goto('/auth');
  const watching = page.waitForRequest(/Firestore\/Listen/);
  await signInOn(page, member);
  await expect(page.getByRole('banner')).toContainText('Ana');
  await watching;
  await callApi('POST', `/api/admin/users/${member.uid}/deactivate`, { as: admin, body: { reason: 'Left' } });
  await expect(signInLink(page, t)).toBeVisible({ timeout: 2_000 });
  await expect(toast(page, 'Account Deactivated')).toHaveCount(1);
});

test('a change of role asks for a new sign-in; whoever signs in next on the page sees their own and no notice', async ({
  member,
  t,
  allowedErrors,
}) => {
  allowedErrors.push(...endedByRules);
  const [admin, noor, { page, person: ana }] = await Promise.all([
    person({ role: 'admin' }),
    person({ role: 'buyer', firstName: 'Noor' }),
    member({ role: 'buyer', firstName: 'Ana' }, { path: '/profile' }),
  ]);
  await expect(page.getByRole('main')).toContainText(t('profile:roles.buyer'));
  await callApi('POST', `/api/admin/users/${ana.uid}/role`, { as: admin, body: { role: 'originator' } });
  await expect(
    toast(page, 'Session Updated. Your session was updated with new permissions. Please sign in again.'),
  ).toHaveCount(1);
  await expect(page).toHaveURL('/auth');
  const ended = page
    .getByRole('main')
    .getByText('Your session was updated with new permissions. Please sign in again.', { exact: true });
  await expect(ended).toBeVisible();

  await signInOn(page, noor, { at: '/profile' });
  await expect(page.getByLabel(t('profile:details.firstName'))).toHaveValue('Noor');
  await signOut(page, 'Noor', t);
  await goTo(page, '/auth');
  await expect(page.getByLabel(t('identity:fields.email'))).toBeVisible();
  await expect(ended).toHaveCount(0);

  // Firebase stores sign-in times in seconds: a sign-in within the second of the change counts as before it.
  await expect(async () => {
    await signInOn(page, ana, { at: '/profile' });
    await expect(page.getByRole('main')).toContainText(t('profile:roles.originator'), { timeout: 5_000 });
  }).toPass();
  await expect(page.getByLabel(t('profile:details.firstName'))).toHaveValue('Ana');
});

test('a change of premium signs nobody out, and brings a new token', async ({ member, t }) => {
  const [admin, { page, person: ana }] = await Promise.all([
    person({ role: 'admin' }),
    member({ role: 'buyer' }, { path: '/profile' }),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  const renewed = page.waitForResponse(provider.token);
  await callApi('POST', `/api/admin/users/${ana.uid}/premium`, { as: admin, body: { premium: true } });
  await expect(page.getByRole('main')).toContainText(t('profile:premium'));
  expect((await renewed).ok()).toBe(true);
  await expect(page).toHaveURL('/profile');
});

test('a person without an account is notified and signed out', async ({ member, t, allowedErrors }) => {
  allowedErrors.push(/The account could not be loaded/, /cannot be shown/);
  const { page, person: ana } = await member({ role: 'buyer', account: false });
  await expect(toast(page, `User Data Error. ${t('session:notices.userDataError.no-account')}`)).toHaveCount(1);
  await expect(signInLink(page, t)).toBeVisible();
  // Its claims grant nothing without the account.
  await auth.deleteUser(ana.uid);
});

test.describe('a stored sign-in that is of no use any more', () => {
  /** Expires the token of a signed-in user, so that the next page load needs a new one. */
  async function withOldToken(page: Page) {
    await expect(page.getByRole('banner')).toContainText('Ana');
    // A page of the same origin without an SDK.
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/blank');
    await page.evaluate(expireStoredToken);
  }

  // At page load, the provider's SDK drops the sign-in after any error response, without giving a reason.
  test('because it was refused: the person is asked to sign in again', async ({ member, t }) => {
    const { page } = await member({ role: 'buyer', firstName: 'Ana' });
    await withOldToken(page);
    await refuse(page, provider.token, 'TOKEN_EXPIRED');
    await page.goto('/');
    await expect(
      toast(page, 'Session Error. Your login session needs to be refreshed. Please sign in again.'),
    ).toHaveCount(1);
    await expect(signInLink(page, t)).toBeVisible();
    // Shown once; after that, the user is like any visitor.
    await page.reload();
    await expect(signInLink(page, t)).toBeVisible();
    await expect(toast(page, 'Session Error')).toHaveCount(0);
  });

  test('for want of a network: the page says to refresh it, and then all is well', async ({
    member,
    allowedErrors,
  }) => {
    allowedErrors.push(/No first token/);
    const { page } = await member({ role: 'buyer', firstName: 'Ana' });
    await withOldToken(page);
    await page.route(provider.token, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Failed to initialize authentication. Please refresh the page.')).toBeVisible();
    await page.unroute(provider.token);
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await expect(page.getByRole('banner')).toContainText('Ana');
  });
});

test('a call that finds the token refused, and no fresh one, ends the session', async ({
  member,
  t,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to update language preference/);
  const { page } = await member({ role: 'buyer' }, { path: '/profile' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  await refuseCall(page, '**/api/auth/update-language', 401, 'unauthenticated');
  await refuse(page, provider.token, 'TOKEN_EXPIRED');
  await page.getByLabel(t('profile:language.label')).selectOption('es');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(toast(page, textIn('es')('session:notices.sessionUpdated.text'))).toHaveCount(1);
});

/** Expires the stored token, which the provider's SDK keeps in IndexedDB. */
function expireStoredToken(): Promise<void> {
  type Stored = { value: { stsTokenManager?: { expirationTime: number } } };
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.addEventListener('error', () => reject(new Error('The store of the provider’s SDK cannot be opened.')));
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage');
      const reading = store.getAll();
      reading.addEventListener('success', () => {
        for (const entry of reading.result as Stored[]) {
          if (!entry.value.stsTokenManager) continue;
          entry.value.stsTokenManager.expirationTime = Date.now() - 1;
          store.put(entry);
        }
      });
      store.transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}

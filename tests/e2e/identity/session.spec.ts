import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { paths } from 'domain/paths.ts';
import { person } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { textIn } from './texts.ts';
import { provider, refuse, refuseCall, signInOn, test } from './visitor.ts';

/** The toast of that text, as it is read out. */
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const signInLink = (page: Page, t: ReturnType<typeof textIn>) =>
  page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') });

test('a member who is deactivated is out within two seconds, on a members’ page', async ({ page, t }) => {
  const [admin, member] = await Promise.all([person({ role: 'admin' }), person({ role: 'buyer' })]);
  await signInOn(page, member, { at: '/profile' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  const { status } = await callApi('POST', `/api/admin/users/${member.uid}/deactivate`, {
    as: admin,
    body: { reason: 'Left the company' },
  });
  expect(status).toBe(200);
  await expect(page).toHaveURL('/auth', { timeout: 2_000 });
  await expect(signInLink(page, t)).toBeVisible({ timeout: 2_000 });
  await expect(
    toast(page, 'Account Deactivated. Your account has been deactivated. Please contact support for assistance.'),
  ).toHaveCount(1);
  // Nothing of theirs is left: neither a session, nor, after a reload, a person.
  await page.reload();
  await expect(signInLink(page, t)).toBeVisible();
});

test('a member who is deactivated is out within two seconds, on the home page', async ({ page, t }) => {
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

test('a change of role asks for a new sign-in', async ({ page, t }) => {
  const [admin, member] = await Promise.all([person({ role: 'admin' }), person({ role: 'buyer' })]);
  await signInOn(page, member, { at: '/profile' });
  await expect(page.getByRole('main')).toContainText(t('profile:roles.buyer'));
  await callApi('POST', `/api/admin/users/${member.uid}/role`, { as: admin, body: { role: 'originator' } });
  await expect(
    toast(page, 'Session Updated. Your session was updated with new permissions. Please sign in again.'),
  ).toHaveCount(1);
  await expect(page).toHaveURL('/auth');
  // Firebase knows to the second when somebody signed in: within the second of the change it counts as before it.
  await expect(async () => {
    await signInOn(page, member, { at: '/profile' });
    await expect(page.getByRole('main')).toContainText(t('profile:roles.originator'), { timeout: 5_000 });
  }).toPass();
});

test('a change of premium signs nobody out, and brings a new token', async ({ page, t }) => {
  const [admin, member] = await Promise.all([person({ role: 'admin' }), person({ role: 'buyer' })]);
  await signInOn(page, member, { at: '/profile' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  const renewed = page.waitForResponse(provider.token);
  await callApi('POST', `/api/admin/users/${member.uid}/premium`, { as: admin, body: { premium: true } });
  await expect(page.getByRole('main')).toContainText(t('profile:premium'));
  expect((await renewed).ok()).toBe(true);
  await expect(page).toHaveURL('/profile');
});

test('sessions that were ended elsewhere end here', async ({ page, t }) => {
  const member = await person({ role: 'buyer' });
  await signInOn(page, member, { at: '/profile' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  await db.doc(paths.user(member.uid)).update({ sessionsValidAfter: new Date(Date.now() + 5_000) });
  await expect(toast(page, 'Session Updated')).toHaveCount(1);
  await expect(signInLink(page, t)).toBeVisible();
  // Whatever ends sessions ends them at the identity provider too.
  await db.doc(paths.user(member.uid)).update({ sessionsValidAfter: new Date() });
  await auth.revokeRefreshTokens(member.uid);
});

test('a person without an account is notified and signed out', async ({ page, t, allowedErrors }) => {
  allowedErrors.push(/The account could not be loaded/, /cannot be shown/);
  const member = await person({ role: 'buyer' });
  await signInOn(page, member);
  await expect(page).toHaveURL('/');
  await db.doc(paths.user(member.uid)).delete();
  await page.reload();
  await expect(toast(page, `User Data Error. ${t('session:notices.userDataError.no-account')}`)).toHaveCount(1);
  await expect(signInLink(page, t)).toBeVisible();
  // Its claims stand for nothing without the account.
  await auth.deleteUser(member.uid);
});

test.describe('a stored sign-in that is of no use any more', () => {
  /** Signed in, with a token that has run out, so that the next start of the page needs a new one. */
  async function withOldToken(page: Page) {
    const member = await person({ role: 'buyer', firstName: 'Ana' });
    await signInOn(page, member);
    await expect(page.getByRole('banner')).toContainText('Ana');
    // A page of the same origin on which no SDK runs.
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/blank');
    await page.evaluate(expireStoredToken);
  }

  // The provider's SDK drops it at the start of the page, and does not say why.
  for (const answer of ['TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN', 'USER_DISABLED']) {
    test(`for ${answer}: the person is asked to sign in again`, async ({ page, t }) => {
      await withOldToken(page);
      await refuse(page, provider.token, answer);
      await page.goto('/');
      await expect(
        toast(page, 'Session Error. Your login session needs to be refreshed. Please sign in again.'),
      ).toHaveCount(1);
      await expect(signInLink(page, t)).toBeVisible();
      // Once: whoever has read it is a visitor like any other.
      await page.reload();
      await expect(signInLink(page, t)).toBeVisible();
      await expect(toast(page, 'Session Error')).toHaveCount(0);
    });
  }

  test('for want of a network: the page says to refresh it, and then all is well', async ({ page, allowedErrors }) => {
    allowedErrors.push(/No first token/);
    await withOldToken(page);
    await page.route(provider.token, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Failed to initialize authentication. Please refresh the page.')).toBeVisible();
    await page.unroute(provider.token);
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await expect(page.getByRole('banner')).toContainText('Ana');
  });
});

test('a call that finds the token refused, and no fresh one, ends the session', async ({ page, t, allowedErrors }) => {
  allowedErrors.push(/Failed to update language preference/);
  const member = await person({ role: 'buyer' });
  await signInOn(page, member, { at: '/profile' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  await refuseCall(page, '**/api/auth/update-language', 401, 'unauthenticated');
  await refuse(page, provider.token, 'TOKEN_EXPIRED');
  await page.getByLabel(t('profile:language.label')).selectOption('es');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(toast(page, textIn('es')('session:notices.sessionUpdated.text'))).toHaveCount(1);
});

test('one person after another on the same page sees their own', async ({ page, t }) => {
  const [first, second] = await Promise.all([
    person({ role: 'buyer', firstName: 'Ana' }),
    person({ role: 'originator', firstName: 'Omar' }),
  ]);
  for (const member of [first, second, first]) {
    await signInOn(page, member, { at: '/profile' });
    await expect(page.getByLabel(t('profile:details.firstName'))).toHaveValue(member.firstName);
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(member.firstName) })
      .click();
    await page
      .getByRole('menuitem', { name: t('app:header.signOut') })
      .or(page.getByRole('button', { name: t('app:header.signOut') }))
      .click();
    await expect(signInLink(page, t)).toBeVisible();
  }
});

test('revoked refresh tokens end the session at the next renewal', async ({ page, t }) => {
  const member = await person({ role: 'buyer' });
  await page.clock.install();
  await signInOn(page, member, { at: '/profile' });
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  await auth.revokeRefreshTokens(member.uid);
  await refuse(page, provider.token, 'TOKEN_EXPIRED');
  await page.clock.fastForward(45 * 60 * 1000);
  await expect(toast(page, 'Session Updated')).toHaveCount(1);
});

/** Puts the stored token's end into the past; the provider's SDK keeps it in IndexedDB. */
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

import { expect } from '@playwright/test';
import { person } from '#tests/people.ts';
import { auth } from '#tests/services.ts';
import { alertOf, freshEmail, password, provider, refuse, refuseCall, signInOn, submitOf, test } from './visitor.ts';

test('a member signs in by password, comes to where they were going, stays signed in after a reload, and signs out of every tab', async ({
  page,
  context,
  t,
  language,
}) => {
  const member = await person({ role: 'buyer', firstName: 'Ana', languagePreference: language });
  await signInOn(page, member, { at: '/profile', t });
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('banner')).toContainText('Ana');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Ana');

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('profile:title'));
  const response = page.waitForResponse('**/api/auth/sign-out');
  await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('button', { name: t('app:header.signOut') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
  expect((await response).ok()).toBe(true);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
});

test('what is wrong stands beside its field, and several errors are summed up', async ({ page, t }) => {
  const email = page.getByLabel(t('identity:fields.email'));
  const typedPassword = page.getByLabel(t('identity:fields.password'), { exact: true });
  await page.goto('/auth');

  await test.step('the summary leads to each field', async () => {
    await submitOf(page, t('identity:logIn.submit')).click();
    const summary = alertOf(page);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      t('domain:validation.email'),
      t('domain:validation.passwordTooShort'),
    ]);
    await summary.getByRole('link').nth(1).click();
    await expect(typedPassword).toBeFocused();
  });

  await test.step('a single error has the focus', async () => {
    await email.fill('ana@');
    await typedPassword.fill(password);
    await typedPassword.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(t('domain:validation.email'));
    await email.fill(freshEmail());
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a field that was right is not called wrong while it is typed anew', async () => {
    await submitOf(page, t('identity:logIn.submit')).click();
    await expect(alertOf(page)).toContainText(t('identity:logIn.wrongEmailOrPassword'));
    await email.fill('ana@');
    await email.press('Tab');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await submitOf(page, t('identity:logIn.submit')).click();
    await expect(email).toHaveAttribute('aria-invalid');
  });
});

test('each reason why nobody is signed in is said, and nothing typed is lost', async ({ page, t, language }) => {
  const member = await person({ role: 'buyer', languagePreference: language });
  const email = page.getByLabel(t('identity:fields.email'));
  const typedPassword = page.getByLabel(t('identity:fields.password'), { exact: true });
  const attempt = async (who = member) => {
    await email.fill(who.email);
    await typedPassword.fill(who.password);
    await submitOf(page, t('identity:logIn.submit')).click();
  };
  const says = async (key: string) => {
    const [before = ''] = t(key, { detail: '\0' }).split('\0');
    await expect(alertOf(page)).toContainText(before);
  };
  await page.goto('/auth');

  await test.step('without a network; a second press meanwhile sends nothing', async () => {
    let requests = 0;
    await page.route(provider.signInWithPassword, async (route) => {
      requests += 1;
      await page.waitForFunction(() => document.querySelector('[aria-disabled]'));
      await submitOf(page, t('identity:logIn.busy')).click({ force: true });
      await route.abort();
    });
    await attempt();
    await says('identity:network');
    expect(requests).toBe(1);
    await expect(email).toHaveValue(member.email);
    await expect(typedPassword).toHaveValue(member.password);
    await page.unroute(provider.signInWithPassword);
  });

  await test.step('a wrong password and an unknown address cannot be distinguished', async () => {
    await attempt({ ...member, password: 'not this one' });
    await says('identity:logIn.wrongEmailOrPassword');
    const said = await alertOf(page).innerText();
    await refuse(page, provider.signInWithPassword, 'MISSING_PASSWORD');
    await attempt();
    await says('identity:logIn.wrongCredentials');
    await page.unroute(provider.signInWithPassword);
    await attempt({ ...member, email: freshEmail() });
    await expect(alertOf(page)).toHaveText(said);
  });

  await test.step('what the provider answers', async () => {
    for (const [answer, key] of [
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'identity:logIn.tooMany'],
      ['SOMETHING_ELSE', 'identity:logIn.failed'],
    ] as const) {
      await refuse(page, provider.signInWithPassword, answer);
      await attempt();
      await says(key);
      await page.unroute(provider.signInWithPassword);
    }
  });

  await test.step('what the server answers', async () => {
    for (const [status, code, key] of [
      [401, 'session-revoked', 'domain:errors.session-revoked'],
      [401, 'unauthenticated', 'identity:logIn.notAuthenticated'],
      [500, 'internal', 'identity:logIn.notVerified'],
    ] as const) {
      await refuseCall(page, '**/api/auth/me', status, code);
      await attempt();
      await says(key);
      await page.unroute('**/api/auth/me');
    }
  });

  await test.step('an account that is deactivated, and one that the provider has disabled', async () => {
    await attempt(await person({ role: 'buyer', status: 'deactivated', languagePreference: language }));
    await expect(alertOf(page)).toContainText(t('session:notices.accountDeactivated.title'));
    await says('session:notices.accountDeactivated.text');
    await expect(page.getByRole('banner').getByRole('link', { name: t('app:header.signIn') })).toBeVisible();
    await auth.updateUser(member.uid, { disabled: true });
    await attempt();
    await says('identity:logIn.disabled');
  });
});

import { expect, type Page } from '@playwright/test';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { alertOf, fillSignUp, freshEmail, identityOf, password, provider, submitOf, test } from './visitor.ts';

/** Where the network is lost: before the request leaves, or after the server has processed it. */
type Loss = 'request' | 'answer';

/** Loses the network for requests of that kind, from the `from`-th on, so many of them. */
async function lose(page: Page, what: string, loss: Loss, { from = 1, times = 1 } = {}) {
  let seen = 0;
  await page.route(what, async (route) => {
    seen += 1;
    if (seen < from || seen >= from + times) return route.continue();
    if (loss === 'answer') await route.fetch();
    return route.abort('internetdisconnected');
  });
}

/** A token is requested three times, so that three losses make a failure. */
const steps = [
  { step: '1 validating the invitation', what: '**/api/auth/validate-invitation/*', when: { from: 2 } },
  { step: '2 creating the account', what: provider.signUp },
  { step: '2 looking the new account up', what: provider.lookup },
  { step: '4 the first token', what: provider.token, when: { times: 3 } },
  { step: '5 setting the role', what: '**/api/auth/set-role' },
  { step: '7 the token with the claims', what: provider.token, when: { from: 2, times: 3 } },
];

for (const { step, what, when } of steps) {
  for (const loss of ['request', 'answer'] as const) {
    test(`the network lost at step ${step} (${loss}) leaves no half account`, async ({ page, t }) => {
      const email = freshEmail();
      const { link } = await invite(await person({ role: 'admin' }), { email, role: 'originator' });
      await lose(page, what, loss, when);
      await page.goto(new URL(link).pathname + new URL(link).search);
      await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', password });
      await submitOf(page, t('identity:signUp.submit')).click();
      await expect(alertOf(page)).toBeVisible();
      await expect.poll(() => identityOf(email)).toBeUndefined();
      await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue('Ana');
    });
  }
}

test('the network lost while the invitation is marked used is tolerated', async ({ page, t, allowedErrors }) => {
  allowedErrors.push(/The invitation could not be marked used/);
  const email = freshEmail();
  const { link } = await invite(await person({ role: 'admin' }), { email, role: 'originator' });
  await lose(page, '**/api/auth/mark-invitation-used/*', 'request');
  await page.goto(new URL(link).pathname + new URL(link).search);
  await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', password });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
  expect(await identityOf(email)).toBeDefined();
});

test('an account that cannot be deleted at once is deleted when the network is back', async ({ page, context, t }) => {
  const email = freshEmail();
  await page.goto('/buyer-signup');
  await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', email, password });
  await page.route('**/api/auth/set-role', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(alertOf(page)).toContainText(t('identity:network'));
  expect(await identityOf(email)).toBeDefined();
  await page.unroute('**/api/auth/set-role');
  await context.setOffline(false);
  await expect.poll(() => identityOf(email)).toBeUndefined();
  // And the same form goes through now.
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
});

test('a failed sign-up can be tried again with the same invitation', async ({ page, t }) => {
  const email = freshEmail();
  const { link } = await invite(await person({ role: 'admin' }), { email, role: 'originator' });
  await page.route(
    '**/api/auth/set-role',
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.goto(new URL(link).pathname + new URL(link).search);
  await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', password });
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(alertOf(page)).toBeVisible();
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Ana');
});

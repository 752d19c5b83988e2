import { expect, type Page } from '@playwright/test';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { alertOf, fillSignUp, freshEmail, identityOf, password, provider, submitOf, test } from './visitor.ts';

/** Moment at which the network fails: before the request is sent, or after the server has processed it. */
type Loss = 'request' | 'answer';

/**
 * Aborts `times` requests of a kind, starting with the `from`-th.
 * @returns a promise that is fulfilled when the last of them has been aborted
 */
async function lose(page: Page, what: string, loss: Loss, { from = 1, times = 1 } = {}) {
  const lost = Promise.withResolvers<void>();
  let seen = 0;
  await page.route(what, async (route) => {
    seen += 1;
    if (seen < from || seen >= from + times) return route.continue();
    if (loss === 'answer') await route.fetch();
    await route.abort('internetdisconnected');
    if (seen === from + times - 1) lost.resolve();
  });
  return lost;
}

type Case = { step: string; what: string; loss: Loss; when?: { from?: number; times?: number }; says: string };

/**
 * A lost response only differs from a lost request where the server changes something; sign-up-flow.test.ts covers every step. A token is
 * requested three times, so three losses make a failure.
 */
const cases: Case[] = [
  { step: '1 validating the invitation', what: '**/api/auth/validate-invitation/*', loss: 'request', says: 'network' },
  { step: '2 creating the account', what: provider.signUp, loss: 'request', says: 'network' },
  { step: '2 creating the account', what: provider.signUp, loss: 'answer', says: 'network' },
  { step: '2 looking the new account up', what: provider.lookup, loss: 'request', says: 'network' },
  {
    step: '4 the first token',
    what: provider.token,
    loss: 'request',
    when: { times: 3 },
    says: 'signUp.notAuthenticated',
  },
  { step: '5 setting the role', what: '**/api/auth/set-role', loss: 'answer', says: 'network' },
];

test('the network lost at any step up to the role leaves no half account; the same form goes through with the same invitation', async ({
  page,
  t,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/The invitation could not be marked used/);
  const email = freshEmail();
  const { link } = await invite(await person({ role: 'admin' }), { email, role: 'originator' });
  await page.goto(new URL(link).pathname + new URL(link).search);
  await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', password });
  for (const { step, what, loss, when, says } of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt at a time
    await test.step(`at step ${step} (${loss})`, async () => {
      const lost = await lose(page, what, loss, when);
      await submitOf(page, t('identity:signUp.submit')).click();
      await lost.promise;
      await expect(submitOf(page, t('identity:signUp.submit'))).toBeVisible();
      await expect(alertOf(page)).toContainText(t(`identity:${says}`));
      await expect.poll(() => identityOf(email)).toBeUndefined();
      await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue('Ana');
      await page.unroute(what);
    });
  }
  await test.step('while the invitation is marked used is tolerated', async () => {
    await lose(page, '**/api/auth/mark-invitation-used/*', 'request');
    await submitOf(page, t('identity:signUp.submit')).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toContainText('Ana');
    expect(await identityOf(email)).toBeDefined();
  });
});

test('the network lost at the token with the claims leaves no half account; one that cannot be deleted at once is deleted when the network is back', async ({
  page,
  context,
  t,
}) => {
  const email = freshEmail();
  await page.goto('/buyer-signup');
  await fillSignUp(page, t, { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '6025550134', email, password });

  const lost = await lose(page, provider.token, 'request', { from: 2, times: 3 });
  await submitOf(page, t('identity:signUp.submit')).click();
  await lost.promise;
  await expect(alertOf(page)).toContainText(t('identity:signUp.notAuthenticated'));
  await expect.poll(() => identityOf(email)).toBeUndefined();
  await page.unroute(provider.token);

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
  // The same form can now be submitted.
  await submitOf(page, t('identity:signUp.submit')).click();
  await expect(page).toHaveURL('/');
});

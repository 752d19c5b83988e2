import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { freshEmail, signInOn, submitOf, test } from './visitor.ts';
import type { Language, textIn } from './texts.ts';

type Screen = {
  path: string | (() => Promise<string>);
  act?: (page: Page, t: ReturnType<typeof textIn>) => Promise<unknown>;
};

const screens: Record<string, Screen> = {
  'sign in': { path: '/auth' },
  'sign in, with errors': {
    path: '/auth',
    act: (page, t) => submitOf(page, t('identity:logIn.submit')).click(),
  },
  'sign up': {
    path: '/auth?screen=sign-up',
    act: (page, t) => page.getByText(t('identity:roles.originator'), { exact: true }).click(),
  },
  'sign up, with errors': {
    path: '/auth?screen=sign-up',
    act: (page, t) => submitOf(page, t('identity:signUp.submit')).click(),
  },
  'sign up by invitation': {
    path: async () => {
      const { link } = await invite(await person({ role: 'admin' }), { email: freshEmail(), isPremium: true });
      return new URL(link).pathname + new URL(link).search;
    },
    act: (page, t) => page.getByText(t('identity:invitation.premium')).waitFor(),
  },
  'a dead invitation': {
    path: '/auth?invitation=no-such-token',
    act: (page, t) => page.getByText(t('identity:invitation.dead.title')).waitFor(),
  },
  'an invitation to an address that has an account': {
    path: async () => {
      const { email } = await person({ role: 'buyer' });
      const { link } = await invite(await person({ role: 'admin' }), { email });
      return new URL(link).pathname + new URL(link).search;
    },
    act: (page, t) => submitOf(page, t('identity:join.sendLink')).click(),
  },
  'a verification link that no longer works': {
    path: '/auth?mode=verifyEmail&oobCode=no-such-code',
    act: (page, t) => page.getByText(t('email-verification:dead.title')).waitFor(),
  },
  'forgot password': { path: '/auth?screen=forgot-password' },
  'forgot password, sent': {
    path: '/auth?screen=forgot-password',
    act: async (page, t) => {
      await page.getByLabel(t('identity:fields.email')).fill(freshEmail());
      await submitOf(page, t('identity:forgot.submit')).click();
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
  'e-mail link': { path: '/auth/email-link-signin' },
  'e-mail link, on another device': {
    path: '/auth?mode=signIn&oobCode=abc&apiKey=demo',
    act: (page, t) => page.getByText(t('identity:emailLink.finishText')).waitFor(),
  },
  'buyer sign-up': { path: '/buyer-signup' },
  'request access': { path: '/requestAccess' },
  'request access, with errors': {
    path: '/requestAccess',
    act: (page, t) => submitOf(page, t('identity:request.submit')).click(),
  },
};

/** Nothing is found in either theme, once the screen is there: each has something to press. */
async function expectNothingFound(page: Page) {
  await page.getByRole('main').locator('button, a').first().waitFor();
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one theme after the other
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page receives the change by an event.
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // oxlint-disable-next-line no-await-in-loop
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(
      ...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    );
  }
  expect(found).toEqual([]);
  // Nothing sticks out to the side, also on the narrowest phone.
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const language of ['en', 'es'] satisfies Language[]) {
  test.describe(`axe finds nothing, in ${language}`, () => {
    test.use({ language });

    for (const [name, { path, act }] of Object.entries(screens)) {
      test(name, async ({ page, t }) => {
        await page.goto(typeof path === 'string' ? path : await path());
        await act?.(page, t);
        await expectNothingFound(page);
      });
    }

    test('home and an invitation of a buyer whose address is not confirmed', async ({ page, t }) => {
      const ana = await person({ role: 'buyer', emailVerified: false, languagePreference: language });
      const { link } = await invite(await person({ role: 'admin' }), { email: ana.email });
      await signInOn(page, ana, { t });
      await page.getByRole('button', { name: t('email-verification:again.send') }).click();
      await page.getByText(t('email-verification:again.sent')).waitFor();
      await expectNothingFound(page);
      await page.goto(new URL(link).pathname + new URL(link).search);
      await submitOf(page, t('identity:join.sendLink')).waitFor();
      await expectNothingFound(page);
    });

    test('profile', async ({ page, t }) => {
      await signInOn(page, await person({ role: 'originator', languagePreference: language }), { at: '/profile', t });
      await page.getByLabel(t('profile:password.current'), { exact: true }).waitFor();
      await expectNothingFound(page);
      await submitOf(page, t('profile:password.save')).click();
      await expectNothingFound(page);
    });
  });
}

test('every field of the forms has a name that browsers and password managers know', async ({ page, t }) => {
  await page.goto('/buyer-signup');
  await submitOf(page, t('identity:signUp.submit')).waitFor();
  const known = await page
    .getByRole('main')
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(known).toEqual(['given-name', 'family-name', 'username', 'tel-national', 'new-password']);
  await page.goto('/auth');
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel(t('identity:fields.password'), { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

test('signing up works by keyboard alone', async ({ page, t }) => {
  await page.goto('/auth?screen=sign-up');
  const email = freshEmail();
  const buyer = page.getByRole('main').getByRole('radio', { name: new RegExp(t('identity:roles.buyer')) });
  await buyer.focus();
  await expect(buyer).toBeFocused();
  await page.keyboard.press('Space');
  await expect(buyer).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('identity:signUp.haveInvitation') })).toBeFocused();
  for (const typed of ['Ana', 'Ruiz', email, '6025550134', 'correct horse']) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

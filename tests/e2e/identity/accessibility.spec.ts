import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from '#tests/e2e/go-to.ts';
import { looksRightOnBoth } from '#tests/e2e/looks-right.ts';
import { invite } from '#tests/invitations.ts';
import { person } from '#tests/people.ts';
import { freshEmail, submitOf, test } from './visitor.ts';
import type { textIn } from './texts.ts';

type Screen = {
  path: string | (() => Promise<string>);
  act?: (page: Page, t: ReturnType<typeof textIn>) => Promise<unknown>;
};

/** Expects every field of the form to have an autocomplete name that browsers and password managers know. */
async function expectFields(page: Page, submit: Locator, names: string[]) {
  await submit.waitFor();
  const known = await page
    .getByRole('main')
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(known).toEqual(names);
}

/** Screens by the visitor's purpose. One test opens all screens of a purpose, so that the app loads only once. */
const screens: Record<string, Record<string, Screen>> = {
  'signing in': {
    'sign in': {
      path: '/auth',
      act: (page, t) =>
        expectFields(page, submitOf(page, t('identity:logIn.submit')), ['username', 'current-password']),
    },
    'sign in, with errors': {
      path: '/auth',
      act: (page, t) => submitOf(page, t('identity:logIn.submit')).click(),
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
    'email link': { path: '/auth/email-link-signin' },
    'email link, on another device': {
      path: '/auth?mode=signIn&oobCode=abc&apiKey=demo',
      act: (page, t) => page.getByText(t('identity:emailLink.finishText')).waitFor(),
    },
    'a verification link that no longer works': {
      path: '/auth?mode=verifyEmail&oobCode=no-such-code',
      act: (page, t) => page.getByText(t('email-verification:dead.title')).waitFor(),
    },
  },
  joining: {
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
    'buyer sign-up': {
      path: '/buyer-signup',
      act: (page, t) =>
        expectFields(page, submitOf(page, t('identity:signUp.submit')), [
          'given-name',
          'family-name',
          'username',
          'tel-national',
          'new-password',
        ]),
    },
    'request access': { path: '/requestAccess' },
    'request access, with errors': {
      path: '/requestAccess',
      act: (page, t) => submitOf(page, t('identity:request.submit')).click(),
    },
  },
};

test.use({ language: 'es' });

/** Expects no violations once the screen has loaded; every screen has something to press. */
async function expectNothingFound(page: Page) {
  await page.getByRole('main').locator('button, a').first().waitFor();
  await looksRightOnBoth(page);
}

for (const [purpose, all] of Object.entries(screens)) {
  test(`axe finds nothing on the screens for ${purpose}`, async ({ page, t }) => {
    test.slow();
    for (const [name, { path, act }] of Object.entries(all)) {
      // oxlint-disable-next-line no-await-in-loop -- one screen at a time
      await test.step(name, async () => {
        await goTo(page, typeof path === 'string' ? path : await path());
        await act?.(page, t);
        await expectNothingFound(page);
      });
    }
  });
}

test('axe finds nothing on members’ screens', async ({ member, t }) => {
  await test.step('home and an invitation of a buyer whose address is not confirmed', async () => {
    const { page, person: ana } = await member({
      role: 'buyer',
      emailVerified: false,
      languagePreference: 'es',
    });
    const { link } = await invite(await person({ role: 'admin' }), { email: ana.email });
    await page.getByRole('button', { name: t('email-verification:again.send') }).click();
    await page.getByText(t('email-verification:again.sent')).waitFor();
    await expectNothingFound(page);
    await goTo(page, new URL(link).pathname + new URL(link).search);
    await submitOf(page, t('identity:join.sendLink')).waitFor();
    await expectNothingFound(page);
  });
  await test.step('profile', async () => {
    const { page } = await member({ role: 'originator', languagePreference: 'es' }, { path: '/profile' });
    await page.getByLabel(t('profile:password.current'), { exact: true }).waitFor();
    await expectNothingFound(page);
    await submitOf(page, t('profile:password.save')).click();
    await expectNothingFound(page);
  });
});

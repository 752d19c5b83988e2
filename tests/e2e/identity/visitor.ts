import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { mailTo } from '#tests/mailbox.ts';
import { auth } from '#tests/services.ts';
import { textIn, type Language } from './texts.ts';

/** Messages that the browser logs for responses that a test causes. */
const expectedNoise = /Failed to load resource|ERR_(FAILED|INTERNET_DISCONNECTED|ABORTED)/;

type Fixtures = {
  /** English on wide screens and Spanish on phones, unless a test chooses. */
  language: Language;
  /** Texts in the language of the page. */
  t: ReturnType<typeof textIn>;
};

/** Fails a test if the app logs an unexpected error. */
export const test = base.extend<Fixtures & { watched: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires destructuring
  language: [async ({}, provide, { project }) => provide(project.name === 'phone' ? 'es' : 'en'), { option: true }],
  t: async ({ language }, provide) => provide(textIn(language)),
  locale: async ({ language }, provide) => provide(language === 'es' ? 'es-US' : 'en-US'),
  watched: [
    async ({ context, allowedErrors }, provide) => {
      const seen: string[] = [];
      context.on('weberror', (error) => seen.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
      await provide();
      const unexpected = seen.filter((text) => ![expectedNoise, ...allowedErrors].some((known) => known.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export const freshEmail = (): string => `visitor-${randomUUID()}@example.com`;
export const password = 'correct horse';

/** Returns the identity for an email address, or undefined. */
export const identityOf = (email: string) =>
  auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return undefined;
    throw error;
  });

/** URLs of the page's Firebase SDK requests, for tests to intercept. */
export const provider = {
  signUp: '**/v1/accounts:signUp?*',
  signInWithPassword: '**/v1/accounts:signInWithPassword?*',
  lookup: '**/v1/accounts:lookup?*',
  update: '**/v1/accounts:update?*',
  delete: '**/v1/accounts:delete?*',
  token: '**/securetoken.googleapis.com/v1/token?*',
} as const;

/** Responds with an error of the identity provider. */
export const refuse = (page: Page, what: string, message: string, status = 400) =>
  page.route(what, (route) =>
    route.fulfill({ status, json: { error: { code: status, message, errors: [{ message }] } } }),
  );

/** Responds with an error of our API. */
export const refuseCall = (page: Page, path: string, status: number, code: string, message = code) =>
  page.route(path, (route) => route.fulfill({ status, json: { error: { code, message } } }));

/** Returns the path of the link in the newest of `count` emails of that kind. */
export async function mailedLinkTo(email: string, mode: 'signIn' | 'resetPassword', count = 1): Promise<string> {
  const mails = await mailTo(email, count, `mode=${mode}`);
  const [link = ''] = /https?:\/\/\S*oobCode=[\w-]+/.exec(mails.at(-1)?.text ?? '') ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Endpoints that email links. */
export const linkCalls = {
  signIn: '**/api/auth/send-sign-in-link',
  reset: '**/api/auth/send-password-reset',
} as const;

type Typed = { firstName?: string; lastName?: string; email?: string; phoneNumber?: string; password?: string };

export async function fillSignUp(page: Page, t: ReturnType<typeof textIn>, typed: Typed): Promise<void> {
  const labels = {
    firstName: 'identity:fields.firstName',
    lastName: 'identity:fields.lastName',
    email: 'identity:fields.email',
    phoneNumber: 'identity:fields.phoneNumber',
    password: 'identity:fields.password',
  } as const;
  for (const [name, value] of Object.entries(typed)) {
    // oxlint-disable-next-line no-await-in-loop -- one field at a time, like a user
    await page.getByLabel(t(labels[name as keyof Typed]), { exact: true }).fill(value);
  }
}

type SignIn = { at?: string; t?: ReturnType<typeof textIn> };

/** Signs in by password, on /auth or where a member page redirects. Resolves when the form has been submitted. */
export async function signInOn(
  page: Page,
  { email, password }: { email: string; password: string },
  { at = '/auth', t = textIn('en') }: SignIn = {},
): Promise<void> {
  if (new URL(page.url(), 'http://x').pathname !== '/auth' || at !== '/auth') await goTo(page, at);
  await expect(page).toHaveURL('/auth');
  await page.getByLabel(t('identity:fields.email')).fill(email);
  await page.getByLabel(t('identity:fields.password'), { exact: true }).fill(password);
  await submitOf(page, t('identity:logIn.submit')).click();
}

/** Returns a button in the page's form; the header has one with the same name. */
export const submitOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Returns the error of a form or page; toasts have a live region of their own. */
export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert');

import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';
import { appHasTaken } from '#tests/e2e/policy.ts';
import { textIn } from '#tests/e2e/identity/texts.ts';
import { person } from '#tests/people.ts';

// Visitor pages are rendered at build time (docs/decisions/0343) and hydrated by the app.

const languages = ['en', 'es'] as const;
const paths = [
  '/',
  '/auth',
  '/auth/email-link-signin',
  '/buyer-signup',
  '/requestAccess',
  '/confirm-deals',
  '/unsubscribe',
  '/no/such/page',
];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns whether an element is still there and hydrated: React adds a key of its own to hydrated elements. */
const isTaken = (element: Node) =>
  element.isConnected && Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Holds back every script file.
 * @returns a function that releases them
 */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const openIn = async (browser: Browser, locale: string, options = {}) =>
  (await browser.newContext({ locale, serviceWorkers: 'block', ...options })).newPage();

for (const language of languages) {
  test(`the app takes over every page of visitors as it stands, without a warning, in ${language}`, async ({
    browser,
  }) => {
    const page = await openIn(browser, `${language}-US`);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) logged.push(message.text());
    });
    page.on('pageerror', ({ message }) => logged.push(message));
    for (const path of paths) {
      /* oxlint-disable no-await-in-loop -- one page, one address at a time */
      const letThrough = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const rendered = await heading(page).elementHandle();
      letThrough();
      await appHasTaken(page);
      await expect(page.locator('#app')).toHaveCount(0);
      expect(await rendered?.evaluate(isTaken), path).toBe(true);
      await page.unrouteAll({ behavior: 'wait' });
      /* oxlint-enable no-await-in-loop */
    }
    expect(logged.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await page.context().close();
  });

  test(`with JavaScript off visitors’ pages can be read in ${language}`, async ({ browser }) => {
    const page = await openIn(browser, `${language}-US`, { javaScriptEnabled: false });
    const t = textIn(language);
    await page.goto('/');
    await expect(heading(page)).toHaveText(t('home:landing.title'));
    await expect(page.locator('.no-script')).toHaveText(t('app:firstScreen.noScript'));
    await expect(page.locator('.no-script')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('home:landing.sell') })
      .click();
    await expect(heading(page)).toHaveText(t('identity:request.title'));
    await expect(page.getByText(t('identity:request.lead'))).toBeVisible();
    await page.context().close();
  });
}

test('what is typed, chosen and sent before the scripts have arrived is kept, and goes out with them', async ({
  page,
}) => {
  const ana = await person({ role: 'buyer', firstName: 'Ana' });
  const letThrough = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');
  letThrough();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Ana');
});

test('whoever scrolls before the scripts have arrived stays there, on a first visit and on another', async ({
  page,
}) => {
  const expectToStay = async () => {
    const letThrough = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 300));
    letThrough();
    await appHasTaken(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  };
  await expectToStay();
  // The router keeps the position that the page is left at.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.unrouteAll({ behavior: 'wait' });
  await expectToStay();
});

test('nothing runs on a page that nobody uses; the first click on a button does what the button says', async ({
  browser,
}) => {
  const page = await openIn(browser, 'en-US');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  await page.goto('/auth');
  await page.waitForLoadState('networkidle');
  // Its files are there, and wait.
  expect(requested).toContain('script');
  await expect(page.locator('script[src]')).toHaveCount(0);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('three oaks');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('three oaks');
  await page.context().close();
});

test('a page that was asked for in a chosen theme shows the choice without being used', async ({ browser }) => {
  const page = await openIn(browser, 'en-US');
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/auth');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.context().close();
});

test('a form of radios and long texts, and another language, are kept in the same way', async ({ browser }) => {
  const page = await openIn(browser, 'en-US');
  const letThrough = await holdScripts(page);
  await page.goto('/requestAccess', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Originator' }).check();
  await page.getByLabel('First name').fill('Omar');
  await page.getByLabel('Anything we should know?').fill('Two deals in Mesa');
  await page.getByRole('banner').getByRole('combobox').selectOption('es');
  letThrough();
  const t = textIn('es');
  await expect(heading(page)).toHaveText(t('identity:request.title'));
  // The form has these values: it only marks the missing ones.
  await page.getByRole('button', { name: t('identity:request.submit'), exact: true }).click();
  await expect(page.getByLabel(t('identity:fields.email'))).toHaveAttribute('aria-invalid', 'true');
  const radio = page.getByRole('radio', { checked: true });
  await expect(radio).toHaveAttribute('value', 'originator');
  await expect(radio).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(t('identity:fields.firstName'))).toHaveValue('Omar');
  await expect(page.getByLabel(t('identity:fields.firstName'))).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(t('identity:fields.note'))).toHaveValue('Two deals in Mesa');

  // The next page is in the chosen language.
  await page.goto('/auth');
  await expect(page.locator('#page').getByRole('heading', { level: 1 })).toHaveText(t('identity:logIn.title'));
  await page.context().close();
});

test('a page whose scripts do not arrive can still be read, and says so', async ({ browser }) => {
  const page = await openIn(browser, 'en-US');
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').click();
  await expect(page.getByText('The portal could not be loaded.')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeInViewport();
  await expect(heading(page)).toHaveText('Sign in');
  await page.context().close();
});

/**
 * Records in every frame whether the page rendered at build time is visible.
 * @returns a function that tells whether it ever was
 */
async function watchRenderedPage(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const seen = { drawn: false };
    Object.assign(window, { seen });
    const look = () => {
      if (document.getElementById('page')?.checkVisibility()) seen.drawn = true;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: { drawn: boolean } }).seen.drawn);
}

test('a member, and whoever chose another language than the browser’s, never sees the page of others', async ({
  member,
  browser,
}) => {
  const { page } = await member({ role: 'buyer', firstName: 'Berta' });
  await expect(page.getByRole('banner')).toContainText('Berta');
  const wasDrawn = await watchRenderedPage(page);
  const letThrough = await holdScripts(page);
  for (const path of ['/', '/auth', '/no/such/page']) {
    // oxlint-disable-next-line no-await-in-loop -- one page, one address at a time
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('#app .first-page')).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    expect(await wasDrawn(), path).toBe(false);
  }
  letThrough();
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Berta');
  expect(await wasDrawn()).toBe(false);

  const other = await openIn(browser, 'en-US');
  await other.addInitScript(() => localStorage.setItem('language', 'es'));
  const englishWasDrawn = await watchRenderedPage(other);
  await other.goto('/');
  await expect(heading(other)).toHaveText(textIn('es')('home:landing.title'));
  expect(await englishWasDrawn()).toBe(false);
  // Hosting knows the language from now on.
  await other.reload();
  await expect(other.locator('#page')).toBeVisible();
  await expect(heading(other)).toHaveText(textIn('es')('home:landing.title'));
  await other.context().close();
});

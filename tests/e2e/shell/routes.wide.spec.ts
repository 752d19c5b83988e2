import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/deals/member.ts';
import { goTo } from '#tests/e2e/go-to.ts';
import { person } from '#tests/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor who asks for a members’ page signs in and comes back to it, search and all', async ({ page }) => {
  const ana = await person({ role: 'buyer' });
  await page.goto('/deals?q=mesa');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/deals?q=mesa');
  await expect(page).toHaveTitle('Available deals - The Deal Exchange');
});

test('a buyer is sent home from visitors’ pages, shown whose an originator’s page is, and what selling takes', async ({
  member,
}) => {
  const { page } = await member({ role: 'buyer' }, { path: '/auth' });
  await expect(page).toHaveURL('/');
  for (const path of ['/auth?screen=sign-up', '/auth/email-link-signin', '/buyer-signup', '/requestAccess']) {
    // oxlint-disable-next-line no-await-in-loop -- one page, one address at a time
    await goTo(page, path);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page).toHaveURL('/');
  }
  await test.step('also who goes on to another before they were sent home', async () => {
    await page.evaluate(goOnInstead, '/auth?screen=sign-up');
    await goTo(page, '/auth');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
  await goTo(page, '/deals/new');
  await expect(heading(page)).toHaveText('You don’t have access to this page');
  await expect(page).toHaveTitle('No access - The Deal Exchange');
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /Sell a deal/ }).click();
  await expect(page.getByText('Only originators can list deals')).toBeVisible();
  await page.getByRole('link', { name: /See deals/ }).click();
  await expect(page).toHaveURL('/deals');
});

test('an unknown path, or an address that can be none, is the not-found page, in the person’s language', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}//evil.example/%5C`);
  await expect(heading(page)).toHaveText('We can’t find this page');
  // The emulator refuses paths that are not UTF-8, so this returns the page in its place.
  await page.route(/%E0%A4%A$/, async (route) => route.fulfill({ response: await page.request.get('/') }));
  await page.goto('/a/%E0%A4%A');
  await expect(heading(page)).toHaveText('We can’t find this page');
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);

  await goTo(page, '/no/such/page');
  await expect(heading(page)).toHaveText('We can’t find this page');
  await expect(page).toHaveTitle('Page not found - The Deal Exchange');
  await page.getByRole('banner').getByRole('combobox').selectOption('es');
  await expect(page).toHaveTitle('Página no encontrada - The Deal Exchange');
});

test('an address that can name no deal and nobody finds none, and fails nothing', async ({ member }) => {
  const { page } = await member({ role: 'admin' }, { path: '/deals/a%2Fb' });
  await expect(heading(page)).toHaveText('This deal is not available');
  // Without a page load, because the emulator refuses paths that are not UTF-8.
  for (const id of ['a%2Finterests%2Fb', '__a__', 'x'.repeat(2000), '%E0%A4%A', 'a%2Fb/edit']) {
    // oxlint-disable-next-line no-await-in-loop -- one page, one address at a time
    await goTo(page, '/deals');
    // oxlint-disable-next-line no-await-in-loop
    await expect(heading(page)).toHaveText('Available deals');
    // oxlint-disable-next-line no-await-in-loop
    await goTo(page, `/deals/${id}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(heading(page), id).toHaveText('This deal is not available');
  }
  await goTo(page, '/admin?section=people&person=a%2Fb');
  await expect(heading(page)).toHaveText('Admin panel');
});

test('the first stop of the keyboard is a link to the content; a new page begins at its top with the focus on its heading, and the way back ends where one stood', async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Request access' }).scrollIntoViewIfNeeded();
  const stood = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Request access' }).click();
  await expect(page).toHaveTitle('Request access - The Deal Exchange');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Home - The Deal Exchange');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(stood);
});

test('home lists what the person visited last, newest first, and nobody else’s', async ({ member }) => {
  const { page, person: ana } = await member({ role: 'originator' }, { path: '/profile' });
  await expect(heading(page)).toBeVisible();
  await goTo(page, '/deals');
  await expect(heading(page)).toHaveText('Available deals');
  await goTo(page, '/');
  const recent = page.getByRole('region', { name: 'Recently visited' }).getByRole('listitem');
  await expect(recent).toHaveText([/^Available deals.*(just now|seconds ago)$/, /^Profile.*(just now|seconds ago)$/]);
  const stored = await page.evaluate((key) => localStorage.getItem(key), `recentPages:${ana.uid}`);
  expect((JSON.parse(stored ?? '[]') as { url: string }[]).map(({ url }) => url)).toEqual(['/', '/deals', '/profile']);
});

/** Runs in the page: navigates elsewhere as soon as the next address is replaced, before the page renders. */
function goOnInstead(address: string): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (...to) => {
    history.replaceState = replace;
    replace(...to);
    queueMicrotask(() => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  };
}

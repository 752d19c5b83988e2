import { expect, type Page } from '@playwright/test';
import { callApi } from '#tests/call-api.ts';
import { person as newPerson, type Person } from '#tests/people.ts';
import { test, word } from '#tests/e2e/deals/member.ts';
import { provider } from './visitor.ts';

// Requests that the script in the page's head sends with the stored sign-in (web/src/platform/session/early-requests.ts).

/**
 * Holds back the provider's confirmation of the user.
 * @returns a function that releases it
 */
async function holdConfirmation(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(provider.lookup, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const byAdmin = async (path: string, body: object) =>
  expect((await callApi('POST', path, { as: await newPerson({ role: 'admin' }), body })).status).toBe(200);

/**
 * Records in the page whether one of the texts is ever drawn.
 * @returns a function that tells whether one was
 */
async function watchFor(page: Page, texts: string[]): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const seen = { drawn: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (wanted.some((text) => document.body?.textContent.includes(text))) seen.drawn = true;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, texts);
  return () => page.evaluate(() => (window as unknown as { seen: { drawn: boolean } }).seen.drawn);
}

test('a member’s page is drawn before the provider has confirmed the stored sign-in, and goes on live', async ({
  member,
}) => {
  const firstName = word();
  const { page, person } = await member({ role: 'buyer', firstName }, { path: '/profile' });
  await expect(page.getByRole('banner')).toContainText(firstName);
  const confirm = await holdConfirmation(page);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(firstName);
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  confirm();
  await byAdmin(`/api/admin/users/${person.uid}/premium`, { premium: true });
  await expect(page.getByRole('main').getByText('Premium', { exact: true })).toBeVisible();
});

test('deals are shown though the portal’s own server is silent', async ({ member }) => {
  const { page } = await member({ role: 'buyer' }, { path: '/deals' });
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  // Unanswered until the user leaves the page.
  await page.route('**/api/auth/me', () => undefined);
  await page.reload();
  await expect(page.locator('[data-deal]').first()).toBeVisible();
});

const losses: [what: string, lose: (person: Person) => Promise<unknown>, notice: RegExp][] = [
  [
    'was deactivated',
    ({ uid }) => byAdmin(`/api/admin/users/${uid}/deactivate`, { reason: 'Left' }),
    /Account Deactivated|Session Error/,
  ],
  [
    'got another role',
    ({ uid }) => byAdmin(`/api/admin/users/${uid}/role`, { role: 'originator' }),
    /Session (Updated|Error)/,
  ],
];
for (const [what, lose, notice] of losses)
  test(`nothing of a person who ${what} meanwhile is drawn`, async ({ member, allowedErrors }) => {
    allowedErrors.push(/account could not be loaded|permission|A live query ended|cannot be shown/i);
    const firstName = word();
    const { page, person } = await member({ role: 'buyer', firstName }, { path: '/requestAccess' });
    await expect(page.getByRole('banner')).toContainText(firstName);
    // Not on an open page, which would follow the change.
    await page.goto('about:blank');
    await lose(person);
    const wasDrawn = await watchFor(page, [firstName, 'Your details, language and password.']);
    await page.goto('/profile');
    await expect(page.getByText(notice).first()).toBeVisible();
    await expect(page).toHaveURL('/auth');
    expect(await wasDrawn()).toBe(false);
  });

test('a token that has run out is sent nowhere, and after a sign-out there is none', async ({ member }) => {
  const { page, person } = await member({ role: 'buyer' }, { path: '/profile' });
  await expect(page.getByLabel('First name')).toBeVisible();
  const early = (url: string) => url.endsWith(`/documents/users/${person.uid}`);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.reload();
  await expect.poll(() => requested.filter(early)).toHaveLength(1);

  // A page of the same origin without the app, which would store its own sign-in again.
  await page.goto('/robots.txt');
  await page.evaluate(expire);
  requested.length = 0;
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(requested.filter(early)).toEqual([]);

  await page.getByRole('banner').getByRole('button', { name: 'Robin' }).click();
  await page.getByText('Sign out').last().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  requested.length = 0;
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth');
  expect(requested.filter((url) => early(url) || url.endsWith('/api/auth/me'))).toEqual([]);
});

/** Runs in the page: expires the stored token, as after a night. */
async function expire(): Promise<void> {
  const done = (request: IDBRequest) => new Promise((resolve) => request.addEventListener('success', resolve));
  const opening = indexedDB.open('firebaseLocalStorageDb');
  await done(opening);
  const store = opening.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage');
  const reading = store.getAll();
  await done(reading);
  for (const entry of reading.result as { value: { stsTokenManager?: { expirationTime: number } } }[]) {
    if (!entry.value.stsTokenManager) continue;
    entry.value.stsTokenManager.expirationTime = Date.now() - 1000;
    // oxlint-disable-next-line no-await-in-loop -- only one
    await done(store.put(entry));
  }
  opening.result.close();
}

import { expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { addresses } from '#tests/addresses.ts';
import { live } from '#tests/e2e/go-to.ts';
import { createKeptContexts, type KeptContexts } from '#tests/e2e/kept-contexts.ts';
import { test as base } from '#tests/e2e/policy.ts';
import { person, signIn, type Person, type PersonOptions } from '#tests/people.ts';
import { auth, db } from '#tests/services.ts';
import { webConfig } from '#tools/emulators/project.ts';
import { storageKeys } from '#web/platform/local-storage.ts';

export { newStreet, word } from '#tests/words.ts';

/** Messages that the browser or the SDK logs when a test, or a busy machine, delays responses. */
const expectedNoise =
  /Failed to load resource|ERR_(FAILED|INTERNET_DISCONNECTED|ABORTED|NETWORK_CHANGED|TIMED_OUT)|Could not reach Cloud Firestore backend/;

export type Member = {
  page: Page;
  person: Person;
  /** Closes the person's pages, ends their session, and returns an empty page of the same browser that is signed in anew. */
  signInAgain: () => Promise<Page>;
};
type OpenOptions = { path?: string; context?: BrowserContextOptions };

type Fixtures = {
  /** Creates a person, signed in with their own browser. */
  member: (who?: PersonOptions, options?: OpenOptions) => Promise<Member>;
  /** Errors that the app logs because of what the test does. */
  allowedErrors: RegExp[];
};

/** Provides signed-in people; a test fails if a page logs an unexpected error. */
export const test = base.extend<Fixtures, { keptContexts: KeptContexts }>({
  keptContexts: [async ({ browser }, provide) => provide(createKeptContexts(browser)), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires destructuring
  allowedErrors: async ({}, provide) => provide([]),
  member: async ({ keptContexts, contextOptions, locale, serviceWorkers, allowedErrors }, provide) => {
    const errors: string[] = [];
    const open: { context: BrowserContext; person: Person }[] = [];
    const openPage = async (opened: (typeof open)[number]) => {
      const page = await signedInPage(opened.context, opened.person);
      await page.addInitScript(reportFlicker);
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return page;
    };
    await provide(async (who = {}, { path = '/', context: options = {} } = {}) => {
      const signedIn = await person(who);
      const context = await keptContexts.take({
        baseURL: process.env['WEB_URL'] ?? addresses.web,
        ...(locale !== undefined && { locale }),
        serviceWorkers,
        ...contextOptions,
        ...options,
      });
      const opened = { context, person: signedIn };
      open.push(opened);
      const page = await openPage(opened);
      await page.goto(path);
      if (path !== 'about:blank') await live(page);
      const signInAgain = async () => {
        await Promise.all(context.pages().map((each) => each.close()));
        await endSessions(signedIn);
        Object.assign(signedIn, await signIn(signedIn.email, signedIn.password));
        return openPage(opened);
      };
      return { page, person: signedIn, signInAgain };
    });
    await Promise.all(open.map(({ context }) => keptContexts.giveBack(context)));
    await Promise.all(open.map((each) => endSessions(each.person)));
    expect(errors.filter((text) => ![expectedNoise, ...allowedErrors].some((known) => known.test(text)))).toEqual([]);
  },
});

/**
 * Ends a person's sessions, except of this second, like a change by an admin. The Firestore emulator keeps the queries of closed pages, and
 * evaluates them for every write to their collections, until the rules refuse them (docs/decisions/0015).
 */
async function endSessions({ uid }: Person): Promise<void> {
  const account = db.doc(paths.user(uid));
  if (!(await account.get()).exists) return;
  const sessionsValidAfter = new Timestamp(Timestamp.now().seconds, 0);
  await auth.revokeRefreshTokens(uid);
  await account.update({ sessionsValidAfter });
}

/** Opens a page with a stored sign-in; signing in is tested in e2e/identity. */
async function signedInPage(context: BrowserContext, { uid, email, idToken, refreshToken }: Person): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/signing-in', (route) => route.fulfill({ contentType: 'text/html', body: '<title>…</title>' }));
  await page.goto('/signing-in');
  const user = {
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + 60 * 60 * 1000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: webConfig.apiKey,
    appName: '[DEFAULT]',
  };
  await page.evaluate((key) => localStorage.setItem(key, 'yes'), storageKeys.signedIn);
  await page.evaluate(keepSignIn, { key: `firebase:authUser:${webConfig.apiKey}:[DEFAULT]`, user });
  await page.unroute('**/signing-in');
  return page;
}

/**
 * Runs in the page: reports content that flickers, because React takes it off the screen while something new in it loads, such as texts.
 * What loads gets a `Suspense` of its own.
 */
function reportFlicker(): void {
  type Hidden = { painted: boolean; at: string; behindMap: boolean };
  const hidden = new WeakMap<Element, Hidden>();
  // On phones the map is shown in place of the list, which is there again when the map no longer is. A list that a person comes back to was
  // kept, hidden, while they were elsewhere.
  const isBehindMap = (element: Element) => element.closest('[data-map] [data-part=list]')?.checkVisibility() === false;
  const isMeant = ({ at, behindMap }: Hidden) => behindMap || at !== location.pathname;
  const note = (element: HTMLElement) => {
    const { display } = element.style;
    const before = hidden.get(element);
    if (display === 'none' && element.style.getPropertyPriority('display') === 'important') {
      const state = before ?? { painted: false, at: location.pathname, behindMap: isBehindMap(element) };
      hidden.set(element, state);
      requestAnimationFrame(() => requestAnimationFrame(() => (state.painted = true)));
    } else if (before) {
      hidden.delete(element);
      if (before.painted && !isMeant(before))
        console.error(`The page hid for a moment: ${element.outerHTML.slice(0, 300)}`);
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLElement) note(target);
  }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
}

/** Runs in the page: stores a sign-in where the Firebase SDK looks for it. */
async function keepSignIn({ key, user }: { key: string; user: unknown }): Promise<void> {
  const done = (request: IDBRequest | IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      request.addEventListener(request instanceof IDBTransaction ? 'complete' : 'success', () => resolve());
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  );
  await done(opening);
  const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value: user });
  await done(writing);
  opening.result.close();
}

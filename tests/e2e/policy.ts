import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { EarlySubmit } from '#web/app/early-submit.ts';

/** What Chromium logs when a header of firebase.json forbids something, or says something that it does not know. */
const aboutPolicy = /Content.Security.Policy|Permissions.Policy/i;

type Fixtures = {
  /** What pages did against the portal's policy; a test that tries to empties it. */
  violations: string[];
};

/** Waits until the app is there, where a page was rendered at build time. */
export const appHasTaken = (page: Page) =>
  page.waitForFunction(() => (globalThis as { earlySubmit?: EarlySubmit }).earlySubmit === undefined);

/** Loads a page, and waits until the app has taken over what was rendered at build time: before, its links load the next page anew. */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await appHasTaken(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await appHasTaken(page);
    return response;
  };
}

/** The test that all others extend: one fails when any page of its browser does what the Content-Security-Policy forbids. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    waitForApp(page);
    await provide(page);
  },
  violations: [
    async ({ browser }, provide) => {
      const seen: string[] = [];
      const watch = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (aboutPolicy.test(message.text())) seen.push(message.text());
        });
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await provide(seen);
      browser.off('context', watch);
      expect(seen, 'violations of the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
});

import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { EarlyActions } from '#web/app/early-actions.ts';

/** Messages that Chromium logs if a header of firebase.json forbids something or contains unknown values. */
const aboutPolicy = /Content.Security.Policy|Permissions.Policy/i;

type Fixtures = {
  /** Violations of the app's policy; tests that violate it on purpose clear this. */
  violations: string[];
};

/** Uses a page that was rendered at build time, and waits until the app has hydrated it. */
export const appHasTaken = (page: Page) =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointerdown'));
    return (globalThis as { earlyActions?: EarlyActions }).earlyActions === undefined;
  });

/** Makes page loads wait for hydration: before it, links reload the page. */
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

/** The base of all tests: a test fails if any page of its browser violates the Content-Security-Policy. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    waitForApp(page);
    await provide(page);
  },
  violations: [
    async ({ browser }, provide) => {
      const seen: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (aboutPolicy.test(message.text())) seen.push(message.text());
      };
      const watch = (context: BrowserContext) => context.on('console', note);
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await provide(seen);
      browser.off('context', watch);
      browser.contexts().forEach((context) => context.off('console', note));
      expect(seen, 'violations of the Content-Security-Policy').toEqual([]);
    },
    { auto: true },
  ],
});

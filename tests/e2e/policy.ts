import { expect, test as base, type BrowserContext } from '@playwright/test';

/** What Chromium logs when a header of firebase.json forbids something, or says something that it does not know. */
const aboutPolicy = /Content.Security.Policy|Permissions.Policy/i;

type Fixtures = {
  /** What pages did against the portal's policy; a test that tries to empties it. */
  violations: string[];
};

/** The test that all others extend: one fails when any page of its browser does what the Content-Security-Policy forbids. */
export const test = base.extend<Fixtures>({
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

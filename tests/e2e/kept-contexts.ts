import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** Everything that the app stores in a browser. Not its compiled scripts, for which contexts are kept. */
const stored = 'cookies,local_storage,indexeddb,cache_storage,file_systems,service_workers';

export type KeptContexts = {
  take: (options: BrowserContextOptions) => Promise<BrowserContext>;
  /** Returns a context for later tests, as if it were new. */
  giveBack: (context: BrowserContext) => Promise<void>;
};

/**
 * Keeps a worker's contexts from test to test: a page of a context that has run the app before takes half the processor's time, because
 * contexts share no compiled scripts. Playwright's own option for this (`reuseContext`) clears them, too.
 */
export function createKeptContexts(browser: Browser): KeptContexts {
  const optionsOf = new Map<BrowserContext, BrowserContextOptions>();
  const free: BrowserContext[] = [];
  return {
    async take(options) {
      const wanted = JSON.stringify(options);
      const index = free.findIndex((context) => JSON.stringify(optionsOf.get(context)) === wanted);
      const [kept] = index === -1 ? [] : free.splice(index, 1);
      if (kept) return kept;
      const context = await browser.newContext(options);
      optionsOf.set(context, options);
      context.on('close', () => void optionsOf.delete(context));
      return context;
    },
    async giveBack(context) {
      const options = optionsOf.get(context);
      if (!options) return;
      // Also the portal's, whose pages a test may have closed. They are closed before their storage is cleared.
      const addresses = [options.baseURL ?? 'about:blank', ...context.pages().map((page) => page.url())];
      const origins = new Set(addresses.map((address) => new URL(address).origin));
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all([context.setOffline(false), context.clearPermissions()]);
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      for (const origin of origins)
        if (origin !== 'null')
          // oxlint-disable-next-line no-await-in-loop -- one or two
          await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: stored });
      await page.close();
      free.push(context);
    },
  };
}

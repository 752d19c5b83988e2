/// <reference types="node" />
import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';

// Run by tools/test.ts on the test instance. All files except `*.phone.spec.ts` run on the wide screen in light colors; those, and the
// files below, run on the phone in dark colors. Running everything on both would double the time. Files that run on both use English on the
// wide screen and Spanish on the phone: the longer words where there is the least space.
const onBoth = [
  'shell/opening-pages',
  ...['details', 'list', 'papers', 'photo-uploads', 'photos'].map((name) => `deals/${name}`),
  'buyers/freshness',
  'buyers/notification-settings',
  'buyers/papers',
  'deals/house-case',
];
const missing = onBoth.filter((name) => !existsSync(`${import.meta.dirname}/tests/e2e/${name}.spec.ts`));
if (missing.length > 0) throw new Error(`There is no test to run on both: ${missing.join(', ')}`);

/** Screenshots of every screen are only taken on request (tests/README.md). */
const onRequest = process.env['SCREENSHOTS'] ? [] : ['**/screenshots.wide.spec.ts'];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.run/e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // More than the number of cores: with two workers, a quarter of the time was spent waiting for emulators.
  workers: 3,
  // A shared machine can stall an emulator for longer than a test waits; a real fault fails every time.
  retries: process.env['CI'] ? 2 : 0,
  timeout: process.env['CI'] ? 180_000 : 90_000,
  expect: { timeout: process.env['CI'] ? 45_000 : 20_000 },
  use: {
    baseURL: process.env['WEB_URL'] ?? 'http://127.0.0.1:15000',
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    // `page.route` does not see a worker's requests; tests of the worker set `allow` themselves.
    serviceWorkers: 'block',
    // Saves a tenth of the time; tests of animations override it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a third of the time; `npm test -- e2e -- --trace on <file>` records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Pages live for seconds: each of the two optimizing compilers takes a tenth of the renderers' time and saves none.
    launchOptions: {
      args: [...chromiumSwitches, '--js-flags=--no-opt --no-maglev'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    {
      name: 'wide',
      testIgnore: ['**/*.phone.spec.ts', ...onRequest],
      grepInvert: new RegExp(`(${onBoth.join('|')})\\.spec\\.ts.* in es\\b`),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: ['**/*.phone.spec.ts', ...onBoth.map((name) => `**/${name}.spec.ts`)],
      grepInvert: / in en\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    },
  ],
});

import { defineConfig, devices } from '@playwright/test';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';

// Run by tools/test.ts against the test instance. Every file runs on the wide screen, in light colors, but `*.phone.spec.ts`; on the phone,
// in dark ones, those and what is done there first. All of them on both would double the time. What is in both languages and on both
// screens runs in English on the wide one and in Spanish on the phone: the longer words where there is least room.
const onBoth = [
  ...['details', 'list', 'photo-uploads', 'photos'].map((name) => `deals/${name}`),
  'buyers/notification-settings',
];
/** Pictures of every screen are for looking at, on request (tests/README.md). */
const onRequest = process.env['SCREENSHOTS'] ? [] : ['**/screenshots.wide.spec.ts'];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.run/e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // More than there are cores: with two, a quarter of the time was spent waiting for emulators.
  workers: 3,
  // A shared machine can stall an emulator for longer than a test waits; a fault of ours fails every time.
  retries: process.env['CI'] ? 2 : 0,
  timeout: process.env['CI'] ? 180_000 : 90_000,
  expect: { timeout: process.env['CI'] ? 45_000 : 20_000 },
  use: {
    baseURL: process.env['WEB_URL'] ?? 'http://127.0.0.1:15000',
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    // What a worker fetches passes by `page.route`; the tests of it say `allow` themselves.
    serviceWorkers: 'block',
    // Frames that nobody looks at take a tenth of the time; a test of the motion itself asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of the time; `npm test -- e2e -- --trace on <file>` records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A page lives for seconds: the optimizing compiler costs a tenth of the renderers' time and pays none of it back.
    launchOptions: {
      args: [...chromiumSwitches, '--js-flags=--no-opt'],
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

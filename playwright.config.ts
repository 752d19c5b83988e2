import { defineConfig, devices } from '@playwright/test';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';

// Run by tools/test.ts against the test instance. Every file runs on the wide screen but `*.phone.spec.ts`; on the phone those,
// and what is done there first. All of them on both would double the time.
const onPhone = [
  '**/*.phone.spec.ts',
  '**/look.spec.ts',
  '**/deals/{create,deal-page,edit,list,photo-uploads,photos,status}.spec.ts',
  '**/identity/{accessibility,sign-in,sign-up}.spec.ts',
  '**/buyers/{head-start,interest,offers}.spec.ts',
];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.run/e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  // A shared machine can stall an emulator for longer than a test waits; a fault of ours fails every time.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['WEB_URL'] ?? 'http://127.0.0.1:15000',
    locale: 'en-US',
    timezoneId: 'America/Phoenix',
    // Recording every test costs a third of the time; `npm test -- e2e -- --trace on <file>` records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumSwitches], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'wide',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: onPhone,
      // What is tested in both languages is there in Spanish alone: the longer words where there is least room.
      grepInvert: / in en\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
});

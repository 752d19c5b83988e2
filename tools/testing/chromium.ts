import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runChild } from '#tools/child.ts';
import { Problem } from '#tools/problem.ts';

/** Preferred, because it takes half the CPU time of a full browser for the same test. */
const headlessShell = 'chromium-headless-shell';
const commands = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const existing = (files: readonly string[]): string | undefined => files.find((file) => existsSync(file));
const candidates = (): string[] => [
  ...[process.env['CHROMIUM'] ?? []].flat(),
  ...onPath(commands),
  ...applications,
  chromium.executablePath(),
];

/** Returns the machine's Chromium or Chrome: from the variable CHROMIUM, PATH, the usual folder, or Playwright's own. */
export const findChromium = (): string | undefined => existing(candidates());

/** Returns a Chromium with a back/forward cache, which the headless shell lacks. */
export const findWholeChromium = (): string | undefined =>
  existing(candidates().filter((file) => !file.includes(headlessShell)));

/** Like {@link findChromium}, but first installs missing Debian packages where possible: the headless shell and the full browser. */
export async function ensureChromium(): Promise<string> {
  const debian = process.getuid?.() === 0 && existing(onPath(['apt-get'])) !== undefined;
  const missing = [headlessShell, 'chromium'].filter((name) => existing(onPath([name])) === undefined);
  if (debian && !process.env['CHROMIUM'] && missing.length > 0) {
    console.log('Installing Chromium for the end-to-end tests …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runChild('apt-get', ['update', '-qq'], { env, capture: true });
    await runChild('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, capture: true });
  }
  if (!findChromium()) await runChild('playwright', ['install', 'chromium'], { capture: true });
  const found = findChromium();
  if (found) return found;
  throw new Problem('The end-to-end tests need Chromium: install Chromium or Chrome, or set CHROMIUM to its path.');
}

/** Switches for running Chromium as root, without a display and without requests to outside hosts. */
export const chromiumSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

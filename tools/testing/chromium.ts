import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runChild } from '#tools/child.ts';
import { Problem } from '#tools/problem.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** The machine's Chromium or Chrome: the variable CHROMIUM, PATH, the usual folder, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  const candidates = [...(named ? [named] : []), ...onPath(commands), ...applications, chromium.executablePath()];
  return candidates.find((file) => existsSync(file));
}

/** As {@link findChromium}, installing one where there is none: Debian's package as root, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the end-to-end tests …');
  if (process.getuid?.() === 0 && onPath(['apt-get']).some((file) => existsSync(file))) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runChild('apt-get', ['update', '-qq'], { env, capture: true });
    await runChild('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, capture: true });
  } else {
    await runChild('playwright', ['install', 'chromium'], { capture: true });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem('The end-to-end tests need Chromium: install Chromium or Chrome, or set CHROMIUM to its path.');
}

/** Switches under which Chromium runs as root, without a display and without asking hosts outside for anything. */
export const chromiumSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

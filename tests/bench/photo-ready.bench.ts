import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { accounts } from '#tools/seed/accounts.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';
import { noisyPhoto } from '#tests/pictures.ts';
import { percentile } from './percentile.ts';
import { signIn } from './sign-in.ts';
import { slowDown } from './slowed-cpu.ts';

export const name = 'how soon a photo of a phone is ready to be sent, on a slow one';

const slower = 4;
const photos = 7;
/** Runs in the page: installs a task that returns its own duration in milliseconds. */
const installWork = () => {
  const work = (): number => {
    const from = performance.now();
    let number = 0;
    for (let step = 0; step < 5e6; step += 1) number = (number * 31 + step) | 0;
    return number === 0.5 ? 0 : performance.now() - from;
  };
  Object.assign(globalThis, { work });
};
/** Returns the durations of the task, run `rounds` times. */
const timesOfWork = (page: Page, rounds: number): Promise<number[]> =>
  page.evaluate((length) => Array.from({ length }, Reflect.get(globalThis, 'work') as () => number), rounds);

async function openForm(page: Page, web: string): Promise<void> {
  const originator = accounts.find(({ role }) => role === 'originator');
  if (!originator) throw new Error('The seed has no originator.');
  await signIn(page, web, originator);
  await page.goto(`${web}/deals/new`);
  await page.locator('[data-main] input[type=file]').waitFor({ state: 'attached' });
}

/** Runs in the page: records the time from picking files until the last of them is prepared, in milliseconds. */
const watchPreparing = () => {
  const times: number[] = [];
  Object.assign(globalThis, { photoTimes: times });
  let picked = 0;
  document.addEventListener('change', () => (picked = performance.now()), { capture: true });
  let before = new Set<string>();
  new MutationObserver(() => {
    const preparing = new Set(
      [...document.querySelectorAll<HTMLElement>('[data-photo][data-state=preparing]')].map(
        (tile) => tile.dataset['photo'] ?? '',
      ),
    );
    for (const id of before) if (!preparing.has(id)) times.push(performance.now() - picked);
    before = preparing;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
};

/**
 * Picks photos of twelve megapixels one after another in the form, in a browser slowed to a quarter of the CPU, and measures the time until
 * each photo is ready to send and stored in IndexedDB.
 */
export async function run({ web }: EmulatorAddresses): Promise<Row[]> {
  const photo = await noisyPhoto();
  // On disk, as on a phone; bytes passed to the page would first fill its memory.
  const folder = mkdtempSync(join(tmpdir(), 'photo-ready-'));
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, photo);
  const executablePath = findChromium();
  const server = await chromium.launchServer({
    args: [...chromiumSwitches],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await openForm(page, web);
    const sent = new Map<string, number>();
    // Held back until all are prepared, so that uploads do not slow down the next photo.
    const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/v0/b/**', async (route) => {
      await go;
      await route.continue();
    });
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!pathname.startsWith('/v0/b/') || request.method() !== 'POST') return;
      // All pieces of a large upload have the same upload id.
      const photoOf = searchParams.get('upload_id') ?? searchParams.get('name') ?? '';
      sent.set(photoOf, (sent.get(photoOf) ?? 0) + (request.postDataBuffer()?.length ?? 0));
    });
    await page.evaluate(watchPreparing);
    // On an idle page; the fastest time is the machine's own speed, independent of other load.
    const gauge = await browser.newPage();
    await gauge.evaluate(installWork);
    // The engine optimizes the task by a factor of five before its duration is stable.
    await timesOfWork(gauge, 300);
    const atFullSpeed = Math.min(...(await timesOfWork(gauge, 60)));

    const pid = server.process().pid;
    if (pid === undefined) throw new Error('The browser has no process.');
    const letRun = await slowDown(pid, slower);
    let slowed: number;
    try {
      const rounds = await timesOfWork(gauge, 100);
      await page.bringToFront();
      slowed = rounds.reduce((sum, time) => sum + time, 0) / rounds.length / atFullSpeed;
      for (let index = 0; index < photos; index += 1) {
        /* oxlint-disable no-await-in-loop -- one photo at a time */
        await page.locator('[data-main] input[type=file]').setInputFiles(file);
        await page.waitForFunction((count) => Reflect.get(globalThis, 'photoTimes').length === count, index + 1);
        /* oxlint-enable no-await-in-loop */
      }
    } finally {
      await letRun();
    }
    const times = await page.evaluate<number[]>(() => Reflect.get(globalThis, 'photoTimes'));
    letGo();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-photo][data-state=ready]').length === count,
      photos,
      { timeout: 120_000 },
    );
    // The first photo loads code that the others reuse.
    const [first = NaN, ...others] = times;
    console.log(`  photo of ${(photo.length / 1024 / 1024).toFixed(1)} MB; browser slowed ${slowed.toFixed(1)} times`);
    console.log(`  ${times.map((time) => Math.round(time)).join(' · ')} ms`);
    return [
      // Less on a busy machine: what the browser waits for anyway is not slowed again.
      { measure: `browser slowed, asked for ${slower} times`, value: slowed, unit: 'times' },
      { measure: '12 MP, CPU ÷ 4: the first photo ready to send', value: first / 1000, unit: 's', limit: 2 },
      {
        measure: `12 MP, CPU ÷ 4: median of ${photos - 1} more`,
        value: percentile(others, 0.5) / 1000,
        unit: 's',
        limit: 2,
      },
      {
        measure: '12 MP: the most sent over the air for one',
        value: Math.max(...sent.values()) / 1024,
        unit: 'KB',
        limit: 600,
      },
    ];
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

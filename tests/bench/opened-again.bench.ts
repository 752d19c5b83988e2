import type { BrowserContext, Page } from '@playwright/test';
import { bareSettings, serveBarePage } from '#tests/bench/bare-page-server.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { openPhone, seeded, slowDownScripts } from '#tests/bench/phone.ts';
import { db } from '#tests/services.ts';
import { paths } from 'domain/paths.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'pages opened again on a phone';

const runs = 3;
/** In milliseconds. */
const goals = { shown: 700, blocked: 150 };
/** How long a page is watched after its first rows, in milliseconds: live data, later rows and work for later come in this time. */
const watched = 6_000;

const buyer = seeded('premium@example.com');
const originator = seeded('originator@example.com');

type Times = { shown: number; blocked: number };
type Recorded = { shownAt: number | undefined; tasks: { startTime: number; duration: number }[] };

/** Notes when an element is first in a painted frame, and all tasks of more than 50 ms. */
const record = (selector: string) => {
  const recorded: Recorded = { shownAt: undefined, tasks: [] };
  Object.assign(window, { recorded });
  new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility() !== true) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (recorded.shownAt = performance.now()), { once: true });
    port1.start();
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
};

/** Opens a page whose files are on the device; its tasks count from the first paint on, each beyond 50 ms. */
async function opened(context: BrowserContext, url: string, shows: string): Promise<Times> {
  const page = await context.newPage();
  await page.addInitScript(record, shows);
  await slowDownScripts(page);
  await page.goto(url);
  await page.waitForFunction(() => (window as unknown as { recorded: Recorded }).recorded.shownAt !== undefined);
  await page.waitForTimeout(watched);
  const times = await timesOf(page);
  await page.close();
  return times;
}

const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => {
    const { shownAt = NaN, tasks } = (window as unknown as { recorded: Recorded }).recorded;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = tasks.filter(({ startTime }) => startTime > painted);
    return { shown: shownAt, blocked: blocking.reduce((sum, { duration }) => sum + duration - 50, 0) };
  });

const medianOf = (all: readonly Times[], what: keyof Times): number =>
  percentile(
    all.map((times) => times[what]),
    0.5,
  );

export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const { docs } = await db.collection(paths.deals()).where('visibility', '==', 'all').limit(1).get();
  const row = 'main [data-deal], .kept-look [data-deal]';
  const pages = [
    { who: buyer, path: '/deals', shows: row },
    { who: buyer, path: `/${docs[0]?.ref.path}`, label: 'a deal', shows: 'main h1, .kept-look h1' },
    { who: buyer, path: '/', shows: 'main h1, .kept-look h1' },
    { who: originator, path: '/manage', shows: row },
  ];
  const bare = await serveBarePage(bareSettings(addresses, buyer));
  const rows: Row[] = [];
  try {
    for (const { who, path, label = path, shows } of pages) {
      /* oxlint-disable no-await-in-loop -- one at a time, or they would slow each other down */
      const context = await openPhone(addresses.web, who);
      // The first ones put the files and the page's look on the device.
      for (let each = 0; each < 2; each += 1) await opened(context, addresses.web + path, shows);
      const all: Times[] = [];
      const least: Times[] = [];
      for (let each = 0; each < runs; each += 1) {
        all.push(await opened(context, addresses.web + path, shows));
        least.push(await opened(context, bare.url, 'body'));
      }
      await context.close();
      /* oxlint-enable no-await-in-loop */
      for (const what of ['shown', 'blocked'] as const)
        rows.push({ measure: `${label}, again: ${what}`, value: medianOf(all, what), unit: 'ms', limit: goals[what] });
      // It paints nothing before its rows, so that only what it does with later answers counts.
      rows.push({ measure: 'the bare list beside it: blocked', value: medianOf(least, 'blocked'), unit: 'ms' });
    }
    return rows;
  } finally {
    await bare.close();
  }
}

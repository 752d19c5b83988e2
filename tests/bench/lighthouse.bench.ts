import { availableParallelism, cpus } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { paths } from 'domain/paths.ts';
import { bareSettings, serveBarePage } from '#tests/bench/bare-page-server.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { signIn } from '#tests/bench/sign-in.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { accounts } from '#tools/seed/accounts.ts';
import { onShutdown } from '#tools/shutdown.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { chromiumSwitches, findWholeChromium } from '#tools/testing/chromium.ts';

export const name = 'first and second visits by Lighthouse';

const runs = 3;
/** Firestore's connection never ends, so Lighthouse would wait its full 45 seconds. A page loads in a tenth of this, in milliseconds. */
const maxWaitForLoad = 15_000;

type Limits = Pick<Row, 'limit' | 'atLeast'>;
/** In table order; "scripts" is their compressed size over the network. */
type Metrics = Record<'score' | 'FCP' | 'LCP' | 'TBT' | 'CLS' | 'scripts' | 'files', number>;
type Goals = Partial<Record<keyof Metrics, Limits>>;

const units: Partial<Record<keyof Metrics, string>> = { FCP: 'ms', LCP: 'ms', TBT: 'ms', scripts: 'KiB' };
const visitorsGoals: Goals = { score: { atLeast: 98 }, LCP: { limit: 1500 }, CLS: { limit: 0 } };
const membersGoals: Goals = {
  score: { atLeast: 92 },
  LCP: { limit: 2500 },
  TBT: { limit: 200 },
  CLS: { limit: 0.02 },
};

/**
 * Runs the work with the debugging port of a new browser, in which `prepare` may sign in. The whole browser keeps compiled scripts, as people's
 * browsers do; the headless shell compiles every function again on each page.
 */
async function inBrowser<Result>(prepare: (page: Page) => Promise<unknown>, work: (port: number) => Promise<Result>) {
  const chromePath = findWholeChromium();
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...chromiumSwitches],
    logLevel: 'silent',
    handleSIGINT: false,
  });
  const unregister = onShutdown(async () => chrome.kill());
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser opened no page.');
    await prepare(page);
    await page.close();
    await browser.close(); // closes only the connection
    return await work(chrome.port);
  } finally {
    unregister();
    chrome.kill();
  }
}

function metricsOf({ categories, audits }: Result): Metrics {
  const valueOf = (id: string): number => audits[id]?.numericValue ?? NaN;
  const requests = audits['network-requests']?.details;
  if (requests?.type !== 'table') throw new Error('Lighthouse lists no requests.');
  const scripts = requests.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round((categories['performance']?.score ?? NaN) * 100),
    FCP: valueOf('first-contentful-paint'),
    LCP: valueOf('largest-contentful-paint'),
    TBT: valueOf('total-blocking-time'),
    CLS: Math.round(valueOf('cumulative-layout-shift') * 100) / 100,
    scripts: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024,
    files: scripts.length,
  };
}

/**
 * One visit with Lighthouse's defaults: a phone, with simulated throttling. Clears the browser's and the service worker's caches, but not
 * IndexedDB, where Auth stores the sign-in.
 * @param again keeps the caches of the visit before
 */
async function visit(port: number, url: string, again: boolean): Promise<Metrics> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    disableStorageReset: again,
    maxWaitForLoad,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return metricsOf(lhr);
}

type Visits = { readonly first: Metrics; readonly second: Metrics };

function medians(visits: readonly Metrics[]): Metrics {
  const [sample] = visits;
  if (!sample) throw new Error('There is nothing to measure.');
  const names = Object.keys(sample) as (keyof Metrics)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        visits.map((metrics) => metrics[name]),
        0.5,
      ),
    ]),
  ) as Metrics;
}

/** Returns the medians of visits with empty caches, each followed by one with full caches. */
async function visits(port: number, url: string): Promise<Visits> {
  const first: Metrics[] = [];
  const second: Metrics[] = [];
  for (let run = 0; run < runs; run += 1) {
    /* oxlint-disable no-await-in-loop -- one at a time, or they would slow each other down */
    first.push(await visit(port, url, false));
    second.push(await visit(port, url, true));
    /* oxlint-enable no-await-in-loop */
  }
  return { first: medians(first), second: medians(second) };
}

const rowsOf = (measure: string, metrics: Metrics, bare: Metrics, goals: Goals = {}): Row[] => [
  ...(Object.keys(metrics) as (keyof Metrics)[]).map((column) => ({
    measure,
    column,
    value: metrics[column],
    unit: units[column] ?? '',
    ...goals[column],
  })),
  { measure, column: 'LCP × bare', value: metrics.LCP / bare.LCP, unit: '' },
];

function accountOf(role: string, premium = false) {
  const account = accounts.find((each) => each.role === role && each.status === 'active' && each.premium === premium);
  if (!account) throw new Error(`The seed has no ${role}.`);
  return account;
}

async function dealWithPhotos(): Promise<string> {
  const { docs } = await db
    .collection(paths.deals())
    .where('visibility', '==', 'all')
    .where('status', '==', 'active')
    .orderBy('listOrder', 'desc')
    .limit(20)
    .get();
  const deal = docs.find((each) => (each.get('photos') as unknown[] | undefined)?.length);
  if (!deal) throw new Error('No deal has photos.');
  return `/deals/${deal.id}`;
}

/** Returns the versions of Chromium and Lighthouse, and the machine, for the line below the table. */
async function describeMachine(): Promise<string> {
  const { version } = (await import('lighthouse/package.json', { with: { type: 'json' } })).default;
  return `${new Date().toISOString().slice(0, 10)}, Lighthouse ${version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
}

/**
 * Measures first and second visits to pages, compared with the bare page: a plain `onSnapshot` list of the same deals with the same SDK,
 * opened by a signed-in user in the same way.
 */
export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const { web } = addresses;
  const buyer = accountOf('buyer', true);
  const bare = await serveBarePage(bareSettings(addresses, buyer));
  const pages = [
    { who: 'visitor', goals: visitorsGoals, urls: { '/': '/', '/auth': '/auth', '/buyer-signup': '/buyer-signup' } },
    {
      who: 'buyer',
      account: buyer,
      goals: membersGoals,
      urls: { '/deals': '/deals', 'a deal': await dealWithPhotos(), '/': '/' },
    },
    { who: 'originator', account: accountOf('originator'), goals: membersGoals, urls: { '/manage': '/manage' } },
  ];
  try {
    const ofBare = await inBrowser(
      async (page) => {
        await page.goto(bare.url);
        await page.getByText('$').first().waitFor();
      },
      (port) => visits(port, `${bare.url}/`),
    );
    const rows = { first: [] as Row[], second: [] as Row[] };
    /* oxlint-disable no-await-in-loop -- one at a time, or they would slow each other down */
    for (const { who, account, goals, urls } of pages) {
      await inBrowser(
        (page) => (account ? signIn(page, web, account) : page.goto(web)),
        async (port) => {
          for (const [label, path] of Object.entries(urls)) {
            console.log(`  ${label}, ${who}`);
            const { first, second } = await visits(port, web + path);
            rows.first.push(...rowsOf(`${label}, ${who}`, first, ofBare.first, goals));
            rows.second.push(...rowsOf(`${label}, ${who}, again`, second, ofBare.second));
          }
        },
      );
    }
    /* oxlint-enable no-await-in-loop */
    console.log(await describeMachine());
    return [
      ...rows.first,
      ...rowsOf('bare list', ofBare.first, ofBare.first),
      ...rows.second,
      ...rowsOf('bare list, again', ofBare.second, ofBare.second),
    ];
  } finally {
    await bare.close();
  }
}

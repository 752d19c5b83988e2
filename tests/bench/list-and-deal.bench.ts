import type { Page } from '@playwright/test';
import { bareSettings, serveBarePage } from '#tests/bench/bare-page-server.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { openPhone, seeded, settled, slowDownScripts } from '#tests/bench/phone.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'from a list to a deal and back on a phone';

const runs = 7;
/** When a person has not waited, in milliseconds. */
const goals = { opened: 150, back: 100 };

const buyer = seeded('premium@example.com');
const lists = [
  { who: buyer, path: '/deals', link: 'article[data-deal]:has(img):has(dl) h2 a' },
  { who: seeded('originator@example.com'), path: '/manage', link: 'tr[data-deal] th a' },
];

/** Distance that a person has scrolled down the list, in pixels. */
const place = 500;

type Timed = {
  /** Resolves with the time at which a frame with the elements is painted; rejects after 20 s. */
  painted: (selector: string, top?: number) => Promise<number>;
  timing: Promise<number>;
  /** Where the page was when the finger went up, in pixels. */
  tappedAt: number;
};

const recordPaints = () => {
  const painted: Timed['painted'] = (selector, top) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const isShown = () =>
        document.querySelector(selector)?.checkVisibility() === true &&
        (top === undefined || Math.abs(scrollY - top) < 2);
      const look = () => {
        if (!isShown()) {
          if (performance.now() - begun > 20_000) reject(new Error(`${selector} is not shown at ${top ?? 'any'} px`));
          else requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    });
  Object.assign(window, { painted });
};

/** Taps, and returns the milliseconds from the finger's going up to the paint of an element. */
async function tapped(page: Page, link: string, shown: string): Promise<number> {
  await page.evaluate((selector) => {
    const timed = window as unknown as Timed;
    timed.timing = new Promise((resolve) => {
      const begin = async ({ timeStamp }: Event) => {
        timed.tappedAt = scrollY;
        resolve((await timed.painted(selector)) - timeStamp);
      };
      addEventListener('pointerup', (event) => void begin(event), { capture: true, once: true });
    });
  }, shown);
  await page.locator(link).first().tap();
  return page.evaluate(() => (window as unknown as Timed).timing);
}

/** Goes back, and returns the milliseconds until an element is painted and the page is where it was. */
const wentBack = (page: Page, shown: string, top: number): Promise<number> =>
  page.evaluate(
    async ([selector, where]) => {
      const begun = performance.now();
      history.back();
      return (await (window as unknown as Timed).painted(selector, where)) - begun;
    },
    [shown, top] as const,
  );

type Times = { opened: number; back: number };

async function timesOf(page: Page, link: string, deal: string): Promise<Times> {
  await page.locator(link).nth(5).waitFor();
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  await settled(page);
  // The first link in sight, which is found again by its address.
  const href = await page.locator(link).evaluateAll((all) => {
    const seen = all.find((each) => each.getBoundingClientRect().top > 150);
    return seen?.getAttribute('href') ?? '';
  });
  await slowDownScripts(page);
  const seen = `${link}[href="${href}"]`;
  const opened = await tapped(page, seen, deal);
  await settled(page);
  // Playwright scrolls to a link that moves or is drawn anew before it taps.
  const top = await page.evaluate(() => (window as unknown as Timed).tappedAt);
  const back = await wentBack(page, seen, top);
  return { opened, back };
}

/** The same on the least page: the list's text gives way to a deal's, and is there again. */
const makeLeast = () => {
  const lines = document.body.textContent.split('\n');
  const list = document.createElement('main');
  list.append(
    ...lines.map((line, index) => {
      const link = document.createElement('a');
      Object.assign(link, { href: `#${index}`, textContent: line, style: 'display: block; height: 20rem' });
      return link;
    }),
  );
  const deal = Object.assign(document.createElement('h1'), { textContent: 'Deal' });
  history.scrollRestoration = 'manual'; // the browser may scroll before the list is there again
  let top = 0;
  const show = () => {
    const isList = location.hash === '';
    if (!isList) top = scrollY;
    document.body.replaceChildren(isList ? list : deal);
    if (isList) scrollTo({ top, behavior: 'instant' });
  };
  addEventListener('hashchange', show);
  show();
};

const medianOf = (all: readonly Times[], what: keyof Times): number =>
  percentile(
    all.map((times) => times[what]),
    0.5,
  );

export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const { web } = addresses;
  const bare = await serveBarePage(bareSettings(addresses, buyer));
  const rows: Row[] = [];
  try {
    /* oxlint-disable no-await-in-loop -- one at a time, or they would slow each other down */
    for (const { who, path, link } of lists) {
      const context = await openPhone(web, who);
      await context.addInitScript(recordPaints);
      const all: Times[] = [];
      const least: Times[] = [];
      for (let each = 0; each < runs; each += 1) {
        const page = await context.newPage();
        await page.goto(web + path);
        all.push(await timesOf(page, link, 'article:has(h1) dl'));
        await page.goto(bare.url);
        await page.getByText('$').first().waitFor();
        await page.evaluate(makeLeast);
        least.push(await timesOf(page, 'a', 'h1'));
        await page.close();
      }
      await context.close();
      for (const [what, measure] of [
        ['opened', `${path}: to a deal`],
        ['back', `${path}: back from it`],
      ] as const) {
        const value = medianOf(all, what);
        const ratio = value / medianOf(least, what);
        rows.push({ measure, value, unit: 'ms', limit: goals[what] });
        rows.push({ measure: `${measure} × the least page`, value: ratio, unit: '' });
      }
    }
    /* oxlint-enable no-await-in-loop */
    return rows;
  } finally {
    await bare.close();
  }
}

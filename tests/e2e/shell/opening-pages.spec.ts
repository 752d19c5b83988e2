import { expect, type Page } from '@playwright/test';
import { givenDeal } from '#tests/e2e/given-deal.ts';
import { newStreet, test, type Member } from '#tests/e2e/deals/member.ts';
import { makeOffer } from '#tests/offers.ts';
import { person } from '#tests/people.ts';

// Data that arrives in any order must not move the page; nor may a page ask for more than today, draw more, or go on drawing.

const empty = { path: 'about:blank' };

/** Each opens up to five pages in three orders. */
test.slow();

/**
 * Sum of the page's layout shifts; what a person's own action moves does not count. Also the heights of deals in a list, first and last: those
 * below the window move nothing until somebody has scrolled to them.
 */
const recordShifts = () => {
  // What happened when ticks: "10 seconds ago" takes a second line where "9 seconds ago" took one.
  const oneLine = new CSSStyleSheet();
  oneLine.replaceSync('main time { white-space: nowrap }');
  document.adoptedStyleSheets = [oneLine];
  const record: Recorded['record'] = { shift: 0, at: performance.now(), moved: [], heights: {} };
  Object.assign(window, { record });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources = [] } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      record.shift += value;
      record.moved.push(
        ...sources.map(
          ({ node, previousRect: { x, y }, currentRect }) =>
            `${value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 60)}: from ${x}, ${y} to ${currentRect.x}, ${currentRect.y}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const measure = () => {
    for (const row of document.querySelectorAll<HTMLElement>('main [data-deal]')) {
      if (!row.checkVisibility()) continue;
      const id = row.dataset['deal'] ?? '';
      record.heights[id] = [record.heights[id]?.[0] ?? row.offsetHeight, row.offsetHeight];
    }
  };
  new MutationObserver(() => {
    record.at = performance.now();
    // As they are painted: what changes again before that moves for nobody.
    requestAnimationFrame(measure);
  }).observe(document, { childList: true, subtree: true });
};

type Recorded = {
  record: { shift: number; at: number; moved: string[]; heights: Record<string, [first: number, last: number]> };
};
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Milliseconds without a change after which a page counts as complete. */
const quiet = 1_200;

const early = ['documents:runQuery', 'documents:batchGet'];
const counts = ['runAggregationQuery'];
const live = ['Listen/channel'];
/** Never there in time on a first visit, where the page moves for them; who was here before has them. */
const fonts = ['.woff2'];

/** Parts of addresses whose requests are answered last (`held`) or never (`lost`). */
type Order = { held?: string[]; lost?: string[] };

const orders: Record<string, Order> = {
  'as it comes': {},
  'without what is read early, counts last': { lost: early, held: counts },
  'live data last': { held: live },
};

type Cost = {
  /** Requests to our endpoints and for documents that are not live. */
  requests: number;
  /** Queries and documents that are listened to. */
  listened: number;
  /** Elements of the page once it is complete. */
  elements: number;
};

/**
 * The most that a page may cost, whoever opens it, on a phone or a wide window: what it costs today, and somewhat more,
 * because a busy machine listens anew, and counts and lists of other tests' data grow. When a page has become lighter, lower it.
 */
const mostOfPages: Record<string, Cost> = {
  '/': { requests: 10, listened: 9, elements: 125 },
  '/deals': { requests: 5, listened: 12, elements: 195 },
  // With the numbers of a deal, which load where they are near, and the ways to offer of a buyer who has not: 746 together.
  '/deals/:id': { requests: 6, listened: 14, elements: 770 },
  '/manage': { requests: 4, listened: 20, elements: 510 },
  // Some ten of the elements are for each group of notifications, others for the hours and time zones to choose from.
  '/profile': { requests: 3, listened: 9, elements: 565 },
  // Each of its figures is a count of its own.
  '/admin': { requests: 85, listened: 14, elements: 600 },
};

const mostOf = (path: string): Cost | undefined =>
  mostOfPages[path.replace(/\?.*/, '').replace(/^\/deals\/.*/, '/deals/:id')];

/** Says what is more than a page may cost, with what it asked for. */
const moreThan = (limit: Cost | undefined, { asked, cost }: Pick<Opened, 'asked' | 'cost'>): string[] => {
  const more = (Object.keys(cost) as (keyof Cost)[])
    .filter((name) => cost[name] > (limit?.[name] ?? 0))
    .map((name) => `${cost[name]} ${name}, at most ${limit?.[name]}`);
  return more.length > 0 ? [...more, ...asked] : [];
};

/** Notes what a page asks the server for: requests, and queries or documents to listen to. */
function noteRequests(page: Page): { requests: string[]; listened: string[] } {
  const asked = { requests: [] as string[], listened: [] as string[] };
  page.on('request', (request) => {
    const body = decodeURIComponent(request.postData() ?? '');
    if (/\/api\/|documents:/.test(request.url()) && request.method() !== 'OPTIONS')
      asked.requests.push(`${request.method()} ${new URL(request.url()).pathname} ${body.slice(0, 200)}`);
    asked.listened.push(
      ...body
        .split('"addTarget"')
        .slice(1)
        .map((target) => target.slice(0, 200)),
    );
  });
  return asked;
}

type Opened = {
  /** Elements that moved, if by more than a hundredth in all, and deals whose height changed. */
  moved: string[];
  asked: string[];
  cost: Cost;
};

/**
 * Lets requests of an order fail or wait, and returns what lets those go on that waited. By the browser's own means, because `page.route`
 * switches off its cache, and with it the compiled scripts: twice the processor's time.
 */
async function holdBack(page: Page, held: string[], lost: string[]): Promise<() => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  const waiting: string[] = [];
  let isHeld = true;
  // A page that is closed meanwhile waits for nothing.
  const goOn = (requestId: string) => browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  const fail = (requestId: string) =>
    browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined);
  browser.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    if (lost.some((part) => url.includes(part))) void fail(requestId);
    else if (isHeld) waiting.push(requestId);
    else void goOn(requestId);
  });
  await browser.send('Fetch.enable', { patterns: [...held, ...lost].map((part) => ({ urlPattern: `*${part}*` })) });
  return () => {
    isHeld = false;
    return Promise.all(waiting.map(goOn));
  };
}

/**
 * Opens an address while the requests of an order are held back until the rest of the page is complete, and returns what moved more than a
 * hundredth in all.
 */
async function opened({ signInAgain }: Member, path: string, { held, lost = [] }: Order): Promise<Opened> {
  const page = await signInAgain();
  const { requests, listened } = noteRequests(page);
  await page.addInitScript(recordShifts);
  const release = await holdBack(page, held ?? [], [...lost, ...fonts]);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main h1, main [data-skeleton], main .MuiSkeleton-root').first()).toBeVisible();
  await isComplete(page);
  if (held) {
    await release();
    await expect(page.locator('main h1').first()).toBeVisible();
    await isComplete(page);
  }
  await expect(page.locator('main h1').first()).toBeVisible();
  if (!held && lost.length === 0) await expect.poll(() => endlessAnimations(page), path).toEqual([]);
  const { shift, moved, heights } = await page.evaluate(() => (window as unknown as Recorded).record);
  const elements = await page.locator('main *').count();
  return {
    moved: [
      ...(shift > 0.01 ? moved : []),
      ...Object.entries(heights)
        .filter(([, [first, last]]) => Math.abs(last - first) > 1)
        .map(([id, [first, last]]) => `${id} was ${first} px high, and is ${last}`),
    ],
    asked: [...requests, ...listened],
    cost: { requests: requests.length, listened: listened.length, elements },
  };
}

/** Returns the elements whose animation never ends, for which the browser draws as long as the page is open. */
async function endlessAnimations(page: Page): Promise<string[]> {
  // Tests run without motion, which would hide them.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === Infinity)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? String(effect.target?.className) : '')),
  );
}

const isComplete = (page: Page) =>
  page.waitForFunction((most) => performance.now() - (window as unknown as Recorded).record.at > most, quiet);

/**
 * Expects that no page moves in any order, one after the other: beside each other they keep a slow machine busy for longer than a test
 * waits. Each in a session of its own, because pages that have gone slow down the emulator until their session ends (docs/decisions/0015).
 */
async function expectStill(member: Member, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const [name, order] of Object.entries(orders)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const page = await opened(member, path, order);
      expect.soft(page.moved, `${path}, ${name}`).toEqual([]);
      if (order === orders['as it comes']) expect.soft(moreThan(mostOf(path), page), path).toEqual([]);
    }
}

test('nothing moves on an originator’s pages, whatever comes last, with many tasks and with none', async ({
  member,
}) => {
  const [busy, idle] = [await member({}, empty), await member({}, empty)];
  const deals = await Promise.all(Array.from({ length: 8 }, () => givenDeal(busy.person)));
  await makeOffer(deals[0] ?? '', await person({ role: 'buyer' }));
  await expectStill(busy, ['/manage', '/']);
  // Pending deals need nothing.
  await givenDeal(idle.person, { status: 'pending' });
  await expectStill(idle, ['/manage']);
});

test('nothing moves on a buyer’s pages, whatever comes last', async ({ member }) => {
  const buyer = await member({ role: 'buyer' }, empty);
  // Deals that other tests list meanwhile would come in at the top of "/deals"; those of one street do not change.
  const street = newStreet();
  const dealId = await givenDeal(await person(), { streetAddress: street });
  await makeOffer(dealId, buyer.person);
  await expectStill(buyer, [`/deals?q=${encodeURIComponent(street)}`, `/deals/${dealId}`, '/', '/profile']);
});

test('nothing moves on the pages of a buyer who has confirmed no address and bid on nothing', async ({ member }) => {
  const buyer = await member({ role: 'buyer', emailVerified: false }, empty);
  await expectStill(buyer, [`/deals/${await givenDeal(await person(), { streetAddress: newStreet() })}`, '/']);
});

test('nothing moves on the page of an originator’s own deal, or on an admin’s pages', async ({ member }) => {
  const owner = await member({}, empty);
  // Short like real ones: an address that just fits can wrap before its font is there.
  const dealId = await givenDeal(owner.person, { streetAddress: newStreet() });
  await makeOffer(dealId, await person({ role: 'buyer' }));
  await expectStill(owner, [`/deals/${dealId}`]);
  await expectStill(await member({ role: 'admin' }, empty), ['/admin', '/']);
});

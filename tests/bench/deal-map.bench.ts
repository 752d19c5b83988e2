import type { Locator, Page } from '@playwright/test';
import { paths } from 'domain/paths.ts';
import { countDocuments, type DocumentCounter } from '#tests/bench/document-counter.ts';
import { replaceDeals, restoreDeals } from '#tests/bench/many-deals.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { openPhone, seeded, settled, slowDownScripts } from '#tests/bench/phone.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'deals on a map on a phone';

const few = 100;
/** The many first: the emulator would evaluate the queries of pages that are closed for each of ten thousand writes. */
const sizes = [10_000, few];
const runs = 3;
const readLimit = 40;
/** Maximum time of the answer to a filter, in milliseconds. */
const answerLimit = 100;

const reader = seeded('premium@example.com');
/** Every pin or cluster with its place, so that each change of what the map shows is noticed. */
const pins = '[role=application] button';

type Visit = { reads: number; pinsMs: number; frameMs: number; bareMs: number; filterMs: number };

/** Returns the time (ms) from opening an address, already slowed down, to the first element. */
async function timeTo(page: Page, address: string, first: string): Promise<number> {
  const start = performance.now();
  await page.goto(address);
  await page.locator(first).first().waitFor();
  return performance.now() - start;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not shown.`);
  return box;
}

/** Drags the map for two seconds, and returns the frame time (ms) that 95 of 100 frames keep. */
async function frameTime(page: Page): Promise<number> {
  const box = await boxOf(page.getByRole('application'));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (time: number) => {
      frames.push(time);
      next = requestAnimationFrame(note);
    };
    let next = requestAnimationFrame(note);
    const takeFrames = () => {
      cancelAnimationFrame(next);
      return frames;
    };
    Object.assign(window, { takeFrames });
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const start = performance.now();
  for (let step = 0; performance.now() - start < 2000; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one movement after the other
    await page.mouse.move(x + 80 * Math.sin(step / 8), y + 60 * Math.cos(step / 8));
  }
  await page.mouse.up();
  const times = await page.evaluate(() => (window as unknown as { takeFrames: () => number[] }).takeFrames());
  return percentile(
    times.slice(1).map((time, index) => time - (times[index] ?? 0)),
    0.95,
  );
}

/** Taps a button, and returns the time (ms) from lifting the finger until the elements of a selector have changed. */
async function answerTime(page: Page, button: Locator, selector: string): Promise<number> {
  // Playwright's own tap would look for what lies over the button on the slowed processor.
  const { x, y, width, height } = await boxOf(button);
  await page.evaluate((of) => {
    const answer = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('The tap changed nothing.')), 30_000);
      const shown = () => [...document.querySelectorAll(of)].map(({ outerHTML }) => outerHTML).join();
      const before = shown();
      let pressed = 0;
      addEventListener('pointerup', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (shown() === before) return;
        observer.disconnect();
        resolve(performance.now() - pressed);
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    });
    // A promise would be waited for.
    Object.assign(window, { takeAnswer: () => answer });
  }, selector);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  return page.evaluate(() => (window as unknown as { takeAnswer: () => Promise<number> }).takeAnswer());
}

/** Returns the time (ms) in which a button answers that does nothing but say so, beside the map. */
async function bareAnswerTime(page: Page): Promise<number> {
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'bare', textContent: 'bare' });
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    button.addEventListener('click', () => (button.textContent = 'pressed'));
    document.body.append(button);
  });
  const time = await answerTime(page, page.locator('#bare'), '#bare');
  await page.locator('#bare').evaluate((button) => button.remove());
  return time;
}

/** Chooses a filter in the panel, and returns the time (ms) from "Show deals" until other pins are in the document. */
async function filterTime(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'SubTo' }).first().tap();
  await settled(page);
  return answerTime(page, page.getByRole('button', { name: 'Show deals' }), pins);
}

/** Opens a phone's page that has been at the map before, so that its files are on the device, and slows it down. */
async function openSlow(web: string, counter: DocumentCounter): Promise<Page> {
  const context = await openPhone(web, reader, { proxy: { server: counter.url, bypass: '<-loopback>' } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await timeTo(page, `${web}/deals?view=map`, pins);
  await slowDownScripts(page);
  return page;
}

async function visit(page: Page, web: string, counter: DocumentCounter): Promise<Visit> {
  counter.reset();
  const pinsMs = await timeTo(page, `${web}/deals?view=map`, pins);
  await settled(page);
  const reads = counter.reads().filter((path) => path.startsWith(`${paths.mapShards()}/`)).length;
  const frameMs = await frameTime(page);
  await settled(page);
  return { reads, pinsMs, frameMs, bareMs: await bareAnswerTime(page), filterMs: await filterTime(page) };
}

/** @param listMs time (ms) until the first row of a list of few deals */
function rowsOf(size: number, visits: readonly Visit[], listMs: number): Row[] {
  const median = (value: (visit: Visit) => number) => percentile(visits.map(value), 0.5);
  const pinsMs = median((each) => each.pinsMs);
  const reads = Math.max(...visits.map((each) => each.reads));
  return [
    { measure: `documents of the map read, ${size} deals`, value: reads, unit: 'reads', limit: readLimit },
    {
      measure: `first pins of ${size} deals, beside the first row of a list of ${few}`,
      value: pinsMs,
      unit: 'ms',
      ratio: pinsMs / listMs,
    },
    { measure: `95 of 100 frames while dragging, ${size} deals`, value: median((each) => each.frameMs), unit: 'ms' },
    { measure: `a bare button beside the map, ${size} deals`, value: median((each) => each.bareMs), unit: 'ms' },
    {
      measure: `filter to other pins, ${size} deals`,
      value: median((each) => each.filterMs),
      unit: 'ms',
      limit: answerLimit,
    },
  ];
}

export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const counter = await countDocuments(addresses.firestore);
  try {
    const visitsOf = new Map<number, Visit[]>();
    const lists: number[] = [];
    for (const size of sizes) {
      /* oxlint-disable no-await-in-loop -- one at a time, or they would slow each other down */
      await restoreDeals(addresses);
      await replaceDeals(addresses, size, { visibility: 'all' });
      const visits: Visit[] = [];
      for (let each = 0; each < runs; each += 1) {
        const page = await openSlow(addresses.web, counter);
        visits.push(await visit(page, addresses.web, counter));
        // The emulator goes through all deals for a list.
        if (size === few) lists.push(await timeTo(page, `${addresses.web}/deals`, 'article[data-deal]'));
        await page.context().close();
      }
      /* oxlint-enable no-await-in-loop */
      visitsOf.set(size, visits);
    }
    return [...visitsOf].flatMap(([size, visits]) => rowsOf(size, visits, percentile(lists, 0.5)));
  } finally {
    await counter.close();
    await restoreDeals(addresses);
  }
}

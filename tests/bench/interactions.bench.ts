import type { BrowserContext, Locator, Page } from '@playwright/test';
import { percentile } from '#tests/bench/percentile.ts';
import { openPhone, seeded, settled, slowDownScripts } from '#tests/bench/phone.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import type { SeedAccount } from '#tools/seed/accounts.ts';
import type { Row } from '#tools/testing/bench-table.ts';

export const name = 'interactions to next paint on a phone';

const runs = 5;
/** A phone user notices a reaction that comes later, in milliseconds. */
const goal = 100;

/** A tap or a key, by what a person does. It starts when the page shows its target. */
type Interaction = readonly [does: string, on: (page: Page) => Locator, key?: string];
/** Interactions after each other on one page. `ready` is shown when it is complete. */
type Visit = {
  who: SeedAccount;
  path: string;
  ready: (page: Page) => Locator;
  interactions: readonly Interaction[];
};

const buyer = seeded('premium@example.com');
const originator = seeded('originator@example.com');

const button = (label: string | RegExp) => (page: Page) => page.getByRole('button', { name: label }).first();
const field = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first();
const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.locator('article[data-deal]');

/** The least page that answers a tap: it says what the machine and the browser take. */
const bare: Visit = {
  who: buyer,
  path: `data:text/html,<button onclick="this.textContent='Saved'">Save</button>`,
  ready: button('Save'),
  interactions: [['answers a tap', button('Save')]],
};

const visits: readonly Visit[] = [
  {
    who: buyer,
    path: '/deals',
    ready: (page) => cards(page).nth(5),
    interactions: [
      ['saves a deal', button(/^Save \d/)],
      ['opens the menu', button(buyer.firstName)],
      ['closes it', button(buyer.firstName)],
      ['opens notifications', button(/^Notifications/)],
      ['closes them by Escape', dialog, 'Escape'],
      ['types in the search', field(/^Search by city/), 'a'],
      ['opens the filters', button(/^Filters/)],
      ['chooses a purchase type', button('SubTo')],
      ['types a price', field('Maximum price'), '9'],
      ['chooses bedrooms', button('3+')],
      ['closes the filters', button('Close filters')],
    ],
  },
  {
    who: buyer,
    path: '/deals',
    ready: (page) => cards(page).nth(5),
    interactions: [
      ['opens a deal with photos', (page) => page.locator('article[data-deal]:has(img)').getByRole('link').first()],
      ['saves it', button(/^(Save|Saved)$/)],
      ['opens its photo', button('Open photo 1')],
      ['shows the next photo', (page) => page.locator('body'), 'ArrowRight'],
      ['closes the photos', (page) => page.locator('body'), 'Escape'],
      ['makes an offer', button(/offer$/i)],
    ],
  },
  {
    who: buyer,
    path: '/profile',
    ready: field('First name'),
    interactions: [
      ['types in the profile', field('First name'), 'a'],
      ['chooses a goal', field('Primary home')],
      ['saves with an error', button('Save preferences')],
    ],
  },
  {
    who: originator,
    path: '/manage',
    ready: button(/change status of/),
    interactions: [
      ['selects a deal', field(/^Select \d/)],
      ['selects all', field(/^Select all/)],
      ['opens a status dialog', button(/change status of/)],
      ['closes it', dialog, 'Escape'],
      ['types in the search of own deals', field(/^Search by city/), 'a'],
    ],
  },
  {
    who: originator,
    path: '/deals/new',
    ready: field('Street address'),
    interactions: [
      ['types an address', field('Street address'), '1'],
      ['chooses a creative purchase', field(/^Creative/)],
      ['types a price of a deal', field('Purchase price'), '9'],
      ['types a description', field('Description'), 'a'],
      ['publishes with errors', button('Publish deal')],
    ],
  },
];

/** Durations of all events of the page's interactions since the last call, in milliseconds. */
type Recorded = { takeDurations: () => number[] };

const recordInteractions = () => {
  let durations: number[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration);
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const takeDurations = () => {
    add(observer.takeRecords());
    const taken = durations;
    durations = [];
    return taken;
  };
  Object.assign(window, { takeDurations });
};

/** Returns the interaction's time to the next paint in milliseconds. The browser reports none below 16, and multiples of 8 above. */
async function timeOf(page: Page, [, on, key]: Interaction): Promise<number> {
  const target = on(page);
  await target.waitFor({ state: 'attached' });
  await target.scrollIntoViewIfNeeded();
  await settled(page);
  if (key !== undefined && key.length === 1) {
    await target.focus();
    await settled(page);
  }
  await page.evaluate(() => (window as unknown as Recorded).takeDurations());
  if (key === undefined) await target.tap();
  else await page.keyboard.press(key);
  await settled(page);
  return Math.max(16, ...(await page.evaluate(() => (window as unknown as Recorded).takeDurations())));
}

async function timesOf(context: BrowserContext, web: string, visit: Visit): Promise<number[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(new URL(visit.path, web).href);
  await visit.ready(page).waitFor();
  await slowDownScripts(page);
  const times: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const interaction of visit.interactions) times.push(await timeOf(page, interaction));
  await page.close();
  return times;
}

/** Returns the median time of each interaction in milliseconds. */
async function mediansOf(web: string, visit: Visit): Promise<number[]> {
  const context = await openPhone(web, visit.who);
  await context.addInitScript(recordInteractions);
  const all: number[][] = [];
  // oxlint-disable-next-line no-await-in-loop -- one at a time, or they would slow each other down
  for (let each = 0; each < runs; each += 1) all.push(await timesOf(context, web, visit));
  await context.close();
  return visit.interactions.map((_, index) =>
    percentile(
      all.map((times) => times[index] ?? Number.NaN),
      0.5,
    ),
  );
}

export async function run({ web }: EmulatorAddresses): Promise<Row[]> {
  const [least = Number.NaN] = await mediansOf(web, bare);
  const rows: Row[] = [{ measure: 'the least page: answers a tap', value: least, unit: 'ms' }];
  for (const visit of visits) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, or they would slow each other down
    const medians = await mediansOf(web, visit);
    for (const [index, [does]] of visit.interactions.entries()) {
      const value = medians[index] ?? Number.NaN;
      rows.push({ measure: `${visit.path}: ${does}`, value, unit: 'ms', limit: goal });
    }
  }
  return rows;
}

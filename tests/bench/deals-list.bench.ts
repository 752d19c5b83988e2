import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  getDocsFromServer,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import { queryBySdk } from '#tests/late-firestore.ts';
import { countDocuments, type DocumentCounter } from '#tests/bench/document-counter.ts';
import { replaceDeals, restoreDeals } from '#tests/bench/many-deals.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { signIn } from '#tests/bench/sign-in.ts';
import { person, type Person } from '#tests/people.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { webConfig } from '#tools/emulators/project.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { chromiumSwitches, findChromium } from '#tools/testing/chromium.ts';
import { dealListQueries, firestoreQuery } from '#web/features/deal/deal-queries.ts';
import { emptySearch, matches, searchOf } from 'domain/deal/deal-search.ts';

export const name = 'the list of 10,000 deals beside that of 100';

const few = 100;
const many = 10_000;
const openings = 7;
const askings = 5;
const median = (times: readonly number[]): number => percentile(times, 0.5);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns the times of repeated work. A first run is not counted, so that everything is loaded and compiled. */
async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const all: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one at a time, or they would slow each other down
  for (let index = 0; index < count; index += 1) all.push(await timed(work));
  return all;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns the browser storage of a signed-in user. */
async function sessionOf(browser: Browser, web: string, buyer: Person): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, web, buyer);
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}

/** Opens the list and waits for the first page of cards. */
async function open(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/deals`);
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('article[data-deal]').length >= wanted,
    limits.dealsPerPage,
    { polling: 'raf' },
  );
}

/** Opens the list, and returns the documents read until the number of deals is shown. */
async function readsOfOpening(page: Page, web: string, counter: DocumentCounter): Promise<string[]> {
  counter.reset();
  await open(page, web);
  await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+\+? deals$/ })
    .waitFor();
  return counter.reads();
}

type Client = { db: Firestore; close: () => Promise<void> };

async function clientOf({ auth: authUrl, firestore }: EmulatorAddresses, buyer: Person): Promise<Client> {
  const app = initializeApp(webConfig, 'bench');
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, authUrl, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, buyer.email, buyer.password);
  const db = getFirestore(app);
  const { hostname, port } = new URL(firestore);
  connectFirestoreEmulator(db, hostname, Number(port));
  return { db, close: () => deleteApp(app) };
}

/** Filters, each with an equivalent single Firestore query, which the emulator runs without indexes. */
const filters: readonly (readonly [address: string, bare: readonly QueryConstraint[]])[] = [
  ['category=creative', [where('dealCategory', '==', 'creative')]],
  ['finance=SubTo', [where('purchaseType', '==', 'SubTo')]],
  ['type=condo', [where('propertyType', '==', 'condo')]],
  ['state=AZ', [where('state', '==', 'AZ')]],
  ['status=pending', [where('status', '==', 'pending')]],
  ['q=phoenix', [where('searchTokens', 'array-contains', 'phoenix')]],
  ['tag=wholesale', [where('tags', 'array-contains', 'wholesale')]],
  ['min-price=200000&max-price=500000', [where('purchasePrice', '>=', 200_000), where('purchasePrice', '<=', 500_000)]],
  ['max-entry-fee=40000', [where('entryFee', '<=', 40_000)]],
  ['max-rate=5', [where('lowestRate', '<=', 5)]],
  ['max-payment=2500', [where('monthlyPayment', '<=', 2500)]],
  ['beds=3', [where('bedrooms', '>=', 3)]],
  ['baths=2', [where('bathrooms', '>=', 2)]],
];

/** Reads like the list, until its first page is full or there are no more; returns the number of deals found. */
async function readFirstPage({ db }: Client, reader: Person, address: string): Promise<number> {
  const search = searchOf(new URLSearchParams(address));
  const [deals] = dealListQueries({ uid: reader.uid, role: 'buyer', premium: false }, search);
  if (!deals) return 0;
  let found = 0;
  let after: QueryDocumentSnapshot | undefined;
  while (found < limits.dealsPerPage) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the one before
    const { docs } = await getDocsFromServer(queryBySdk(db, (late) => firestoreQuery(late, deals, after)));
    found += docs.filter((each) => matches(search, { ...dealDocument.parse(each.data()), id: each.id })).length;
    after = docs.at(-1);
    if (docs.length < deals.limit) break;
  }
  return found;
}

/** Reads the same page with one plain Firestore query that contains all conditions. */
async function readBarePage({ db }: Client, address: string, bare: readonly QueryConstraint[]): Promise<number> {
  const status = address.startsWith('status=') ? [] : [where('status', '==', 'active')];
  const { docs } = await getDocsFromServer(
    query(
      collection(db, paths.deals()),
      where('visibility', '==', 'all'),
      ...status,
      ...bare,
      orderBy('listOrder', 'desc'),
      limit(limits.dealsPerPage),
    ),
  );
  return docs.length;
}

/** Resolves when a bare listener on the list's query has its first page from the emulator. */
const firstSnapshot = ({ db }: Client, reader: Person): Promise<void> => {
  const [deals] = dealListQueries({ uid: reader.uid, role: 'buyer', premium: false }, emptySearch);
  if (!deals) throw new Error('The list has no query.');
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      queryBySdk(db, (late) => firestoreQuery(late, deals)),
      { includeMetadataChanges: true },
      ({ metadata }) => {
        if (metadata.fromCache) return;
        stop();
        resolve();
      },
      reject,
    );
  });
};

async function measureFilters(client: Client, buyer: Person): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [address, bare] of filters) {
    const counts: number[] = [];
    // Alternating, so that load on the machine affects both.
    const pairs: { ours: number; theirs: number }[] = [];
    for (let index = 0; index <= askings; index += 1) {
      /* oxlint-disable no-await-in-loop -- they would slow each other down */
      const theirs = await timed(async () => counts.push(await readBarePage(client, address, bare)));
      const ours = await timed(async () => counts.push(await readFirstPage(client, buyer, address)));
      /* oxlint-enable no-await-in-loop */
      if (index > 0) pairs.push({ ours, theirs });
    }
    if (counts.some((count) => count < limits.dealsPerPage)) throw new Error(`${address} gives less than a page.`);
    const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
    rows.push({ measure: `  first page of ${address}`, value: ours, unit: 'ms', ratio: ours / theirs, limit: 1.5 });
  }
  return rows;
}

/**
 * Opens the list of 100 deals and of 10,000 in a real browser, counts the documents that the emulator sends, and compares each filter's
 * first page with one plain query with the same conditions. Without indexes, the emulator scans every deal that is open to all; the time of
 * the bare query shows how long that takes.
 */
export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  const buyer = await person({ role: 'buyer' });
  const counter = await countDocuments(addresses.firestore);
  const executablePath = findChromium();
  const launch = { args: [...chromiumSwitches], ...(executablePath ? { executablePath } : {}) };
  // Times are measured without the proxy.
  const [browser, counting] = await Promise.all([
    chromium.launch(launch),
    chromium.launch({ ...launch, proxy: { server: counter.url, bypass: '<-loopback>' } }),
  ]);
  const client = await clientOf(addresses, buyer);
  try {
    const session = await sessionOf(browser, addresses.web, buyer);
    const measure = async (count: number) => {
      // No page is open meanwhile; for each written deal the emulator would evaluate its queries again.
      await replaceDeals(addresses, count);
      const contexts = await Promise.all([browser, counting].map((each) => each.newContext({ storageState: session })));
      const [page, counted] = await Promise.all(contexts.map((context) => context.newPage()));
      if (!page || !counted) throw new Error('A browser opened no page.');
      const bare = median(await times(openings, () => firstSnapshot(client, buyer)));
      const opening = median(await times(openings, () => open(page, addresses.web)));
      await page.close();
      const reads = await readsOfOpening(counted, addresses.web, counter);
      await Promise.all(contexts.map((context) => context.close()));
      return { bare, opening, reads };
    };
    const small = await measure(few);
    const large = await measure(many);
    const filtered = await measureFilters(client, buyer);
    // The app's own share: an emulator without indexes scans all deals, which the bare listener measures.
    const own = ({ opening, bare }: { opening: number; bare: number }) => opening - bare;
    const against = (measure: string, [value, base]: [number, number]): Row => ({
      measure,
      value,
      unit: 'ms',
      ratio: value / base,
    });
    return [
      { measure: `bare listener’s first page, of ${few} deals`, value: small.bare, unit: 'ms' },
      against(`bare listener’s first page, of ${many} deals`, [large.bare, small.bare]),
      { measure: `/deals to its first page, of ${few} deals`, value: small.opening, unit: 'ms' },
      against(`/deals to its first page, of ${many} deals`, [large.opening, small.opening]),
      { ...against(`  without the bare listener’s part`, [own(large), own(small)]), limit: 1.2 },
      { measure: `documents read for it, of ${few} deals`, value: small.reads.length, unit: '', limit: 24 + 3 },
      { measure: `documents read for it, of ${many} deals`, value: large.reads.length, unit: '', limit: 24 + 3 },
      ...filtered,
    ];
  } finally {
    await Promise.all([browser.close(), counting.close(), client.close()]);
    await counter.close();
    await restoreDeals(addresses);
  }
}

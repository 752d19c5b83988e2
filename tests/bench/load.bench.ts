import { hrtime } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { openClients, type ListeningClients } from '#tests/bench/listening-clients.ts';
import type { Client } from '#tests/bench/listening-clients.worker.ts';
import { replaceDeals, restoreDeals } from '#tests/bench/many-deals.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { person } from '#tests/people.ts';
import { db } from '#tests/services.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { withoutTriggers } from '#tools/emulators/functions-control.ts';
import { webConfig } from '#tools/emulators/project.ts';
import type { Row } from '#tools/testing/bench-table.ts';
import { missed, pushTimes } from '#tools/testing/push-times.ts';

export const name = 'a write a second, and 300 open clients';
export const needsWeb = false;

// Shorter, or with other numbers: BENCH_SECONDS=60 BENCH_DEALS=500 BENCH_CLIENTS=50 BENCH_LISTS=10 npm run bench -- load
const setting = (variable: string, usual: number): number => Number(process.env[variable] ?? usual);
const seconds = setting('BENCH_SECONDS', 600);
const deals = setting('BENCH_DEALS', 10_000);
const clients = setting('BENCH_CLIENTS', 300);
/**
 * How many of them have the list of deals open; the others have the written deal open. Before it answers a write, the emulator runs the
 * query of every open list over all deals, one after the other and without an index: that takes 0.3 s of a processor for each list of
 * 10,000 deals, and 0.025 s for each list of 100. So a write a second leaves time for 2 lists of 10,000 deals, and never for 300.
 */
const lists = setting('BENCH_LISTS', 2);

const clientsPerThread = 75;
/** Writes with the bare listener alone, before the others open. */
const writesAlone = Math.min(20, seconds);
/** Maximum time (ms) after the last write in which it has to arrive. */
const lastArrives = 30_000;
const price = 1_000_000;

async function buyers(count: number, listing: number): Promise<Client[]> {
  const all: Client[] = [];
  for (let index = 0; index < count; index += 1) {
    // The query of the list is another one for premium buyers.
    const premium = index % 2 === 0;
    // oxlint-disable-next-line no-await-in-loop -- they would only queue in the Auth emulator
    const { uid, email, password } = await person({ role: 'buyer', premium });
    all.push({ uid, email, password, premium, open: index < listing ? 'list' : 'deal' });
  }
  return all;
}

/** Makes a deal that is open to all the first of every list, and returns its id. */
async function firstOfAll(): Promise<string> {
  const { docs } = await db
    .collection(paths.deals())
    .where('visibility', '==', 'all')
    .where('status', '==', 'active')
    .orderBy('listOrder', 'desc')
    .limit(1)
    .get();
  const [deal] = docs;
  if (!deal) throw new Error('No deal is open to all.');
  await deal.ref.update({ listOrder: Timestamp.now(), purchasePrice: price });
  return deal.id;
}

/** Writes the deal's next prices, one a second, and returns when each began; later ones wait for one that takes longer than a second. */
async function write(dealId: string, from: number, count: number): Promise<number[]> {
  const sent: number[] = [];
  const begun = performance.now();
  for (let number = 1; number <= count; number += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    sent.push(Number(hrtime.bigint()) / 1e6);
    await db.doc(paths.deal(dealId)).update({ purchasePrice: from + number });
    await pause(Math.max(0, begun + number * 1000 - performance.now()));
    /* oxlint-enable no-await-in-loop */
  }
  return sent;
}

/** Returns what clients saw, once all of them have the last write or it is too late. */
async function reportOf(open: ListeningClients, writes: number) {
  for (const until = performance.now() + lastArrives; ;) {
    // oxlint-disable-next-line no-await-in-loop -- asked again until all are there
    const report = await open.report();
    const all = report.arrivals.every((arrivals) => arrivals[writes - 1] !== undefined);
    if (all || performance.now() > until) return report;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await pause(500);
  }
}

async function measure(addresses: EmulatorAddresses): Promise<Row[]> {
  const dealId = await firstOfAll();
  const { auth, firestore } = addresses;
  const [watcher, ...people] = await buyers(clients + 1, lists + 1);
  if (!watcher) throw new Error('Nobody listens.');
  const settings = { config: webConfig, auth, firestore, dealId, price };
  const opened: ListeningClients[] = [];
  const open = async (all: readonly Client[]) => {
    const clientsThere = await openClients(settings, all, clientsPerThread);
    opened.push(clientsThere);
    return clientsThere;
  };
  try {
    const bareClient = await open([{ ...watcher, open: 'deal' }]);
    const sentAlone = await write(dealId, price, writesAlone);
    const begun = performance.now();
    const crowd = await open(people);
    const opening = (performance.now() - begun) / 1000;
    console.log(`  ${clients} clients are open after ${opening.toFixed(0)} s; writing for ${seconds} s …`);
    const sent = await write(dealId, price + writesAlone, seconds);
    const writes = writesAlone + seconds;
    const [bareSeen, seen] = [await reportOf(bareClient, writes), await reportOf(crowd, writes)];

    const alone = pushTimes(sentAlone, bareSeen.arrivals);
    const during = (arrivals: readonly (number | undefined)[]) => arrivals.slice(writesAlone);
    const bare = pushTimes(sent, bareSeen.arrivals.map(during));
    const crowdSeen = seen.arrivals.map(during);
    const ended = [...bareSeen.ended, ...seen.ended];
    const lost = [...bareSeen.arrivals.map(during), ...crowdSeen].filter(
      (arrivals, index) => ended[index] || missed(sent, arrivals),
    ).length;
    const took = ((sent.at(-1) ?? NaN) - (sent[0] ?? NaN)) / 1000 / Math.max(1, seconds - 1);
    const rowsOf = (whose: string, kind: Client['open']): Row[] => {
      const own = crowdSeen.filter((_, index) => people[index]?.open === kind);
      if (own.length === 0) return [];
      const times = pushTimes(sent, own);
      return [0.5, 0.95].map((share) => {
        const value = percentile(times, share);
        return {
          measure: `  to ${whose}, p${share * 100}`,
          value,
          unit: 'ms',
          ratio: value / percentile(bare, share),
          limit: 1.5,
        };
      });
    };
    return [
      {
        measure: `${clients} clients, ${deals} deals, ${seconds} writes: time between writes`,
        value: took,
        unit: 's',
        limit: 1.1,
      },
      ...rowsOf(`${lists} lists`, 'list'),
      ...rowsOf(`${clients - lists} deal pages`, 'deal'),
      { measure: '  to a bare listener on the deal, p50', value: percentile(bare, 0.5), unit: 'ms' },
      { measure: '  to a bare listener on the deal, p95', value: percentile(bare, 0.95), unit: 'ms' },
      { measure: '  to the same before the others open, p50', value: percentile(alone, 0.5), unit: 'ms' },
      { measure: '  clients that ended or missed a write', value: lost, unit: '', limit: 0 },
      { measure: '  connections opened again', value: seen.connections + bareSeen.connections, unit: '', limit: 0 },
    ];
  } finally {
    await Promise.all(opened.map((each) => each.close()));
  }
}

/**
 * Writes a deal that all clients show once a second, for ten minutes, and measures how long it takes to each of them beside a bare listener on
 * the same document. Functions do not run: in production they run on other machines.
 */
export async function run(addresses: EmulatorAddresses): Promise<Row[]> {
  await replaceDeals(addresses, deals);
  try {
    return await withoutTriggers(addresses, () => measure(addresses));
  } finally {
    await restoreDeals(addresses);
  }
}

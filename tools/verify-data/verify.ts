import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#functions/platform/context.ts';
import { inParallel } from '#tools/seed/in-parallel.ts';
import type { Breach, DataPromise } from './promise.ts';
import { promises as allPromises } from './promises.ts';

export type VerifyOptions = {
  readonly promises?: readonly DataPromise[];
  /** Time for which functions may still be processing earlier writes, in milliseconds; a problem that lasts longer is a breach. */
  readonly settle?: number;
};

/** Number of promises checked in parallel, because each mostly waits for the database. */
const lanes = 4;
const firstWait = 1000;

type Found = Map<DataPromise, Breach[]>;

const keyOf = ({ path, problem }: Breach): string => `${path}\n${problem}`;

async function check(context: Context, promises: Iterable<DataPromise>): Promise<Found> {
  const found: Found = new Map();
  await inParallel(promises, lanes, async (promise) => {
    const breaches: Breach[] = [];
    for await (const breach of promise.find(context)) breaches.push(breach);
    if (breaches.length > 0) found.set(promise, breaches);
  });
  return found;
}

/**
 * Checks the database against its promises. Triggers and tasks run after writes, so broken promises are checked again until there are no
 * breaches, or until the first ones have lasted for `settle`.
 */
export async function verify(
  context: Context,
  { promises = allPromises, settle = 30_000 }: VerifyOptions = {},
): Promise<Breach[]> {
  const begun = performance.now();
  const first = await check(context, promises);
  const atFirst = new Set([...first.values()].flat().map(keyOf));
  let found = first;
  for (let wait = firstWait; found.size > 0 && performance.now() - begun < settle; wait *= 2) {
    // oxlint-disable-next-line no-await-in-loop -- checks again after a while
    await delay(Math.max(0, Math.min(wait, begun + settle - performance.now())));
    // oxlint-disable-next-line no-await-in-loop
    found = stillThere(await check(context, found.keys()), atFirst);
  }
  return promises.flatMap((promise) => found.get(promise) ?? []);
}

/** Ignores new breaches, which may still be in progress. */
function stillThere(found: Found, known: ReadonlySet<string>): Found {
  const kept = [...found].map(
    ([promise, breaches]) => [promise, breaches.filter((breach) => known.has(keyOf(breach)))] as const,
  );
  return new Map(kept.filter(([, breaches]) => breaches.length > 0));
}

/**
 * Runs the available repairs, one after the other.
 * @returns the repaired breaches
 */
export async function repair(breaches: readonly Breach[]): Promise<Breach[]> {
  const mended = breaches.filter((breach) => breach.repair);
  // oxlint-disable-next-line no-await-in-loop -- a repair may depend on the one before
  for (const breach of mended) await breach.repair?.run();
  return mended;
}

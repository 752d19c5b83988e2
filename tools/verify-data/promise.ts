import type { Context } from '#functions/platform/context.ts';

/** A repair of derived data: its description, and how to run it. It reads current data and may be run again. */
export type Repair = { readonly does: string; readonly run: () => Promise<unknown> };

export type Breach = {
  /** Of the document, Storage object (`gs:…`) or identity (`identity:…`) that is not as promised. */
  readonly path: string;
  readonly problem: string;
  /** Only for what follows from other data; anything else is for a person to decide. */
  readonly repair?: Repair;
};

/** Prints each breach on a line of its own, its path first. */
export function printBreaches(breaches: readonly Breach[]): void {
  for (const { path, problem } of breaches) console.log(`${path}: ${problem}`);
}

/** One thing that holds in the whole database. It reads page by page: a database may be larger than memory. */
export type DataPromise = {
  readonly name: string;
  find(context: Context): AsyncIterable<Breach>;
};

/** How long (ms) what a scheduled function does every minute may be overdue. */
export const lateness = 5 * 60_000;

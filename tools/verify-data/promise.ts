import type { Context } from '#functions/platform/context.ts';

/** A repair of derived data: its description, and how to run it. It reads current data and can run repeatedly. */
export type Repair = { readonly does: string; readonly run: () => Promise<unknown> };

export type Breach = {
  /** Path of the document, Storage object (`gs:…`) or identity (`identity:…`) that breaks the promise. */
  readonly path: string;
  readonly problem: string;
  /** Only for data derived from other data; anything else needs a person's decision. */
  readonly repair?: Repair;
};

/** Prints each breach on its own line, starting with its path. */
export function printBreaches(breaches: readonly Breach[]): void {
  for (const { path, problem } of breaches) console.log(`${path}: ${problem}`);
}

/** An invariant of the whole database. It reads page by page, because a database may be larger than memory. */
export type DataPromise = {
  readonly name: string;
  find(context: Context): AsyncIterable<Breach>;
};

/** Maximum delay of work that a scheduled function does every minute, in milliseconds. */
export const lateness = 5 * 60_000;

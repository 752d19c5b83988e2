import type { Breach } from './promise.ts';

/** Each breach on a line of its own, its path first. */
export function printBreaches(breaches: readonly Breach[]): void {
  for (const { path, problem } of breaches) console.log(`${path}: ${problem}`);
}

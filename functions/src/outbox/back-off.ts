import type { Context } from '#platform/context.ts';

/** After so many tries, over about an hour, a message has failed. */
export const maxTries = 8;

const first = 30_000;
const longest = 60 * 60_000;

/** How long (ms) to wait after the `tries`-th try: doubled each time, and up to a half more or less, so that not all come back at once. */
export function backOff(tries: number, { randomBytes }: Pick<Context, 'randomBytes'>): number {
  const fraction = randomBytes(4).readUInt32BE() / 2 ** 32;
  return Math.round(Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + fraction));
}

import { hour } from 'domain/duration.ts';
import type { Context } from '#platform/context.ts';

/** Number of tries, over about an hour, after which a message has failed. */
export const maxTries = 8;

const first = 30_000;
const longest = hour;

/**
 * Returns how long (ms) to wait after the `tries`-th try: doubled each time, plus or minus up to half, so that not all messages retry at
 * once.
 */
export function backOff(tries: number, { randomBytes }: Pick<Context, 'randomBytes'>): number {
  const fraction = randomBytes(4).readUInt32BE() / 2 ** 32;
  return Math.round(Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + fraction));
}

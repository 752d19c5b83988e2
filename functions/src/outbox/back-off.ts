import { day, hour } from 'domain/duration.ts';
import type { Context } from '#platform/context.ts';
import { ProviderUnavailable } from './provider.ts';

/** Number of tries, over about three hours and at least one and a half, after which a message has failed. */
export const maxTries = 10;

const first = 30_000;
const longest = hour;
/** Maximum time (ms) that a provider may ask to wait. */
const longestAsked = day;

/**
 * Returns how long (ms) to wait after the `tries`-th try, which failed with `error`: doubled each time, plus or minus up to half, so that
 * not all messages retry at once; and no less than the provider asked for.
 */
export function backOff(tries: number, { randomBytes }: Pick<Context, 'randomBytes'>, error?: unknown): number {
  const fraction = randomBytes(4).readUInt32BE() / 2 ** 32;
  const asked = error instanceof ProviderUnavailable ? (error.retryAfter ?? 0) : 0;
  return Math.max(
    Math.round(Math.min(longest, first * 2 ** (tries - 1)) * (0.5 + fraction)),
    Math.min(asked, longestAsked),
  );
}

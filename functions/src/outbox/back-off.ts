import { day, hour } from 'domain/duration.ts';
import type { Context } from '#platform/context.ts';
import type { OutboxMessage, TemplateName } from './message.ts';
import { ProviderUnavailable } from './provider.ts';

type Tried = Pick<OutboxMessage, 'channel' | 'template'>;

const first = 30_000;
/** Maximum time (ms) that a provider may ask to wait. */
const longestAsked = day;

/** Number of tries after which a message has failed, and the longest wait (ms) between two. */
type Retries = { tries: number; longest: number };
/** Over about a day and a half, and at least nineteen hours: a server that is down or a full mailbox takes them later (RFC 5321, 4.5.4.1). */
const patient: Retries = { tries: 16, longest: 6 * hour };
/** Over about three hours, and at least one and a half. */
const brief: Retries = { tries: 10, longest: hour };

/** Somebody waits for these. A code or link that comes a day later is of no use, or opens what they have forgotten. */
const awaited: ReadonlySet<string> = new Set<TemplateName>(['signInLink', 'passwordReset', 'verifyEmail', 'phoneCode']);

/** Texts and pushes are about this moment; what they say stands in the portal. */
const retriesOf = ({ channel, template }: Tried): Retries =>
  channel === 'email' && !awaited.has(template) ? patient : brief;

export const maxTriesOf = (message: Tried): number => retriesOf(message).tries;

/**
 * Returns how long (ms) to wait after the last try of a message, which failed with `error`: doubled each time, plus or minus up to half, so
 * that not all messages retry at once; and no less than the provider asked for.
 */
export function backOff(
  message: Tried & Pick<OutboxMessage, 'tries'>,
  { randomBytes }: Pick<Context, 'randomBytes'>,
  error?: unknown,
): number {
  const fraction = randomBytes(4).readUInt32BE() / 2 ** 32;
  const asked = error instanceof ProviderUnavailable ? (error.retryAfter ?? 0) : 0;
  return Math.max(
    Math.round(Math.min(retriesOf(message).longest, first * 2 ** (message.tries - 1)) * (0.5 + fraction)),
    Math.min(asked, longestAsked),
  );
}

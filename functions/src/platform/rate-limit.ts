import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import { ApiError } from './api-error.ts';
import type { ClientAddress } from './client-address.ts';
import type { Context } from './context.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Every rate limit: so many requests at once, and as many again in each `window` (ms), evenly. */
export const rateLimits = {
  publicPerClient: { count: 60, window: minute },
  /** Wide, because everybody who comes through one edge of Hosting shares it. */
  publicPerPeer: { count: 600, window: minute },
  accessRequestsPerEmail: { count: 5, window: hour },
} as const;
export type RateLimit = keyof typeof rateLimits;

/** Firestore's "too much contention": that many at the same moment are too many. */
const aborted = 10;

/**
 * Counts one request against each limit given as `[limit, whom]`; `whom` is stored as a hash only. Nothing is counted when one of
 * them is exhausted. The generic cell rate algorithm: a document holds one moment, by which all that was taken is paid back.
 * @throws ApiError `too-many-requests` with the seconds after which the next one passes
 */
export async function limitRate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  counted: readonly (readonly [RateLimit, string])[],
): Promise<void> {
  const cells = counted.map(([limit, whom]) => ({
    reference: db.doc(
      paths.rateLimit(
        createHash('sha256')
          .update(JSON.stringify([limit, whom]))
          .digest('hex'),
      ),
    ),
    window: rateLimits[limit].window,
    interval: rateLimits[limit].window / rateLimits[limit].count,
  }));
  try {
    await db.runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...cells.map(({ reference }) => reference));
      const time = now().getTime();
      const taken = cells.map(({ reference, window, interval }, index) => {
        const stored = documents[index]?.get('paidBackAt') as Timestamp | undefined;
        const paidBackAt = Math.max(time, stored?.toMillis() ?? 0) + interval;
        return { reference, paidBackAt, wait: paidBackAt - time - window };
      });
      const wait = Math.max(...taken.map(({ wait }) => wait));
      if (wait > 0) throw tooMany(wait);
      for (const { reference, paidBackAt } of taken) {
        const moment = Timestamp.fromMillis(Math.ceil(paidBackAt));
        transaction.set(reference, { paidBackAt: moment, expiresAt: moment });
      }
    });
  } catch (thrown) {
    throw (thrown as { code?: unknown }).code === aborted ? tooMany(second) : thrown;
  }
}

/** Counts a request to a public endpoint, by where it came from and by whatever `more` says. */
export const limitPublic = (
  context: Pick<Context, 'db' | 'now'>,
  { client, peer }: ClientAddress,
  ...more: (readonly [RateLimit, string])[]
): Promise<void> => limitRate(context, [['publicPerClient', client], ['publicPerPeer', peer], ...more]);

const tooMany = (wait: number) => new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil(wait / second) });

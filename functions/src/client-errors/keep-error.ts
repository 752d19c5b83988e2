import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { day } from 'domain/duration.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { isNotFound } from '#platform/firestore-errors.ts';
import { isWithinRate } from '#platform/rate-limit.ts';
import type { DescribedError } from './described-error.ts';

/** Time after its last report until an error is deleted, in milliseconds. */
export const keptFor = 30 * day;

/**
 * Counts reports of an error in `clientErrors`. The number of new errors is limited, because anyone can send any text; beyond the limit
 * they are only in the log.
 * @param client by whom the limit of one sender is counted
 * @param reports how many there were since the last call
 */
export async function keepError(
  context: Pick<Context, 'db' | 'now'>,
  { fingerprint, name, message, stack, route, release, browser }: DescribedError,
  { client, reports }: { client: string; reports: number },
): Promise<void> {
  const { db, now } = context;
  const lastSeenAt = Timestamp.fromDate(now());
  const document = db.doc(paths.clientError(fingerprint));
  const seen = {
    message,
    stack,
    route,
    release,
    browser,
    lastSeenAt,
    count: FieldValue.increment(reports),
    expiresAt: Timestamp.fromMillis(lastSeenAt.toMillis() + keptFor),
  };
  try {
    await document.update(seen);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const limits = [['newClientErrorsPerClient', client] as const, ['newClientErrors', ''] as const];
    // Another report may have created it meanwhile.
    if (await isWithinRate(context, limits))
      await document.set({ ...seen, name, firstSeenAt: lastSeenAt }, { merge: true });
  }
}

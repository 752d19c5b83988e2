import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Provider } from './provider.ts';

const atOnce = 10;
const perSweep = 200;

/**
 * Fallback for the trigger: tries all messages that are due, the oldest first, whether they wait for a retry, their trigger was lost, or
 * their worker died and the lease expired.
 * @returns the number of tried messages
 */
export async function sweepOutbox(context: Context, provider: Provider): Promise<number> {
  const { docs } = await context.db
    .collection(paths.outbox())
    .where('nextTryAt', '<=', Timestamp.fromDate(context.now()))
    .orderBy('nextTryAt')
    .limit(perSweep)
    .get();
  for (let start = 0; start < docs.length; start += atOnce) {
    // A message that throws must not block the others.
    const results = await Promise.allSettled(
      docs.slice(start, start + atOnce).map(({ id }) => deliver(context, provider, id)),
    );
    for (const result of results) if (result.status === 'rejected') context.log.error('outbox', result.reason);
  }
  return docs.length;
}

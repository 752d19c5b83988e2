import { Timestamp } from 'firebase-admin/firestore';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { deliver } from './deliver.ts';
import type { Provider } from './provider.ts';

const atOnce = 10;
const perSweep = 200;

/**
 * The net under the trigger: tries every message that is due, the oldest first, whether it waits for a further try, its trigger was
 * lost, or its worker died and the lease ran out.
 * @returns how many were tried
 */
export async function sweepOutbox(context: Context, provider: Provider): Promise<number> {
  const { docs } = await context.db
    .collection(paths.outbox())
    .where('nextTryAt', '<=', Timestamp.fromDate(context.now()))
    .orderBy('nextTryAt')
    .limit(perSweep)
    .get();
  for (let start = 0; start < docs.length; start += atOnce) {
    // One that throws must not keep the others waiting for ever.
    const results = await Promise.allSettled(
      docs.slice(start, start + atOnce).map(({ id }) => deliver(context, provider, id)),
    );
    for (const result of results) if (result.status === 'rejected') context.log.error('outbox', result.reason);
  }
  return docs.length;
}

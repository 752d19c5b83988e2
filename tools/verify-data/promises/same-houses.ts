import { isFinal } from 'domain/deal/deal-status.ts';
import { hour } from 'domain/duration.ts';
import { sameHouseDocument } from 'domain/deal/same-house.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { dealIn } from '#functions/documents/stored-deal.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

/** An hourly function removes pairs of closed deals; two hours later is overdue. In milliseconds. */
const leftFor = 2 * hour;

export const sameHouses: DataPromise = {
  name: 'deals that could be the same house are two live deals',
  async *find(context) {
    for await (const snapshot of documents(context.db.collection(paths.sameHouses()))) {
      // The promise of whole documents reports unreadable pairs.
      const pair = sameHouseDocument.safeParse(snapshot.data()).data;
      if (pair) yield* breachesOf(context, snapshot.ref.path, pair.dealIds);
    }
  },
};

async function* breachesOf(context: Context, path: string, dealIds: readonly string[]): AsyncGenerator<Breach> {
  const { db } = context;
  const snapshots = await db.getAll(...dealIds.map((id) => db.doc(paths.deal(id))));
  const overdue = context.now().getTime() - leftFor;
  for (const snapshot of snapshots) {
    const deal = dealIn(snapshot);
    if (deal && (!isFinal(deal.status) || deal.updatedAt.getTime() > overdue)) continue;
    const problem = `names ${snapshot.ref.path}, which is ${deal?.status ?? 'gone'}`;
    yield { path, problem, repair: { does: 'remove the pair', run: () => db.doc(path).delete() } };
    return;
  }
}

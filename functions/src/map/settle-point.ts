import { isDeepStrictEqual } from 'node:util';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { dealDocument } from 'domain/deal/deal-document.ts';
import { type MapPoint, mapVisibilities, pointOf, shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#platform/context.ts';
import { runTransaction } from '#platform/transaction.ts';

/**
 * Writes a deal's point into the shard of its visibility, and removes it from the other, by the deal as it is now: in any order and any
 * number of times. A deal that is in nobody's lists, is not there, or cannot be read has no point. Reads of the shards only what they say
 * of this deal, and writes nothing where nothing changes, because each write sends a shard to every open map again.
 */
export async function settlePoint({ db, log }: Pick<Context, 'db' | 'log'>, dealId: string): Promise<void> {
  const field = new FieldPath('points', dealId);
  const shards = mapVisibilities.map((visibility) => db.doc(paths.mapShard(visibility, shardOf(dealId, visibility))));
  await runTransaction(db, async (transaction) => {
    const [snapshot, stored] = await Promise.all([
      transaction.get(db.doc(paths.deal(dealId))),
      transaction.getAll(...shards, { fieldMask: [field] }),
    ]);
    const { data: deal, error } = dealDocument.safeParse(snapshot.data());
    if (snapshot.exists && error) log.warn(`The deal ${dealId} is on no map, because it is not valid`, error);
    for (const [index, visibility] of mapVisibilities.entries()) {
      const shard = stored[index];
      if (!shard) throw new Error('Firestore answers for every document');
      const point = deal?.visibility === visibility ? pointOf(deal) : undefined;
      const known: MapPoint | undefined = shard.get(field);
      if (isDeepStrictEqual(known, point)) continue;
      if (shard.exists) transaction.update(shard.ref, field, point ?? FieldValue.delete());
      else transaction.create(shard.ref, { visibility, points: { [dealId]: point } });
    }
  });
}

import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Deal, dealDocument } from 'domain/deal/deal-document.ts';
import { type MapPoint, mapVisibilities, pointOf, shardOf } from 'domain/deal/map-point.ts';
import { limits } from 'domain/limits.ts';
import { paths } from 'domain/paths.ts';
import type { Context } from '#functions/platform/context.ts';
import { settlePoint } from '#functions/map/settle-point.ts';
import type { Breach, DataPromise } from '#tools/verify-data/promise.ts';
import { documents } from '#tools/verify-data/read.ts';

/** Points of a deal by the paths of their shards. */
type Points = Readonly<Record<string, unknown>>;

/** Keeps all points in memory: at most forty documents. */
export const mapPoints: DataPromise = {
  name: 'exactly the deals in lists are on the maps of those who list them, as they are now',
  async *find(context) {
    const { db } = context;
    const points = new Map<string, Record<string, unknown>>();
    for await (const shard of documents(db.collection(paths.mapShards()))) {
      yield* wrongShard(shard);
      for (const [dealId, point] of Object.entries<unknown>(shard.get('points') ?? {}))
        points.set(dealId, { ...points.get(dealId), [shard.ref.path]: point });
    }
    for await (const snapshot of documents(db.collection(paths.deals()))) {
      const { id } = snapshot;
      const stored = points.get(id) ?? {};
      points.delete(id);
      const { data } = dealDocument.safeParse(snapshot.data());
      // Another promise names deals that are not whole.
      const problem = data && problemOf({ ...data, id }, stored);
      if (problem !== undefined)
        yield { path: snapshot.ref.path, problem, repair: settleAgain(context, id, stored) } satisfies Breach;
    }
    for (const [id, stored] of points)
      yield {
        path: paths.deal(id),
        problem: `is on the map (${Object.keys(stored).join(', ')}), and does not exist`,
        repair: settleAgain(context, id, stored),
      } satisfies Breach;
  },
};

/** Its path says who may read the points in it, and its field decides. */
function* wrongShard(shard: QueryDocumentSnapshot): Generator<Breach> {
  const visibility = mapVisibilities.find((each) =>
    Array.from({ length: limits.mapShards[each] }, (_, number) => paths.mapShard(each, number)).includes(
      shard.ref.path,
    ),
  );
  const { path } = shard.ref;
  const stored: unknown = shard.get('visibility');
  if (visibility === undefined)
    yield { path, problem: 'is no shard', repair: { does: 'delete it', run: () => shard.ref.delete() } };
  else if (stored !== visibility)
    yield {
      path,
      problem: `is read by those of ${String(stored)}`,
      repair: { does: 'have it read by those it is for', run: () => shard.ref.update({ visibility }) },
    };
}

const shardOfDeal = ({ id, visibility }: Deal): string | undefined => {
  const listed = mapVisibilities.find((each) => each === visibility);
  return listed && paths.mapShard(listed, shardOf(id, listed));
};

function problemOf(deal: Deal, stored: Points): string | undefined {
  const path = shardOfDeal(deal);
  const point: MapPoint | undefined = path === undefined ? undefined : pointOf(deal);
  const others = Object.keys(stored).filter((each) => each !== path || !point);
  if (others.length > 0) return `is ${deal.visibility}, and on the map (${others.join(', ')})`;
  if (path === undefined || !point) return undefined;
  if (!(path in stored)) return 'is not on the map';
  return isDeepStrictEqual(stored[path], point) ? undefined : 'is on the map with other facts';
}

const settleAgain = ({ db, log }: Context, dealId: string, stored: Points): Breach['repair'] => ({
  does: 'settle its point on the map',
  run: async () => {
    const own = mapVisibilities.map((visibility) => paths.mapShard(visibility, shardOf(dealId, visibility)));
    const foreign = Object.keys(stored).filter((path) => !own.includes(path));
    const points = { [dealId]: FieldValue.delete() };
    await Promise.all(foreign.map((path) => db.doc(path).set({ points }, { merge: true })));
    await settlePoint({ db, log }, dealId);
  },
});

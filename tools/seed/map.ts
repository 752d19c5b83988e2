import type { Deal, DealDocument } from 'domain/deal/deal-document.ts';
import { type MapShard, mapVisibilities, pointOf, shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import type { SeedDocument } from './documents.ts';

/** Yields the documents, and then the points of maps of the deals among them, as functions/src/map keeps them. */
export function* withMap(documents: Iterable<SeedDocument>): Generator<SeedDocument> {
  const shards = new Map<string, MapShard>();
  for (const document of documents) {
    yield document;
    const [collection, id = '', part] = document.path.split('/');
    if (collection !== paths.deals() || part !== undefined) continue;
    const deal: Deal = { ...(document.data as DealDocument), id };
    const visibility = mapVisibilities.find((each) => each === deal.visibility);
    const point = pointOf(deal);
    if (!visibility || !point) continue;
    const path = paths.mapShard(visibility, shardOf(id, visibility));
    const shard = shards.get(path) ?? { visibility, points: {} };
    shards.set(path, shard);
    shard.points[id] = point;
  }
  for (const [path, data] of shards) yield { path, data };
}

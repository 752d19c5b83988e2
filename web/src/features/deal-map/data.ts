import { paths } from 'domain/paths.ts';
import { queryBounds } from 'domain/query-bounds.ts';
import { collection, limit, query, where, type QueryDocumentSnapshot } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveQuery, type LiveQuery } from '#platform/live/use-live-query.ts';
import { visibleTo, type Reader } from '#features/deal/deal-queries.ts';
import { parseShard, type Shard } from './map-deals.ts';

/** The points of all deals that lists show to the reader, live, at most forty documents. A shard keeps its identity until it changes. */
export function useMapShards(reader: Reader): LiveQuery<Shard> {
  const { field, is, value } = visibleTo(reader);
  const shards = collection(useFirestore(), paths.mapShards());
  return useLiveQuery(query(shards, where(field, is, value), limit(queryBounds.mapShards)), shardOf);
}

const shardOf = (snapshot: QueryDocumentSnapshot): Shard => parseShard(snapshot.data());

import { FieldValue } from 'firebase-admin/firestore';
import { type MapVisibility, shardOf } from 'domain/deal/map-point.ts';
import { paths } from 'domain/paths.ts';
import type { Fixture } from './fixture.ts';
import type { Break } from './test-breaks.ts';

/** Breaks of the points of maps: missing, wrong, and shown to whom they do not belong. */
export function mapBreaks({ context: { db }, ids }: Fixture): Record<string, Break> {
  const { active, pending } = ids;
  const shard = (visibility: MapVisibility, id: string): string => paths.mapShard(visibility, shardOf(id, visibility));
  const onMap = (path: string, id: string, point: unknown) => ({ [path]: { points: { [id]: point } } });
  const pointOf = async (visibility: MapVisibility, id: string): Promise<unknown> =>
    (await db.doc(shard(visibility, id)).get()).get('points')[id];
  return {
    'a deal that is not on the map': {
      writes: () => onMap(shard('all', active), active, FieldValue.delete()),
      names: () => [paths.deal(active)],
      repaired: true,
    },
    'a deal with another price on the map': {
      writes: () => onMap(shard('all', pending), pending, { purchasePrice: 1 }),
      names: () => [paths.deal(pending)],
      repaired: true,
    },
    'a deal of which the map says more than it may': {
      writes: () => onMap(shard('all', active), active, { description: 'The seller is in a hurry.' }),
      names: () => [paths.deal(active)],
      repaired: true,
    },
    'a deal in its head start on everybody’s map': {
      writes: async () => ({
        [shard('all', ids.new)]: { visibility: 'all', points: { [ids.new]: await pointOf('premium', ids.new) } },
      }),
      names: () => [paths.deal(ids.new)],
      repaired: true,
    },
    'a deleted deal on the map': {
      writes: async () => onMap(shard('all', active), ids.deleted, await pointOf('all', active)),
      names: () => [paths.deal(ids.deleted)],
      repaired: true,
    },
    'a deal that never was on the map': {
      writes: async () => onMap(shard('all', active), 'neverlisted000000000', await pointOf('all', active)),
      names: () => [paths.deal('neverlisted000000000')],
      repaired: true,
    },
    'points of the head start that everybody reads': {
      writes: () => ({ [shard('premium', ids.new)]: { visibility: 'all' } }),
      names: () => [shard('premium', ids.new)],
      repaired: true,
    },
    'a shard that nobody reads': {
      writes: () => ({ [paths.mapShard('all', 99)]: { visibility: 'all', points: {} } }),
      names: () => [paths.mapShard('all', 99)],
      repaired: true,
    },
    'a deal from before it had a place on the map': {
      writes: () => ({ [paths.deal(pending)]: { location: FieldValue.delete() } }),
      names: () => [paths.deal(pending)],
      repaired: true,
    },
    'a deal with a pin that the map does not follow': {
      writes: () => ({ [paths.deal(active)]: { pin: { latitude: 33.45, longitude: -112.07 } } }),
      names: () => [paths.deal(active)],
      repaired: true,
    },
    'a deal in another ZIP code on the map': {
      writes: () => ({ [paths.deal(active)]: { location: { latitude: 40, longitude: -74 } } }),
      names: () => [paths.deal(active)],
      repaired: true,
    },
  };
}

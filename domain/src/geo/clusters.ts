import Supercluster from 'supercluster';
import type { Position } from './distance.ts';
import { nearestClustered } from './zoom.ts';

type Keyed = Position & { key: string };

/** Items closer than this are clustered, in pixels. */
const radius = 72;

type Zooms = { minZoom: number; maxZoom: number };

/**
 * Returns the clusters of items on a map. The same items in the same order give the same clusters on server and client.
 * @param zooms those with clusters
 */
export const clusterIndex = <Item extends Keyed>(
  items: readonly Item[],
  zooms: Zooms = { minZoom: 0, maxZoom: nearestClustered },
): Supercluster<{ item: Item }> =>
  new Supercluster<{ item: Item }>({ radius, extent: 256, ...zooms }).load(
    items.map((item) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [item.longitude, item.latitude] },
      properties: { item },
    })),
  );

/** Returns a key that is unique in an index: clusters that share an item contain one another and so differ in size. */
export const clusterKey = (items: readonly { key: string }[]): string =>
  `${items.reduce((first, { key }) => (key < first ? key : first), items[0]?.key ?? '')}+${items.length}`;

const world: [number, number, number, number] = [-180, -90, 180, 90];

/** Returns all clusters of all zoom levels by key. */
export function allClusters<Item extends Keyed>(items: readonly Item[]): Map<string, Item[]> {
  const index = clusterIndex(items);
  const clusters = new Map<string, Item[]>();
  for (let zoom = 0; zoom <= nearestClustered; zoom += 1)
    for (const { properties } of index.getClusters(world, zoom)) {
      if (!('cluster_id' in properties)) continue;
      const leaves = index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.item);
      clusters.set(clusterKey(leaves), leaves);
    }
  return clusters;
}

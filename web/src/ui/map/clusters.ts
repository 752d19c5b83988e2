import type { LatLngBounds } from 'leaflet';
import { useMemo } from 'react';
import { clusterIndex } from 'domain/geo/clusters.ts';
import type { Position } from 'domain/geo/distance.ts';
import { maxZoom, westward } from './position.ts';

/** Items that are too close to each other to be shown separately, or a single item. */
export type Cluster<Item> = Position & {
  key: string;
  items: readonly Item[];
  /** The zoom from which it splits. */
  splitsAt: number;
};

type View = {
  bounds: Pick<LatLngBounds, 'getWest' | 'getSouth' | 'getEast' | 'getNorth'>;
  zoom: number;
};

/** Returns a function that clusters the items for a view. */
export function clustersOf<Item extends Position & { key: string }>(
  items: readonly Item[],
): (view: View) => Cluster<Item>[] {
  const index = clusterIndex(items);
  const known = new Map<number, readonly Item[]>();
  const itemsOf = (id: number): readonly Item[] => {
    const held = known.get(id) ?? index.getLeaves(id, Infinity).map(({ properties }) => properties.item);
    known.set(id, held);
    return held;
  };
  return ({ bounds, zoom }) =>
    index
      // Rounds up just below a whole zoom step; otherwise a phone would show three bubbles for the country.
      .getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], zoom + 0.25)
      .map(({ geometry, properties }): Cluster<Item> => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const at = { longitude: westward(longitude), latitude };
        if (!('cluster_id' in properties)) {
          return { ...at, key: properties.item.key, items: [properties.item], splitsAt: maxZoom };
        }
        const id = properties.cluster_id;
        return { ...at, key: String(-id), items: itemsOf(id), splitsAt: index.getClusterExpansionZoom(id) };
      });
}

/** Returns the clusters in the visible area; at the highest zoom every item is separate. */
export function useClusters<Item extends Position & { key: string }>(
  items: readonly Item[],
  view: View | undefined,
): Cluster<Item>[] {
  const clustersIn = useMemo(() => clustersOf(items), [items]);
  return useMemo(() => (view ? clustersIn(view) : []), [clustersIn, view]);
}

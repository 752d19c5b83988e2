import type { LatLngBounds } from 'leaflet';
import { useMemo } from 'react';
import { clusterIndex } from 'domain/geo/clusters.ts';
import type { Position } from 'domain/geo/distance.ts';
import { maxZoom, westward } from './position.ts';

/** Items that stand too near each other to be shown apart, or one that stands alone. */
export type Cluster<Item> = Position & {
  key: string;
  items: readonly Item[];
  /** From which zoom on it is in parts. */
  splitsAt: number;
};

type View = {
  bounds: Pick<LatLngBounds, 'getWest' | 'getSouth' | 'getEast' | 'getNorth'>;
  zoom: number;
};

/** Clusters of items by the view. */
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
      // Just below a whole step they stand apart as on it, or a phone would have three bubbles for the country.
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

/** Clusters of what is in an area; at the nearest zoom everything stands alone. */
export function useClusters<Item extends Position & { key: string }>(
  items: readonly Item[],
  view: View | undefined,
): Cluster<Item>[] {
  const clustersIn = useMemo(() => clustersOf(items), [items]);
  return useMemo(() => (view ? clustersIn(view) : []), [clustersIn, view]);
}

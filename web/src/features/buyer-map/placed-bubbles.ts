import { useMemo } from 'react';
import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { clusterKey } from 'domain/geo/clusters.ts';
import { diameterOf } from '#ui/map/bubble.ts';
import { useClusters, type Cluster } from '#ui/map/clusters.ts';

/** One ZIP code or several that lie together. `buyers` are different people; null says that they are fewer than five. */
export type PlacedBubble = {
  cluster: Cluster<Spot>;
  buyers: number | null;
  /** In pixels. */
  diameter: number;
};

/**
 * Returns the bubbles in the visible part of the map.
 * @param said undefined while it loads
 * @param spots the places to show, of those that were said
 */
export function usePlacedBubbles(
  said: Pick<SaidMap, 'spots' | 'clusters'> | undefined,
  spots: readonly Spot[] | undefined,
  view: Parameters<typeof useClusters>[1],
): PlacedBubble[] {
  const clusters = useClusters(said?.spots ?? none, view);
  return useMemo(
    () =>
      clusters.flatMap((cluster) => {
        const [first, ...others] = cluster.items;
        const buyers = (others.length > 0 ? said?.clusters[clusterKey(cluster.items)] : first?.buyers) ?? null;
        // With an active filter, clusters without a known match are hidden.
        if (buyers === null && !cluster.items.some((item) => spots?.includes(item))) return [];
        return [{ cluster, buyers, diameter: diameterOf(buyers ?? 1) }];
      }),
    [clusters, said, spots],
  );
}

const none: readonly Spot[] = [];

import type { LatLngBounds } from 'leaflet';
import { useMemo } from 'react';
import { clusterIndex } from 'domain/geo/clusters.ts';
import type { Position } from 'domain/geo/distance.ts';
import { westward } from '#ui/map/position.ts';
import type { MapDeal } from './map-deals.ts';

/** Highest zoom at which deals stand for others; deals of one ZIP code are half a mile apart. */
const nearestClustered = 15;
/** Every deal has a pin of its own. */
export const nearestZoom = nearestClustered + 1;

/** A deal, or deals that are too close to each other to be shown separately. */
export type Pin = Position & {
  /** The id of its deal, or of its first one, by which a pin changes in place where another search finds fewer deals around it. */
  key: string;
  count: number;
  /** The deal, or one of them. */
  deal: MapDeal;
  /** Returns all of them. */
  deals: () => readonly MapDeal[];
};

const ones = new WeakMap<MapDeal, Pin>();

/** Returns the pin of a single deal: the same one until the deal changes, by which it is not drawn anew. */
function ofOne(deal: MapDeal, at: Position): Pin {
  const pin = ones.get(deal) ?? { ...at, key: deal.key, count: 1, deal, deals: () => [deal] };
  ones.set(deal, pin);
  return pin;
}

type Bounds = Pick<LatLngBounds, 'getWest' | 'getSouth' | 'getEast' | 'getNorth'>;

/** Rounds up just below a whole zoom, as all maps do. */
export const levelOf = (zoom: number): number => Math.min(Math.floor(zoom + 0.25), nearestZoom);

/**
 * Returns a function that gives the pins of an area at one whole zoom. The index has that zoom alone: with all of them, ten thousand deals
 * would take a phone longer than people notice.
 */
export function pinsOf(deals: readonly MapDeal[], level: number): (bounds: Bounds) => Pin[] {
  const only = Math.min(level, nearestClustered);
  const index = clusterIndex(deals, { minZoom: only, maxZoom: only });
  const known = new Map<number, readonly MapDeal[]>();
  const dealsOf = (cluster: number): readonly MapDeal[] => {
    const held = known.get(cluster) ?? index.getLeaves(cluster, Infinity).map(({ properties }) => properties.item);
    known.set(cluster, held);
    return held;
  };
  return (bounds) =>
    index
      .getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], level)
      .flatMap(({ geometry, properties }): Pin[] => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const at = { longitude: westward(longitude), latitude };
        if (!('cluster_id' in properties)) {
          const { item } = properties;
          return [ofOne(item, at)];
        }
        const { cluster_id: cluster, point_count: count } = properties;
        const [first] = index.getLeaves(cluster, 1);
        if (!first) return [];
        const deal = first.properties.item;
        return [{ ...at, key: deal.key, count, deal, deals: () => dealsOf(cluster) }];
      });
}

const everywhere = { getWest: () => -240, getSouth: () => -90, getEast: () => -60, getNorth: () => 90 };

/** Returns the least zoom beyond the given one at which a pin has become several. */
export function splitsAt(pin: Pin, zoom: number): number {
  let level = levelOf(zoom) + 1;
  while (level < nearestZoom && pinsOf(pin.deals(), level)(everywhere).length < 2) level += 1;
  return Math.min(level, nearestZoom);
}

/** Returns the pins of the visible part of the map; none while it has no view. */
export function usePins(deals: readonly MapDeal[], view: { bounds: Bounds; zoom: number } | undefined): Pin[] {
  const level = view && levelOf(view.zoom);
  const pinsIn = useMemo(() => (level === undefined ? undefined : pinsOf(deals, level)), [deals, level]);
  return useMemo(() => (view && pinsIn ? pinsIn(view.bounds) : []), [pinsIn, view]);
}

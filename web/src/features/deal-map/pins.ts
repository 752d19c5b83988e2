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

/** The last index of some deals, because the page asks for what the map already shows. */
const last = new WeakMap<readonly MapDeal[], { level: number; pinsIn: (bounds: Bounds) => Pin[] }>();

/**
 * Returns a function that gives the pins of an area at one whole zoom. The index has that zoom alone: with all of them, ten thousand deals
 * would take a phone longer than people notice.
 */
export function pinsOf(deals: readonly MapDeal[], level: number): (bounds: Bounds) => Pin[] {
  const before = last.get(deals);
  if (before?.level === level) return before.pinsIn;
  const only = Math.min(level, nearestClustered);
  const index = clusterIndex(deals, { minZoom: only, maxZoom: only });
  const clusters = new Map<number, Pin>();
  const ofCluster = (cluster: number, count: number, at: Position): Pin | undefined => {
    const known = clusters.get(cluster);
    if (known) return known;
    const [first] = index.getLeaves(cluster, 1);
    if (!first) return undefined;
    const deal = first.properties.item;
    let all: readonly MapDeal[] | undefined;
    const dealsOf = () => (all ??= index.getLeaves(cluster, Infinity).map(({ properties }) => properties.item));
    const pin = { ...at, key: deal.key, count, deal, deals: dealsOf };
    clusters.set(cluster, pin);
    return pin;
  };
  const pinsIn = (bounds: Bounds): Pin[] =>
    index
      .getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], level)
      .flatMap(({ geometry, properties }): Pin | Pin[] => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const at = { longitude: westward(longitude), latitude };
        if (!('cluster_id' in properties)) {
          const { item } = properties;
          return ofOne(item, at);
        }
        return ofCluster(properties.cluster_id, properties.point_count, at) ?? [];
      });
  last.set(deals, { level, pinsIn });
  return pinsIn;
}

const everywhere = { getWest: () => -240, getSouth: () => -90, getEast: () => -60, getNorth: () => 90 };

/** Returns the least zoom beyond the given one at which a pin has become several. */
export function splitsAt(pin: Pin, zoom: number): number {
  let level = levelOf(zoom) + 1;
  while (level < nearestZoom && pinsOf(pin.deals(), level)(everywhere).length < 2) level += 1;
  return Math.min(level, nearestZoom);
}

export type ViewOfPins = { bounds: Bounds; zoom: number };

/** Returns the pins of the visible part of the map; none while it has no view. */
export function usePins(deals: readonly MapDeal[], view: ViewOfPins | undefined): Pin[] {
  const level = view && levelOf(view.zoom);
  const pinsIn = useMemo(() => (level === undefined ? undefined : pinsOf(deals, level)), [deals, level]);
  return useMemo(() => (view && pinsIn ? pinsIn(view.bounds) : []), [pinsIn, view]);
}

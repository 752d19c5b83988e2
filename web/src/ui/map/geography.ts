import { useQueries, useQuery } from '@tanstack/react-query';
import { CRS, LatLngBounds, latLng, PolyUtil, type LatLng } from 'leaflet';
import { feature, mesh } from 'topojson-client';
import statesUrl from 'us-atlas/states-10m.json?url';
import * as z from 'zod/mini';
import { stateNames } from 'domain/geo/state-names.ts';
import { latLngOf } from './position.ts';

/** Name, longitude, latitude, number of ZIP codes, and the zoom from which the map labels it. */
const place = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]);
export type Place = z.infer<typeof place>;

/** `map/state/<Census number>.json`, written by the web build: the details of a state at high zoom. */
const stateMap = z.object({ counties: z.array(z.array(z.array(z.number()))), places: z.array(place) });
export type StateMap = z.infer<typeof stateMap>;

type Topology = Parameters<typeof mesh>[0];
type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type Outline = { id: string; code: string | undefined; bounds: LatLngBounds; middle: LatLng };

async function load(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded: ${response.status}`);
  return response.json();
}

export const coordsToLatLng = ([longitude = 0, latitude = 0]: number[]): LatLng =>
  latLng(latLngOf({ longitude, latitude }));

const codes = new Map(Object.entries(stateNames).map(([code, { en }]) => [en, code]));

/** Loads the country's outline and state borders, by the Census Bureau. */
async function loadCountry() {
  const us = (await load(statesUrl)) as Topology & { objects: Record<'nation' | 'states', Shape> };
  const states = feature(us, us.objects.states);
  return {
    land: feature(us, us.objects.nation),
    borders: mesh(us, us.objects.states, (a, b) => a !== b),
    states: ('features' in states ? states.features : []).map(({ id, properties, geometry }): Outline => {
      const polygons =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : [];
      const rings = polygons.map(([ring = []]) => ring.map(coordsToLatLng));
      const mainland = rings.toSorted((a, b) => b.length - a.length)[0] ?? [];
      return {
        id: String(id),
        code: codes.get(String((properties as { name?: unknown } | null)?.name)),
        bounds: new LatLngBounds(rings.flat()),
        middle: PolyUtil.polygonCenter(mainland, CRS.EPSG3857),
      };
    }),
  };
}

/** For files that never change while a page is open. */
const forever = { staleTime: Infinity, gcTime: Infinity, structuralSharing: false, retry: false } as const;

export const useCountry = () => useQuery({ queryKey: ['map', 'country'], queryFn: loadCountry, ...forever });

/** Returns counties and places of the states that intersect an area; none without an area. */
export function useStateMaps(area: LatLngBounds | undefined) {
  const { data } = useCountry();
  const near = area ? (data?.states.filter(({ bounds }) => bounds.intersects(area)) ?? []) : [];
  return useQueries({
    queries: near.map(({ id }) => ({
      queryKey: ['map', 'state', id],
      queryFn: async () => {
        const { counties, places } = stateMap.parse(await load(`/map/state/${id}.json`));
        const borders: ReturnType<typeof mesh> = { type: 'MultiLineString', coordinates: counties };
        return { id, counties: borders, places };
      },
      ...forever,
    })),
    combine: (results) => ({
      states: results.flatMap(({ data: state }) => state ?? []),
      loading: !data || results.some(({ isPending }) => isPending),
      failed: results.some(({ isError }) => isError),
      retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    }),
  });
}

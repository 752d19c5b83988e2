import type * as z from 'zod/mini';
import {
  cityShard,
  countryMap,
  mapTile,
  stateShape,
  tileDegrees,
  tileName,
  zipMiddles,
  type CityEntry,
  type CountryMap,
  type MapTile,
  type StateShape,
} from './map-tile.ts';

/** A point in degrees. */
export type Position = { longitude: number; latitude: number };
/** In degrees. */
export type Bounds = { west: number; south: number; east: number; north: number };
/** A tile with its south-west corner, in degrees. */
export type PlacedTile = MapTile & { west: number; south: number };

const loaded = new Map<string, Promise<unknown>>();

/** A file of the map, parsed; undefined for one that does not exist. What failed to load is asked for again. */
function load<Schema extends z.ZodMiniType>(name: string, schema: Schema): Promise<z.infer<Schema> | undefined> {
  const held = loaded.get(name) as Promise<z.infer<Schema> | undefined> | undefined;
  if (held) return held;
  const loading = (async () => {
    const response = await fetch(`/map/${name}.json`);
    // A file that is not there is answered with the app's page, as every unknown path is.
    if (response.status === 404 || !response.headers.get('content-type')?.includes('json')) return undefined;
    if (!response.ok) throw new Error(`The map's ${name} could not be loaded: ${response.status}`);
    return schema.parse(await response.json());
  })();
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** Where the middle of a ZIP code is, and in which county; undefined for a code without an area. @throws without a network */
export async function findZipMiddle(zipCode: string): Promise<(Position & { county: string }) | undefined> {
  if (!/^\d{5}$/.test(zipCode)) return undefined;
  const middle = (await load(`zip/${zipCode.slice(0, 3)}`, zipMiddles))?.[zipCode];
  return middle && { longitude: middle[0], latitude: middle[1], county: middle[2] };
}

/** The tiles that cover an area; where there is none, there is no land. @throws without a network */
export async function loadTiles({ west, south, east, north }: Bounds): Promise<PlacedTile[]> {
  const wanted: Promise<PlacedTile | undefined>[] = [];
  for (let column = Math.floor(west / tileDegrees); column <= Math.floor(east / tileDegrees); column += 1) {
    for (let row = Math.floor(south / tileDegrees); row <= Math.floor(north / tileDegrees); row += 1) {
      const place = (tile: MapTile | undefined) =>
        tile && { ...tile, west: column * tileDegrees, south: row * tileDegrees };
      wanted.push(load(tileName(column, row), mapTile).then(place));
    }
  }
  return (await Promise.all(wanted)).filter((tile) => tile !== undefined);
}

/** @throws without a network */
export const loadStateShape = (state: string): Promise<StateShape | undefined> => load(state, stateShape);

/** The whole country in few points. @throws without a network */
export async function loadCountry(): Promise<CountryMap> {
  const country = await load('country', countryMap);
  if (!country) throw new Error('There is no map of the country.');
  return country;
}

/** The cities whose keys begin with these two letters. @throws without a network */
export const loadCities = async (start: string): Promise<CityEntry[]> => (await load(`city/${start}`, cityShard)) ?? [];

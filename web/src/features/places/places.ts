import * as z from 'zod/mini';
import type { Position } from 'domain/geo/distance.ts';

/** City, state, longitude and latitude of the center, county. */
const zip = z.tuple([z.string(), z.string(), z.number(), z.number(), z.string()]);
export type ZipEntry = z.infer<typeof zip>;
/** `zip/<first three digits>.json`, by ZIP code; written by the web build. */
const zipShard = z.record(z.string(), zip);

/** Name, state, longitude, latitude, and number of ZIP codes. */
const city = z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]);
export type CityEntry = z.infer<typeof city>;
/** `map/city/<first two letters of its key>.json`, see web/build/place-files.ts; larger cities first. */
const cityShard = z.array(city);

const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads and parses one of the app's data files; undefined if it does not exist. A file that failed to load is requested
 * again.
 */
export function loadPlaces<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const held = loaded.get(name) as Promise<z.infer<Schema> | undefined> | undefined;
  if (held) return held;
  const loading = (async () => {
    const response = await fetch(`/${name}.json`);
    // The server responds with the app's page to requests for missing files.
    if (response.status === 404 || !response.headers.get('content-type')?.includes('json')) return undefined;
    if (!response.ok) throw new Error(`${name} could not be loaded: ${response.status}`);
    return schema.parse(await response.json());
  })();
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** Loads the ZIP codes that begin with these three digits. @throws while offline */
const loadZips = async (prefix: string): Promise<Record<string, ZipEntry>> =>
  (await loadPlaces(`zip/${prefix}`, zipShard)) ?? {};

/** Loads the cities whose keys begin with these two letters. @throws while offline */
const loadCities = async (start: string): Promise<CityEntry[]> =>
  (await loadPlaces(`map/city/${start}`, cityShard)) ?? [];

export type ZipPlace = { city: string; state: string };

/**
 * Returns city, state, center and county of a five-digit ZIP code; undefined if it does not exist or has no area.
 * @throws while offline
 */
export async function findZip(zipCode: string): Promise<(ZipPlace & Position & { county: string }) | undefined> {
  if (!/^\d{5}$/.test(zipCode)) return undefined;
  const zip = (await loadZips(zipCode.slice(0, 3)))[zipCode];
  if (!zip) return undefined;
  const [city, state, longitude, latitude, county] = zip;
  return { city, state, longitude, latitude, county };
}

const written: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Normalizes a city name: "St. Louis" and "saint  louis" become "saint louis". */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => written[word] ?? word)
    .join(' ');

/** Returns the name of a city's data file, the first two letters of its key; undefined for shorter keys and digits. */
export const placeStart = (key: string): string | undefined => {
  const start = key.replaceAll(' ', '').slice(0, 2);
  return /^[a-z]{2}$/.test(start) ? start : undefined;
};

export type City = Position & { name: string; state: string };

/** Splits "Phoenix, AZ", "phoenix az" or "Phoenix" into the city and, if given, the state. */
function parts(typed: string): { key: string; state: string | undefined } {
  const [, name = typed, state] = /^(.*?)(?:\s*,\s*|\s+)([A-Za-z]{2})\s*$/.exec(typed) ?? [];
  return { key: placeKey(name), state: state?.toUpperCase() };
}

/** Returns the cities that the text may mean, with and without its last two letters read as a state. */
async function candidates(typed: string): Promise<{ city: City; exact: boolean }[]> {
  const whole = placeKey(typed);
  const start = placeStart(whole);
  if (start === undefined) return [];
  const { key, state } = parts(typed);
  const found = (await loadCities(start)).flatMap(([name, itsState, longitude, latitude]) => {
    const itsKey = placeKey(name);
    const inState = state === itsState && itsKey.startsWith(key) && key !== '';
    if (!itsKey.startsWith(whole) && !inState) return [];
    return [
      { city: { name, state: itsState, longitude, latitude }, exact: itsKey === whole || (inState && itsKey === key) },
    ];
  });
  // Both groups stay sorted by size.
  return [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)];
}

/** Returns cities that begin with the typed text, exact matches and larger ones first. @throws while offline */
export async function findCities(typed: string, most = 7): Promise<City[]> {
  return (await candidates(typed)).slice(0, most).map(({ city }) => city);
}

/**
 * Returns the location of a ZIP code or a city, the largest of several with the same name. Undefined if the text is neither.
 * @throws while offline
 */
export async function findPlace(text: string): Promise<(Position & { name: string }) | undefined> {
  const typed = text.trim();
  if (/^\d{5}$/.test(typed)) {
    const zip = await findZip(typed);
    return zip && { ...zip, name: `${typed} (${zip.city}, ${zip.state})` };
  }
  const [first] = await candidates(typed);
  return first?.exact ? { ...first.city, name: cityName(first.city) } : undefined;
}

/** Returns "Phoenix, AZ". */
export const cityName = ({ name, state }: Pick<City, 'name' | 'state'>): string => `${name}, ${state}`;

import * as z from 'zod/mini';

/** City, state, longitude and latitude of the middle, county. */
const zip = z.tuple([z.string(), z.string(), z.number(), z.number(), z.string()]);
export type ZipEntry = z.infer<typeof zip>;
/** `zip/<first three digits>.json`, by the ZIP code; written by the web build. */
const zipShard = z.record(z.string(), zip);

/** Name, state, longitude, latitude, and how many ZIP codes it has. */
const city = z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]);
export type CityEntry = z.infer<typeof city>;
/** `map/city/<first two letters of its key>.json`, see place-names.ts; larger ones first. */
const cityShard = z.array(city);

const loaded = new Map<string, Promise<unknown>>();

/** One of the files beside the app, parsed; undefined for one that does not exist. What failed to load is asked for again. */
function load<Schema extends z.ZodMiniType>(name: string, schema: Schema): Promise<z.infer<Schema> | undefined> {
  const held = loaded.get(name) as Promise<z.infer<Schema> | undefined> | undefined;
  if (held) return held;
  const loading = (async () => {
    const response = await fetch(`/${name}.json`);
    // A file that is not there is answered with the app's page, as every unknown path is.
    if (response.status === 404 || !response.headers.get('content-type')?.includes('json')) return undefined;
    if (!response.ok) throw new Error(`${name} could not be loaded: ${response.status}`);
    return schema.parse(await response.json());
  })();
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** The ZIP codes that begin with these three digits. @throws without a network */
export const loadZips = async (prefix: string): Promise<Record<string, ZipEntry>> =>
  (await load(`zip/${prefix}`, zipShard)) ?? {};

/** The cities whose keys begin with these two letters. @throws without a network */
export const loadCities = async (start: string): Promise<CityEntry[]> =>
  (await load(`map/city/${start}`, cityShard)) ?? [];

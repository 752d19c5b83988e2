import * as z from 'zod/mini';

export type ZipPlace = { city: string; state: string };

const shard = z.record(z.string(), z.tuple([z.string(), z.string()]));
type Shard = z.infer<typeof shard>;
const known = new Map<string, Promise<Shard>>();

/** The places of the codes that begin alike; none where no code does. A failure is not kept. */
function placesOf(prefix: string): Promise<Shard> {
  const held = known.get(prefix);
  if (held) return held;
  const loading = load(prefix);
  known.set(prefix, loading);
  loading.catch(() => known.delete(prefix));
  return loading;
}

async function load(prefix: string): Promise<Shard> {
  const response = await fetch(`/zip/${prefix}.json`);
  // A file that is not there is answered with the app's page, as every unknown path is.
  if (response.status === 404 || !response.headers.get('content-type')?.includes('json')) return {};
  if (!response.ok) throw new Error(`The ZIP codes ${prefix}… could not be loaded: ${response.status}`);
  return shard.parse(await response.json());
}

/** City and state of a five-digit ZIP code; undefined for one that does not exist. @throws when there is no network */
export async function findZip(zipCode: string): Promise<ZipPlace | undefined> {
  if (!/^\d{5}$/.test(zipCode)) return undefined;
  const place = (await placesOf(zipCode.slice(0, 3)))[zipCode];
  return place && { city: place[0], state: place[1] };
}

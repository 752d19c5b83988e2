import { useEffect } from 'react';
import * as z from 'zod/mini';
import { mapPoint, mapVisibilities, pointMatches, type MapPoint, type MapVisibility } from 'domain/deal/map-point.ts';
import { hasSearchToken } from 'domain/deal/search-tokens.ts';
import { searchParameters, type DealSearch } from 'domain/deal/deal-search.ts';

/** A deal on the map; `key` is its id. */
export type MapDeal = MapPoint & { key: string };
export type Shard = { visibility: MapVisibility; deals: readonly MapDeal[] };

/** A shard whose points are parsed one by one. */
const shardOfPoints = z.object({ visibility: z.enum(mapVisibilities), points: z.record(z.string(), z.unknown()) });

/** Returns a shard without the points that are not what they should be, which are logged. @throws ZodError for what is no shard */
export function parseShard(data: unknown): Shard {
  const { visibility, points } = shardOfPoints.parse(data);
  const deals: MapDeal[] = [];
  for (const [key, each] of Object.entries(points)) {
    const { data: point, error } = mapPoint.safeParse(each);
    if (point) deals.push({ ...point, key });
    else console.error(`The point of ${key} is not what it should be and is left out`, error);
  }
  return { visibility, deals };
}

type Answer = { address: string; found: readonly MapDeal[] };
/** The last answers, because the page asks again for what the map already shows, and a live change concerns one shard. */
const ofShard = new WeakMap<Shard, Answer>();
const ofAll = new WeakMap<readonly Shard[], Answer & { among: ReadonlySet<string> | undefined }>();

/** Returns the deals of a shard that a search finds. Shards that have not changed since the last search of it are not searched again. */
function foundIn(shard: Shard, search: DealSearch, address: string): readonly MapDeal[] {
  const before = ofShard.get(shard);
  if (before?.address === address) return before.found;
  const found = shard.deals.filter((deal) => pointMatches(search, deal));
  ofShard.set(shard, { address, found });
  return found;
}

/**
 * Returns the deals that a search finds on the map: the same array for the same question as before.
 * @param among ids of the only deals to show; undefined shows all
 */
export function foundOnMap(
  shards: readonly Shard[],
  search: DealSearch,
  among?: ReadonlySet<string>,
): readonly MapDeal[] {
  const address = searchParameters(search).toString();
  const before = ofAll.get(shards);
  if (before?.address === address && before.among === among) return before.found;
  const all = shards.flatMap((shard) => foundIn(shard, search, address));
  // While a head start ends, a deal may be in two shards.
  const early = new Set(shards.flatMap(({ visibility, deals }) => (visibility === 'premium' ? deals : [])));
  const open = early.size > 0 ? new Set(all.filter((deal) => !early.has(deal)).map(({ key }) => key)) : undefined;
  const found = all.filter(
    (deal) => (!among || among.has(deal.key)) && (!open || !early.has(deal) || !open.has(deal.key)),
  );
  ofAll.set(shards, { address, among, found });
  return found;
}

/** No address has it. */
const notAsked = '?';
/** Milliseconds at a time that are spent on what may be needed later. */
const atOnce = 8;

/** Parses the deals' addresses before someone searches for one, while the page is idle: all at once, they would take a phone a second. */
export function usePreparedAddresses(shards: readonly Shard[] | undefined): void {
  useEffect(() => {
    if (!shards) return undefined;
    const left = shards.flatMap(({ deals }) => deals);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = () => {
      const end = performance.now() + atOnce;
      for (let deal = left.pop(); deal; deal = performance.now() < end ? left.pop() : undefined)
        hasSearchToken(deal, notAsked);
      if (left.length > 0) timer = setTimeout(prepare, atOnce);
    };
    timer = setTimeout(prepare, 1_000);
    return () => clearTimeout(timer);
  }, [shards]);
}

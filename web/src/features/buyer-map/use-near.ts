import { useEffect, useState } from 'react';
import { findPlace } from '#platform/places.ts';
import type { Position } from '#platform/map/position.ts';

export type NearPlace = Position & { name: string };
export type Near = { state: 'none' | 'looking' | 'unknown' | 'failed' } | { state: 'found'; place: NearPlace };

/** Where a ZIP code or a city is, looked up when it changes. */
export function useNear(text: string | undefined): Near {
  const [known, setKnown] = useState<{ text: string; near: Near }>();
  useEffect(() => {
    if (text === undefined) return undefined;
    let dropped = false;
    const say = (near: Near) => !dropped && setKnown({ text, near });
    findPlace(text).then(
      (place) => say(place ? { state: 'found', place } : { state: 'unknown' }),
      () => say({ state: 'failed' }),
    );
    return () => {
      dropped = true;
    };
  }, [text]);
  if (text === undefined) return { state: 'none' };
  return known?.text === text ? known.near : { state: 'looking' };
}

import { useEffect, useState } from 'react';
import type { Position } from 'domain/geo/distance.ts';
import { findZip } from '#features/places/places.ts';

/** Position of the middle of a ZIP code. */
export type Middle = {
  /** Some ZIP codes have none: `unknown`. */
  state: 'loading' | 'found' | 'unknown' | 'failed';
  at?: Position | undefined;
  /** Looks it up again after a failure. */
  retry: () => void;
};

type Found = Pick<Middle, 'state' | 'at'>;

/** Looks up the middle of a ZIP code. */
export function useMiddle(zipCode: string): Middle {
  const [found, setFound] = useState<Found & { zipCode: string; attempt: number }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const tell = (answer: Found) => {
      if (isCurrent) setFound({ zipCode, attempt, ...answer });
    };
    findZip(zipCode).then(
      (at) => tell({ state: at ? 'found' : 'unknown', at }),
      () => tell({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [zipCode, attempt]);
  const isFound = found?.zipCode === zipCode && found.attempt === attempt;
  return { ...(isFound ? found : { state: 'loading' as const }), retry: () => setAttempt(attempt + 1) };
}

import { useState } from 'react';

/** The first of equal values: stays the same object until a value comes that is not equal. */
export function useStable<T>(value: T, equal: (a: T, b: T) => boolean): T {
  const [stable, setStable] = useState(value);
  if (equal(stable, value)) return stable;
  setStable(value);
  return value;
}

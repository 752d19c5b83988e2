import { useState } from 'react';

/** Counts how often a value has changed while it was on the screen; 0 at first. A key of it starts an animation anew. */
export function useChanged(value: unknown): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  const next = { value, changes: seen.changes + 1 };
  setSeen(next);
  return next.changes;
}

const actions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Returns what aborts when the user scrolls or does anything else, or after a time (ms): until then a page may scroll where it was meant to. */
export function untilUserActs(mostMs: number): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const abort = () => stop.abort();
  const timer = setTimeout(abort, mostMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const action of actions) addEventListener(action, abort, { signal, passive: true });
  return stop;
}

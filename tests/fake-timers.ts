import { onTestFinished, vi } from 'vitest';

/**
 * Fakes timers, so that time only passes when a test says so.
 * @param onWait called with the duration of each wait as it begins, in milliseconds
 */
export function fakeTimers(onWait?: (milliseconds: number) => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { setTimeout } = globalThis;
  const waits: number[] = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    onWait?.(milliseconds);
    return setTimeout(run, milliseconds);
  }) as typeof setTimeout);
  onTestFinished(() => {
    // Restores the spy on the fake timer first; otherwise it would replace the real one.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return {
    /** Durations of all waits in milliseconds, in order. */
    waits,
    pending: () => vi.getTimerCount(),
    /** Advances the time, and runs everything that follows. */
    async pass(milliseconds: number) {
      await settled();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settled();
    },
  };
}

/** Resolves after all pending promise callbacks. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

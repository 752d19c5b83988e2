import { onTestFinished, vi } from 'vitest';

/**
 * Time that passes only when a test says so.
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
    // First the spy on the fake timer, or it would be put back over the real one.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return {
    /** The milliseconds of each wait, in the order they began. */
    waits,
    pending: () => vi.getTimerCount(),
    /** Lets so many milliseconds pass, and all that follows from them. */
    async pass(milliseconds: number) {
      await settled();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settled();
    },
  };
}

/** Everything that was resolved has been carried on with. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

import { afterEach, expect, test, vi } from 'vitest';
import { inIdleParts } from './when-idle.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('work is done in parts of five milliseconds, each when the browser is idle, and returns what it found', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const idle = vi.fn<(run: () => void) => void>((run) => queueMicrotask(run));
  vi.stubGlobal('requestIdleCallback', idle);
  function* counting(to: number): Generator<void, number> {
    for (let count = 1; count <= to; count++) {
      now += 2;
      yield;
    }
    return to;
  }
  expect(await inIdleParts(counting(9))).toBe(9);
  // Three steps each, and the end.
  expect(idle).toHaveBeenCalledTimes(4);
});

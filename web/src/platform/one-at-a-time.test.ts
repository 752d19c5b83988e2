import { afterEach, expect, test, vi } from 'vitest';
import { settled } from '#tests/fake-timers.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The browser's locks, as far as they are used: requests of a name follow one another. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, run: () => Promise<void>) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
  return { request };
};

afterEach(() => void vi.unstubAllGlobals());

test('calls while a run lasts cause one more run, in this tab or another, and none is lost', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  const ends: (() => void)[] = [];
  let running = 0;
  const task = async () => {
    expect((running += 1)).toBe(1);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const run = oneAtATime('papers', task);
  const all = [run(), run()];
  await settled();
  expect(ends).toHaveLength(1);
  all.push(run(), run(), oneAtATime('papers', task)());
  await settled();
  expect(ends).toHaveLength(1);
  for (const count of [1, 2, 3]) {
    expect(ends).toHaveLength(count);
    ends.at(-1)?.();
    await settled(); // oxlint-disable-line no-await-in-loop -- one run after the other
  }
  await Promise.all(all);
  expect(ends).toHaveLength(3);
});

test('a run that fails tells who asked for it, and later ones run', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  const task = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const run = oneAtATime('papers', task);
  await expect(run()).rejects.toThrow('offline');
  await run();
  expect(task).toHaveBeenCalledTimes(2);
});

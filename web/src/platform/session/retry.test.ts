import { expect, it } from 'vitest';
import { ManualTimers } from './testing/manual-timers.ts';
import { doubling, retry } from './retry.ts';

const failing = (times: number) => {
  let calls = 0;
  return {
    calls: () => calls,
    task: async () => {
      calls += 1;
      if (calls <= times) throw new Error(`failure ${calls}`);
      return calls;
    },
  };
};

it('waits before the first attempt, and doubles the pause with every failure', async () => {
  const timers = new ManualTimers();
  const { task } = failing(2);
  const result = retry(timers, { attempts: 3, before: 500, pause: doubling(500) }, task);
  await timers.pass(10_000);
  await expect(result).resolves.toBe(3);
  expect(timers.waits).toEqual([500, 500, 1_000]);
});

it('throws the last error after the last attempt', async () => {
  const timers = new ManualTimers();
  const { task, calls } = failing(9);
  const [outcome] = await Promise.allSettled([
    retry(timers, { attempts: 3, pause: doubling(1_000) }, task),
    timers.pass(10_000),
  ]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('failure 3') });
  expect(calls()).toBe(3);
});

it('does not try again what cannot get better', async () => {
  const timers = new ManualTimers();
  const { task, calls } = failing(9);
  await expect(retry(timers, { attempts: 3, pause: () => 1, worthIt: () => false }, task)).rejects.toThrow('failure 1');
  expect(calls()).toBe(1);
});

import { expect, it } from 'vitest';
import { fakeTimers } from '#tests/fake-timers.ts';
import { exponentialBackoff, retry } from './retry.ts';

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

it('doubles the pause with every failure', async () => {
  const timers = fakeTimers();
  const { task } = failing(2);
  const result = retry({ attempts: 3, pause: exponentialBackoff(500) }, task);
  await timers.pass(10_000);
  await expect(result).resolves.toBe(3);
  expect(timers.waits).toEqual([500, 1_000]);
});

it('throws the last error after the last attempt', async () => {
  const timers = fakeTimers();
  const { task, calls } = failing(9);
  const [outcome] = await Promise.allSettled([
    retry({ attempts: 3, pause: exponentialBackoff(1_000) }, task),
    timers.pass(10_000),
  ]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('failure 3') });
  expect(calls()).toBe(3);
});

it('does not try again what cannot get better', async () => {
  const { task, calls } = failing(9);
  await expect(retry({ attempts: 3, pause: () => 1, shouldRetry: () => false }, task)).rejects.toThrow('failure 1');
  expect(calls()).toBe(1);
});

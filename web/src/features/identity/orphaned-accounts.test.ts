import { beforeEach, expect, it, vi } from 'vitest';
import { fakeTimers } from '#tests/fake-timers.ts';
import { createOrphanedAccounts } from './orphaned-accounts.ts';

const providerError = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));

/** An account whose deletion fails with each of these errors before it succeeds. */
function account(failures: Error[]) {
  let calls = 0;
  return {
    calls: () => calls,
    delete: async () => {
      calls += 1;
      const error = failures.shift();
      if (error) throw error;
    },
  };
}

it('deletes at once where it can', async () => {
  const timers = fakeTimers();
  const half = account([]);
  await createOrphanedAccounts().discard(half);
  expect(half.calls()).toBe(1);
  expect(timers.pending()).toBe(0);
});

it('comes back while the network is lost, and goes on until the account is gone', async () => {
  const timers = fakeTimers();
  const lost = () => providerError('auth/network-request-failed');
  const half = account([lost(), lost(), lost()]);
  await createOrphanedAccounts().discard(half);
  expect(half.calls()).toBe(1);
  await timers.pass(1_000 + 2_000 + 4_000);
  expect(half.calls()).toBe(4);
  expect(timers.waits).toEqual([1_000, 2_000, 4_000]);
  await timers.pass(3_600_000);
  expect(half.calls()).toBe(4);
});

it('waits half a minute at the most', async () => {
  const timers = fakeTimers();
  const half = account(Array.from({ length: 8 }, () => providerError('auth/network-request-failed')));
  await createOrphanedAccounts().discard(half);
  await timers.pass(600_000);
  expect(Math.max(...timers.waits)).toBe(30_000);
});

it('is done with an account that is gone already', async () => {
  const timers = fakeTimers();
  await createOrphanedAccounts().discard(account([providerError('auth/user-token-expired')]));
  expect(timers.pending()).toBe(0);
});

it('clears pending accounts on request, and reports a failure', async () => {
  fakeTimers();
  const lost = () => providerError('auth/network-request-failed');
  const half = account([lost(), lost()]);
  const orphans = createOrphanedAccounts();
  await orphans.discard(half);
  await expect(orphans.clear()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  await orphans.clear();
  expect(half.calls()).toBe(3);
  await orphans.clear();
  expect(half.calls()).toBe(3);
});

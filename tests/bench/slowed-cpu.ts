import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Beat } from './slowed-cpu.worker.ts';

/** Milliseconds that a process runs before it is stopped again. */
const running = 8;

/** Returns the process and all its descendants. */
function familyOf(pid: number): number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const parent of family)
    for (const [child, of] of parents) if (of === parent && child !== undefined) family.push(child);
  return family;
}

/**
 * Lets a process and its children run for only one of every `times` milliseconds, in turns too short to notice. The protocol's own
 * `Emulation.setCPUThrottlingRate` only slows threads that run script; pictures are decoded, encoded and written in others. Runs in its own
 * thread, because a late timer would let the processes run too long.
 * @returns once they are slowed, a function that lets them run normally
 */
export async function slowDown(pid: number, times: number): Promise<() => Promise<void>> {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const workerData: Beat = { pids: familyOf(pid), running, times, flag };
  const worker = new Worker(new URL('slowed-cpu.worker.ts', import.meta.url), { workerData });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  worker.once('exit', () => resolve());
  await once(worker, 'message');
  return async () => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    await ended;
  };
}

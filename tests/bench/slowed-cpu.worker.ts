import { parentPort, workerData } from 'node:worker_threads';

/** Until `flag` is set, the processes run for `running` milliseconds and then stand still for `times - 1` times as long. */
export type Beat = { pids: number[]; running: number; times: number; flag: Int32Array<SharedArrayBuffer> };

const { pids, running, times, flag } = workerData as Beat;

/** Whether it was woken up before the time was over. */
const sleep = (milliseconds: number): boolean => Atomics.wait(flag, 0, 0, milliseconds) !== 'timed-out';

function tell(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage('begun');
let over = false;
let ran = running;
while (!over) {
  tell('SIGSTOP');
  // They may have run longer than they should, as this thread was not woken up in time, and pay it back now.
  over = sleep(ran * (times - 1));
  tell('SIGCONT');
  const from = performance.now();
  over ||= sleep(running);
  ran = performance.now() - from;
}
tell('SIGCONT');

import { parentPort, workerData } from 'node:worker_threads';

/** Until `flag` is set, the processes run for `running` milliseconds and then stop for `times - 1` times as long. */
export type Beat = { pids: number[]; running: number; times: number; flag: Int32Array<SharedArrayBuffer> };

const { pids, running, times, flag } = workerData as Beat;

/** Returns whether it was woken up early. */
const sleep = (milliseconds: number): boolean => Atomics.wait(flag, 0, 0, milliseconds) !== 'timed-out';

function tell(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage('begun');
let over = false;
let ran = running;
while (!over) {
  tell('SIGSTOP');
  // If this thread woke up late, the processes ran too long, and stop longer in return.
  over = sleep(ran * (times - 1));
  tell('SIGCONT');
  const from = performance.now();
  over ||= sleep(running);
  ran = performance.now() - from;
}
tell('SIGCONT');

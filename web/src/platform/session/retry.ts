import { wait, type Timers } from './timers.ts';

export type RetryPlan = {
  attempts: number;
  /** Milliseconds before the first attempt. */
  before?: number;
  /** Milliseconds to wait after the given failed attempt, counted from 1. */
  pause: (failed: number) => number;
  /** Whether asking again can help; unless said, it can. */
  worthIt?: (error: unknown) => boolean;
};

/** `first`, then doubled with every failure. */
export const doubling = (first: number) => (failed: number) => first * 2 ** (failed - 1);

/** Tries until it works or the plan ends. @throws the last error */
export async function retry<T>(timers: Timers, plan: RetryPlan, task: (attempt: number) => Promise<T>): Promise<T> {
  const { attempts, before = 0, pause, worthIt = () => true } = plan;
  if (before > 0) await wait(timers, before);
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await task(attempt);
    } catch (error) {
      if (attempt >= attempts || !worthIt(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(timers, pause(attempt));
    }
  }
}

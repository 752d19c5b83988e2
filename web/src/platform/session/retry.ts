export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export type RetryPlan = {
  attempts: number;
  /** Returns the milliseconds to wait after the given failed attempt, counted from 1. */
  pause: (failed: number) => number;
  /** Returns whether a retry can help; by default, always. */
  shouldRetry?: (error: unknown) => boolean;
};

/** Returns `first`, doubled after every failure. */
export const exponentialBackoff = (first: number) => (failed: number) => first * 2 ** (failed - 1);

/**
 * Runs the task until it succeeds or the plan ends.
 * @throws the last error
 */
export async function retry<T>(plan: RetryPlan, task: () => Promise<T>): Promise<T> {
  const { attempts, pause, shouldRetry = () => true } = plan;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await task();
    } catch (error) {
      if (attempt >= attempts || !shouldRetry(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(pause(attempt));
    }
  }
}

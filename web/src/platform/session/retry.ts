export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export type RetryPlan = {
  attempts: number;
  /** Milliseconds to wait after the given failed attempt, counted from 1. */
  pause: (failed: number) => number;
  /** Whether asking again can help; unless said, it can. */
  shouldRetry?: (error: unknown) => boolean;
};

/** `first`, then doubled with every failure. */
export const exponentialBackoff = (first: number) => (failed: number) => first * 2 ** (failed - 1);

/** Tries until it works or the plan ends. @throws the last error */
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

/** Longest wait in milliseconds, for browsers that are never idle. */
const longest = 1_000;

/** Resolves when the browser has nothing else to do, so that work in several parts delays no tap. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (!globalThis.requestIdleCallback) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: longest });
  });

/** Time in milliseconds after which a part of work ends, as in React: four times as slow, it is still no long task. */
const part = 5;

/** Runs work that yields wherever it may pause, in parts while the browser is idle. */
export async function inIdleParts<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await whenIdle();
    const end = performance.now() + part;
    while (performance.now() < end) {
      const { done, value } = work.next();
      if (done) return value;
    }
  }
}

/**
 * Returns a function that runs a task in one tab at a time, and once more after a run during which it was called: what changes meanwhile
 * may come too late for that run.
 * @param name of the browser's lock that all tabs share
 * @returns a function that resolves when its run has ended, or at once if a run is due that has not begun. Throws what the task throws.
 */
export function oneAtATime(name: string, task: () => Promise<void>): () => Promise<void> {
  let isDue = false;
  return async () => {
    if (isDue) return;
    isDue = true;
    await navigator.locks.request(name, async () => {
      isDue = false;
      await task();
    });
  };
}

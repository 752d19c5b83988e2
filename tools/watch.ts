import { watch } from 'node:fs';
import { report } from '#tools/problem.ts';

/**
 * Runs a function whenever a file in one of the folders changes: once for simultaneous changes, and never in parallel.
 * @returns a function that stops it
 */
export function onChange(folders: readonly string[], run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch(report);
    }, 150);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!/\.test\.tsx?$/.test(String(file))) soon();
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

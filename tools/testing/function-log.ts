import { readFileSync } from 'node:fs';
import type { Instance } from '#tools/emulators/instance.ts';
import { emulatorLog } from '#tools/emulators/launch.ts';
import { allFailed, onePassed, type Counts } from '#tools/testing/counts.ts';

/** What the emulator says when it ends a function's process. */
const ended = 'Your function was killed because it raised an unhandled error';

/** So many lines before it hold the error. */
const shownLines = 20;

/** Where our own code is in an error. */
const ours = '/functions/lib/';

/** The errors that ended a function's process, as the log tells them. */
export function fatalErrors(log: string): string[] {
  const lines = log.split('\n');
  const errors = lines.flatMap((line, index) =>
    line.includes(ended) ? [lines.slice(Math.max(0, index - shownLines), index).join('\n')] : [],
  );
  return errors.filter((error) => error.includes(ours));
}

/**
 * Checks that no trigger of a run threw: one test, and each error fails once. The emulator ends a function's process with the first error:
 * what waits for it is lost without a word, and a test waits in vain.
 */
export function checkFunctionLog(instance: Instance): Counts {
  const errors = fatalErrors(readFileSync(emulatorLog(instance), 'utf8'));
  for (const error of errors) console.log(`\nA function threw, and its process ended:\n${error}`);
  return errors.length === 0
    ? onePassed
    : allFailed(errors.map((error) => `a function threw › ${/^.*Error.*$/m.exec(error)?.[0].trim() ?? 'see above'}`));
}

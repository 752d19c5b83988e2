import { readFileSync } from 'node:fs';
import type { Instance } from '#tools/emulators/instance.ts';
import { emulatorLog } from '#tools/emulators/launch.ts';
import { allFailed, onePassed, type Counts } from '#tools/testing/counts.ts';

/** What the emulator says when it ends the process that all functions of an instance share. */
const ended = 'Your function was killed because it raised an unhandled error';

/** So many lines before it hold the error. */
const shownLines = 20;

/** Where our own code is in an error; firebase-tools itself throws where a page leaves in the middle of its request. */
const ours = '/functions/lib/';

/** The errors by which a trigger took down what ran beside it, as the log tells them. */
export function fatalErrors(log: string): string[] {
  const lines = log.split('\n');
  const errors = lines.flatMap((line, index) =>
    line.includes(ended) ? [lines.slice(Math.max(0, index - shownLines), index).join('\n')] : [],
  );
  return errors.filter((error) => error.includes(ours));
}

/**
 * Checks that no trigger of a run threw: one test, and each error fails once. In tests all functions share one process (docs/decisions/0015),
 * and the emulator ends it with the first error: what ran beside it is lost without a word, and another test waits for it in vain.
 */
export function checkFunctionLog(instance: Instance): Counts {
  const errors = fatalErrors(readFileSync(emulatorLog(instance), 'utf8'));
  for (const error of errors) console.log(`\nA function threw, and ended all others that ran beside it:\n${error}`);
  return errors.length === 0
    ? onePassed
    : allFailed(errors.map((error) => `a function threw › ${/^.*Error.*$/m.exec(error)?.[0].trim() ?? 'see above'}`));
}

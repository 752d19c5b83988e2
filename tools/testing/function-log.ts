import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder, type Instance } from '#tools/emulators/instance.ts';
import { emulatorLog } from '#tools/emulators/launch.ts';
import { allFailed, onePassed, type Counts } from '#tools/testing/counts.ts';

/** The emulator's message when it ends a function's process. */
const ended = 'Your function was killed because it raised an unhandled error';

/** Number of lines before it that contain the error. */
const shownLines = 20;

/** Path of our own code in an error. */
const ours = '/functions/lib/';

/** Messages of the emulators about an event that no function finished. They do not send it again, as production does. */
const lost = [
  ended,
  'Request to function failed',
  'Failed to handle request for function',
  'Your function timed out',
  'Failed to publish',
];

/** Returns the lines of a log that tell of a lost event. */
export const lostEvents = (log: string): string[] =>
  log.split('\n').filter((line) => lost.some((message) => line.includes(message)));

/** Returns what the emulators of an instance logged about events that they lost. */
export const lostEventsOf = (instance: Instance): string[] =>
  [emulatorLog(instance), join(runFolder(instance), 'firestore-debug.log')].flatMap((file) =>
    lostEvents(readFileSync(file, 'utf8')),
  );

/** Returns the errors in the log that ended a function's process. */
export function fatalErrors(log: string): string[] {
  const lines = log.split('\n');
  const errors = lines.flatMap((line, index) =>
    line.includes(ended) ? [lines.slice(Math.max(0, index - shownLines), index).join('\n')] : [],
  );
  return errors.filter((error) => error.includes(ours));
}

/**
 * Checks that no trigger threw during a run: one test, and each error is a failure. The emulator ends a function's process at the first
 * error, and silently drops its queued events, for which a test then waits in vain.
 */
export function checkFunctionLog(instance: Instance): Counts {
  const errors = fatalErrors(readFileSync(emulatorLog(instance), 'utf8'));
  for (const error of errors) console.log(`\nA function threw, and its process ended:\n${error}`);
  return errors.length === 0
    ? onePassed
    : allFailed(errors.map((error) => `a function threw › ${/^.*Error.*$/m.exec(error)?.[0].trim() ?? 'see above'}`));
}

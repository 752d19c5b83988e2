import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answeredEvent } from '#tools/emulators/answered-event.ts';
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

const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((segment, index) => (index % 2 === 0 ? segment : '*'))
    .join('/');

/** Returns those of the documents of which functions answered no event, though they answered events of other documents of the kind. */
export function unanswered(log: string, paths: readonly string[]): string[] {
  const answered = new Set(
    [...log.matchAll(new RegExp(`${answeredEvent('')}(\\S+)`, 'g'))].map(([, path = '']) => path),
  );
  const kinds = new Set([...answered].map(withoutIds));
  return paths.filter((path) => kinds.has(withoutIds(path)) && !answered.has(path));
}

/** Returns what the emulators of an instance logged about events that they lost, and which of the documents never had one. */
export function lostEventsOf(instance: Instance, paths: readonly string[]): string[] {
  const log = readFileSync(emulatorLog(instance), 'utf8');
  const firestoreLog = readFileSync(join(runFolder(instance), 'firestore-debug.log'), 'utf8');
  return [
    ...[log, firestoreLog].flatMap(lostEvents),
    ...unanswered(log, paths).map((path) => `No function answered an event of ${path}`),
  ];
}

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

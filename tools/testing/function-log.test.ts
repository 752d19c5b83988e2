import { expect, test } from 'vitest';
import { fatalErrors, lostEvents } from './function-log.ts';

test('an error that ended the functions is shown with the lines before it', () => {
  const log = [
    'i  started',
    '⚠  functions: Error: bad',
    '    at run (/functions/lib/index.js:1)',
    '⚠  Your function was killed because it raised an unhandled error.',
  ];
  expect(fatalErrors(log.join('\n'))).toEqual([log.slice(0, 3).join('\n')]);
  expect(fatalErrors(log.slice(0, 3).join('\n'))).toEqual([]);
  expect(fatalErrors(log.join('\n').replace('/functions/lib/', '/firebase-tools/lib/'))).toEqual([]);
});

test('events that the emulators lost are named by their log', () => {
  const log = [
    'i  functions: Beginning execution of "us-central1-favoriteWritten"',
    '⚠  Request to function failed: Error: socket hang up',
    'WARNING: Failed to publish v2 event to http://127.0.0.1:29903/functions: Read timed out',
    'i  functions: Finished "us-central1-favoriteWritten" in 91ms',
  ];
  expect(lostEvents(log.join('\n'))).toEqual([log[1], log[2]]);
  expect(lostEvents('')).toEqual([]);
});

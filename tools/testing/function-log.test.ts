import { expect, test } from 'vitest';
import { answeredEvent } from '#tools/emulators/answered-event.ts';
import { fatalErrors, lostEvents, unanswered } from './function-log.ts';

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

test('a document of which no event came is named, if functions answer events of its kind', () => {
  const log = ['i  started', `>  ${answeredEvent('users/a/favorites/b')}`, `>  ${answeredEvent('deals/b')}`].join('\n');
  const [answered, unheard, noneOfItsKind] = ['users/a/favorites/b', 'users/a/favorites/c', 'deals/b/counts/c'];
  expect(unanswered(log, [answered, unheard, noneOfItsKind])).toEqual([unheard]);
  expect(unanswered('', [unheard])).toEqual([]);
});

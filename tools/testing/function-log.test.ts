import { expect, test } from 'vitest';
import { fatalErrors } from './function-log.ts';

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

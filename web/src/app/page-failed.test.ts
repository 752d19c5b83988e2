import { expect, test } from 'vitest';
import { isMissingChunk } from './page-failed.tsx';

test.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/deals-abc.js',
  'error loading dynamically imported module: https://example.com/assets/deals-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/deals-abc.css',
  "'text/html' is not a valid JavaScript MIME type.",
])('"%s" is a file that is gone', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), 'dynamically imported module', undefined])(
  '%s is another failure',
  (error) => {
    expect(isMissingChunk(error)).toBe(false);
  },
);

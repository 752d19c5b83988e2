import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

const megabyte = 1024 * 1024;

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [3, '3 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1025, '2 kB'],
  [48_500, '48 kB'],
  [megabyte - 1, '1 MB'],
  [megabyte, '1 MB'],
  [2.31 * megabyte, '2.4 MB'],
  [10 * megabyte, '10 MB'],
  [10 * megabyte + 1, '10.1 MB'],
])('a file of %i bytes has %s', (bytes, size) => {
  expect(formatFileSize(bytes, 'en')).toBe(size);
  expect(formatFileSize(bytes, 'es')).toBe(size);
});

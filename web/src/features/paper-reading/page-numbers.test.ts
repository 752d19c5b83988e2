import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [[1], '1'],
  [[3, 1, 2, 5], '1–3, 5'],
  [[10, 2, 9], '2, 9–10'],
])('pages %j are "%s"', (pages, text) => {
  expect(pageNumbers(pages)).toBe(text);
});

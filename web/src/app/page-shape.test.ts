import { expect, it } from 'vitest';
import { shapeOf } from './page-shape.ts';

it.each([
  ['/deals', 'cards'],
  ['/deals/', 'cards'],
  ['/deals/abc123', 'deal'],
  ['/deals/new', 'page'],
  ['/deals/abc123/edit', 'page'],
  ['/manage', 'rows'],
  ['/', 'page'],
  ['/profile', 'page'],
])('%s has the outline of %s', (pathname, shape) => {
  expect(shapeOf(pathname)).toBe(shape);
});

import { expect, it } from 'vitest';
import { dragAt, tapAt } from './hit-box.ts';

const page = { width: 400, height: 500 };
/** Two lines of a statement: 80 × 10 pixels each, 10 apart. */
const boxes = [
  { id: 1, x: 0.25, y: 0.2, width: 0.2, height: 0.02 },
  { id: 2, x: 0.25, y: 0.24, width: 0.2, height: 0.02 },
];

it('a tap selects the nearest box within the reach of a finger', () => {
  expect(tapAt({ x: 120, y: 105 }, boxes, page)).toBe(1);
  expect(tapAt({ x: 120, y: 113 }, boxes, page)).toBe(1);
  expect(tapAt({ x: 120, y: 117 }, boxes, page)).toBe(2);
  expect(tapAt({ x: 120, y: 160 }, boxes, page)).toBeUndefined();
});

it('a drag moves a box that it begins in, and draws a new one close to it', () => {
  expect(dragAt({ x: 120, y: 105 }, boxes, undefined, page)).toEqual({ id: 1 });
  expect(dragAt({ x: 120, y: 115 }, boxes, undefined, page)).toBeUndefined();
});

it('the selected box is dragged by a finger beside it, and resized by its corners', () => {
  expect(dragAt({ x: 120, y: 115 }, boxes, 1, page)).toEqual({ id: 1 });
  expect(dragAt({ x: 185, y: 115 }, boxes, 1, page)).toEqual({ id: 1, corner: 'end' });
  expect(dragAt({ x: 90, y: 90 }, boxes, 1, page)).toEqual({ id: 1, corner: 'start' });
  expect(dragAt({ x: 120, y: 300 }, boxes, 1, page)).toBeUndefined();
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  between,
  inPixels,
  leastSide,
  movedBy,
  resizedBy,
  reverse,
  turned,
  turnedSize,
  type Box,
  type Point,
  type Turns,
} from './page-boxes.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -2, max: 2, noNaN: true });
const points = fc.tuple(share, share, share, share);
const boxOf = ([x, y, toX, toY]: [number, number, number, number]) => between({ x, y }, { x: toX, y: toY });
const turns = fc.constantFrom<Turns>(0, 1, 2, 3);

it('a box turns with its page, and back', () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
  expect(turned(box, 1)).toEqual({ x: 0.75, y: 0.1, width: 0.05, height: 0.3 });
  expect(turnedSize({ width: 200, height: 100 }, 1)).toEqual({ width: 100, height: 200 });
  fc.assert(
    fc.property(points, turns, (ends, quarter) => {
      const before = boxOf(ends);
      const after = turned(turned(before, quarter), reverse(quarter));
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(after[key]).toBeCloseTo(before[key], 9);
    }),
  );
});

it('a box never leaves its page, and never becomes too small to be seen', () => {
  const staysIn = (change: (box: Box, by: Point) => Box) =>
    fc.assert(
      fc.property(points, step, step, (ends, x, y) => {
        const box = change(boxOf(ends), { x, y });
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  staysIn(movedBy);
  staysIn((box, by) => resizedBy(box, 'start', by));
  staysIn((box, by) => resizedBy(box, 'end', by));
  expect(movedBy({ x: 0.5, y: 0.5, width: 0.1, height: 0.1 }, { x: 1, y: 0 })).toEqual({
    x: 0.9,
    y: 0.5,
    width: 0.1,
    height: 0.1,
  });
  expect(resizedBy({ x: 0.5, y: 0.5, width: 0.1, height: 0.1 }, 'end', { x: -1, y: -1 })).toEqual({
    x: 0.5,
    y: 0.5,
    width: leastSide,
    height: leastSide,
  });
});

it('every pixel that a box touches is covered', () => {
  expect(inPixels({ x: 0.101, y: 0.5, width: 0.1, height: 0.001 }, { width: 100, height: 100 }, 0)).toEqual({
    x: 10,
    y: 50,
    width: 11,
    height: 1,
  });
  expect(inPixels({ x: 0, y: 0.99, width: 1, height: 0.01 }, { width: 10, height: 100 }, 2)).toEqual({
    x: 0,
    y: 97,
    width: 10,
    height: 3,
  });
});

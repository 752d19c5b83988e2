/** A rectangle on a page. All values are shares of the page's width or height, from its top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Clockwise quarter turns of a page. */
export type Turns = 0 | 1 | 2 | 3;

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** Smallest side of a box: still visible, and easily covered by a finger. */
export const leastSide = 0.008;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

export const addTurns = (turns: Turns, more: number): Turns => ((turns + more) & 3) as Turns;
export const reverse = (turns: Turns): Turns => addTurns(0, -turns);

/** Returns where a box is after its page was turned clockwise. */
export function turned({ x, y, width, height }: Box, turns: Turns): Box {
  if (turns === 0) return { x, y, width, height };
  return turned({ x: 1 - y - height, y: x, width: height, height: width }, addTurns(turns, -1));
}

export const turnedSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Returns the box between two points, cut off at the page's edges. */
export function between(a: Point, b: Point): Box {
  const [left, right] = [clamp(Math.min(a.x, b.x), 1), clamp(Math.max(a.x, b.x), 1)];
  const [top, bottom] = [clamp(Math.min(a.y, b.y), 1), clamp(Math.max(a.y, b.y), 1)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the box moved as far as the page reaches. */
export const movedBy = (box: Box, { x, y }: Point): Box => ({
  ...box,
  x: clamp(box.x + x, 1 - box.width),
  y: clamp(box.y + y, 1 - box.height),
});

export type Corner = 'start' | 'end';

/** Returns the box with its first (top left) or last corner moved, never smaller than {@link leastSide} or beyond the page. */
export function resizedBy({ x, y, width, height }: Box, corner: Corner, by: Point): Box {
  const [right, bottom] = [x + width, y + height];
  if (corner === 'end') {
    return {
      x,
      y,
      width: Math.min(1 - x, Math.max(leastSide, width + by.x)),
      height: Math.min(1 - y, Math.max(leastSide, height + by.y)),
    };
  }
  const left = clamp(x + by.x, right - leastSide);
  const top = clamp(y + by.y, bottom - leastSide);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the box in whole pixels, enlarged to cover every pixel that it touches and `margin` more on each side. */
export function inPixels({ x, y, width, height }: Box, page: Size, margin: number): Box {
  const left = Math.max(0, Math.floor(x * page.width) - margin);
  const top = Math.max(0, Math.floor(y * page.height) - margin);
  const right = Math.min(page.width, Math.ceil((x + width) * page.width) + margin);
  const bottom = Math.min(page.height, Math.ceil((y + height) * page.height) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

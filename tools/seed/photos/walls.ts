import { group, line, path, rect, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';

export const wallKinds = ['stucco', 'siding', 'brick', 'batten', 'wood'] as const;
export type WallKind = (typeof wallKinds)[number];

/** A wall fill whose lines stay where they are, so that neighbouring walls of one kind match. */
function texture(canvas: Canvas, kind: WallKind, color: string): string | undefined {
  const shade = darker(color, 0.13);
  const light = lighter(color, 0.12);
  switch (kind) {
    case 'siding':
      return canvas.pattern(40, 22, [rect(0, 19, 40, 3, shade), rect(0, 0, 40, 2, light)]);
    case 'brick':
      return canvas.pattern(56, 32, [
        rect(0, 0, 54, 14, darker(color, 0.04)),
        rect(0, 14, 56, 2, light),
        rect(54, 0, 2, 14, light),
        rect(0, 16, 26, 14, lighter(color, 0.05)),
        rect(28, 16, 28, 14, darker(color, 0.09)),
        rect(26, 16, 2, 14, light),
        rect(0, 30, 56, 2, light),
      ]);
    case 'batten':
      return canvas.pattern(44, 40, [rect(0, 0, 5, 40, light), rect(5, 0, 3, 40, shade)]);
    case 'wood':
      return canvas.pattern(120, 28, [
        rect(0, 0, 120, 2.5, darker(color, 0.28)),
        rect(38, 0, 2, 28, shade),
        rect(0, 13, 90, 1.5, shade),
      ]);
    default:
      return undefined;
  }
}

/** A wall, lit from the left and darker towards its foot. */
export function wall(
  canvas: Canvas,
  kind: WallKind,
  color: string,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const pattern = texture(canvas, kind, color);
  return group([
    rect(x, y, w, h, color),
    ...(pattern ? [rect(x, y, w, h, pattern)] : []),
    rect(x, y, w, h, canvas.horizontal(lighter(color, 0.25), color, darker(color, 0.35)), { opacity: 0.22 }),
    rect(x, y + h - 14, w, 14, darker(color, 0.35), { opacity: 0.5 }),
  ]);
}

/** The triangle under a gable roof. */
export function gableWall(
  canvas: Canvas,
  kind: WallKind,
  color: string,
  x: number,
  y: number,
  w: number,
  rise: number,
): string {
  const d = `M${x} ${y} L${x + w / 2} ${y - rise} L${x + w} ${y} Z`;
  const pattern = texture(canvas, kind, color);
  return group([
    path(d, color),
    ...(pattern ? [path(d, pattern)] : []),
    path(`M${x + w / 2} ${y} L${x + w / 2} ${y - rise} L${x + w} ${y} Z`, darker(color, 0.3), { opacity: 0.12 }),
  ]);
}

/** The shadow that eaves throw on the wall below. */
export const eaveShadow = (x: number, y: number, w: number, deep = 26): string =>
  rect(x, y, w, deep, '#1c2033', { opacity: 0.2 }) + rect(x, y + deep, w, deep * 0.5, '#1c2033', { opacity: 0.07 });

/** Stone at the foot of a wall. */
export function plinth(color: string, x: number, y: number, w: number, h: number): string {
  const stones: string[] = [rect(x, y, w, h, color)];
  for (let row = 0; row * 24 < h; row += 1) {
    for (let left = x + (row % 2) * -18; left < x + w; left += 46) {
      const start = Math.max(left, x);
      const end = Math.min(left + 42, x + w);
      if (end > start)
        stones.push(
          rect(
            start,
            y + row * 24,
            end - start,
            Math.min(20, h - row * 24),
            (left / 46 + row) % 2 < 1 ? lighter(color, 0.1) : darker(color, 0.08),
            { rx: 4 },
          ),
        );
    }
  }
  stones.push(rect(x - 4, y - 8, w + 8, 10, lighter(color, 0.25)));
  return group(stones);
}

/** A square post with base and capital. */
export const column = (color: string, x: number, top: number, foot: number, thick: number): string =>
  group([
    rect(x - thick / 2, top, thick, foot - top, color),
    rect(x + thick * 0.14, top, thick * 0.36, foot - top, darker(color, 0.2), { opacity: 0.6 }),
    rect(x - thick * 0.72, top, thick * 1.44, 12, lighter(color, 0.1)),
    rect(x - thick * 0.72, foot - 16, thick * 1.44, 16, darker(color, 0.08)),
  ]);

export const railing = (color: string, from: number, to: number, top: number, foot: number): string => {
  const bars: string[] = [];
  for (let x = from + 12; x < to; x += 20) bars.push(line([x, top], [x, foot], color, 5));
  return group([...bars, rect(from, top - 4, to - from, 9, color), rect(from, foot - 8, to - from, 7, color)]);
};

import { group, line, path, polygon, rect, type Canvas, type Point } from './canvas.ts';
import { darker, lighter } from './color.ts';

export const roofKinds = ['shingle', 'tile', 'metal'] as const;
export type RoofKind = (typeof roofKinds)[number];

function covering(canvas: Canvas, kind: RoofKind, color: string): string {
  const shade = darker(color, 0.16);
  const light = lighter(color, 0.09);
  switch (kind) {
    case 'tile':
      return canvas.pattern(36, 30, [
        path('M0 4 Q9 22 18 4 Q27 22 36 4 L36 0 L0 0 Z', light),
        path('M0 4 Q9 22 18 4 Q27 22 36 4', 'none', { stroke: shade, 'stroke-width': 3.5 }),
        path('M-18 19 Q-9 37 0 19 Q9 37 18 19 Q27 37 36 19', 'none', { stroke: shade, 'stroke-width': 3.5 }),
      ]);
    case 'metal':
      return canvas.pattern(40, 40, [rect(0, 0, 4, 40, light), rect(4, 0, 3, 40, shade)]);
    default:
      return canvas.pattern(96, 36, [
        rect(0, 16, 96, 2, shade),
        rect(0, 34, 96, 2, shade),
        rect(30, 0, 2, 16, shade),
        rect(74, 0, 2, 16, shade),
        rect(8, 18, 2, 16, shade),
        rect(52, 18, 2, 16, shade),
        rect(32, 0, 42, 16, light, { opacity: 0.5 }),
        rect(54, 18, 38, 16, shade, { opacity: 0.28 }),
      ]);
  }
}

function plane(canvas: Canvas, kind: RoofKind, color: string, points: readonly Point[]): string {
  return group([
    polygon(points, color),
    polygon(points, covering(canvas, kind, color), { opacity: 0.75 }),
    polygon(points, canvas.vertical(lighter(color, 0.35), color, darker(color, 0.4)), { opacity: 0.3 }),
  ]);
}

export type Roof = { readonly canvas: Canvas; readonly kind: RoofKind; readonly color: string; readonly trim: string };

const fascia = (trim: string, left: number, right: number, y: number): string =>
  rect(left, y, right - left, 15, trim) + rect(left, y + 11, right - left, 6, darker(trim, 0.28));

/** Seen from its long side: ridge from `ridge[0]` to `ridge[1]`, eaves along y from `left` to `right`. */
export function longRoof(
  { canvas, kind, color, trim }: Roof,
  left: number,
  right: number,
  y: number,
  top: number,
  ridge: readonly [number, number],
): string {
  return group([
    plane(canvas, kind, color, [
      [left, y],
      [ridge[0], top],
      [ridge[1], top],
      [right, y],
    ]),
    polygon(
      [
        [ridge[1], top],
        [right, y],
        [right - (right - ridge[1]) * 0.62, y],
      ],
      darker(color, 0.3),
      { opacity: 0.35 },
    ),
    line([ridge[0], top], [ridge[1], top], lighter(color, 0.2), 8, { 'stroke-linecap': 'round' }),
    line([ridge[0], top], [left, y], lighter(color, 0.12), 5),
    line([ridge[1], top], [right, y], darker(color, 0.2), 5),
    fascia(trim, left, right, y - 6),
  ]);
}

/** Seen from its gable: a triangle over x..x+w, with overhang and barge boards; the wall below it is drawn before. */
export function gableRoof({ color, trim }: Roof, x: number, w: number, y: number, rise: number, overhang = 40): string {
  const slope = rise / (w / 2);
  const [left, right, top] = [x - overhang, x + w + overhang, y - rise - 22];
  const foot = y + overhang * slope;
  const middle = x + w / 2;
  const thick = 30;
  const edge = (outer: number, out: number): string =>
    polygon(
      [
        [middle, top - out],
        [outer, foot - out],
        [outer, foot - out + thick],
        [middle, top - out + thick * 1.25],
      ],
      out > 0 ? color : trim,
    );
  return group([
    polygon(
      [
        [middle, top + thick],
        [x - 6, foot + thick - 8],
        [x + 26, foot + thick + 10],
        [middle, top + thick + 34],
        [x + w - 26, foot + thick + 10],
        [x + w + 6, foot + thick - 8],
      ],
      '#1c2033',
      { opacity: 0.2 },
    ),
    edge(left, 14),
    edge(right, 14),
    polygon(
      [
        [middle, top - 14],
        [right, foot - 14],
        [right, foot],
        [middle, top],
      ],
      darker(color, 0.25),
    ),
    edge(left, 0),
    edge(right, 0),
    polygon(
      [
        [middle, top],
        [right, foot],
        [right, foot + thick],
        [middle, top + thick * 1.25],
      ],
      darker(trim, 0.14),
    ),
  ]);
}

/** A wide flat roof with a thick edge. */
export const flatRoof = (trim: string, left: number, right: number, y: number, thick = 34): string =>
  group([
    rect(left, y - thick, right - left, thick, trim),
    rect(left, y - thick, right - left, 7, lighter(trim, 0.3)),
    rect(left, y - 6, right - left, 8, darker(trim, 0.3)),
  ]);

export function chimney(color: string, x: number, top: number, foot: number): string {
  return group([
    rect(x - 30, top, 60, foot - top, color),
    rect(x + 6, top, 24, foot - top, darker(color, 0.22)),
    rect(x - 38, top - 12, 76, 18, darker(color, 0.3)),
    rect(x - 20, top - 30, 16, 20, darker(color, 0.45)),
    rect(x + 6, top - 30, 16, 20, darker(color, 0.45)),
  ]);
}

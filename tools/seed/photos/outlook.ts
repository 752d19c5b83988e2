import { circle, group, line, path, polygon, rect } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { floorLine, type Room } from './room.ts';

/** A window with a view of trees and sky. */
export function outlook(
  { canvas, random, decor }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  { across = 2, curtains = true }: { across?: number; curtains?: boolean } = {},
): string {
  const frame = lighter(decor.wall, 0.75);
  const bumps = Array.from({ length: 7 }, (_, index) =>
    circle(x + (index * w) / 6, y + h * random.between(0.72, 0.8), w * 0.14, index % 2 ? '#7fae83' : '#93bb8b'),
  );
  const hanging = mix(decor.fabric, '#ffffff', 0.55);
  const fold = (left: number, wide: number): string =>
    group([
      path(
        `M${left} ${y - 40} H${left + wide} L${left + wide * 1.05} ${floorLine - 30} H${left - wide * 0.05} Z`,
        hanging,
      ),
      ...[0.2, 0.5, 0.8].map((share) =>
        line([left + wide * share, y - 36], [left + wide * share, floorLine - 32], darker(hanging, 0.14), 7),
      ),
    ]);
  return group([
    rect(x - 18, y - 18, w + 36, h + 36, frame),
    canvas.clipped(rect(x, y, w, h, '#000000'), [
      rect(x, y, w, h, canvas.vertical('#8cc4ea', '#d3ebf6', '#f7efdc')),
      ...bumps,
      rect(x, y + h * 0.82, w, h * 0.2, '#8dbb74'),
      polygon(
        [
          [x, y + h],
          [x + w * 0.45, y],
          [x + w * 0.62, y],
          [x + w * 0.17, y + h],
        ],
        '#ffffff',
        { opacity: 0.18 },
      ),
    ]),
    ...Array.from({ length: across - 1 }, (_, index) => rect(x + ((index + 1) * w) / across - 6, y, 12, h, frame)),
    rect(x, y + h * 0.36, w, 9, frame),
    rect(x - 30, y + h + 14, w + 60, 18, lighter(frame, 0.3)),
    rect(x - 24, y + h + 32, w + 48, 8, '#1c2033', { opacity: 0.12 }),
    ...(curtains
      ? [
          fold(x - 96, 92),
          fold(x + w + 4, 92),
          rect(x - 120, y - 52, w + 240, 12, decor.metal, { rx: 6 }),
          circle(x - 122, y - 46, 13, decor.metal),
          circle(x + w + 122, y - 46, 13, decor.metal),
        ]
      : []),
  ]);
}

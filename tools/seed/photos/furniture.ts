import { ellipse, group, rect } from './canvas.ts';
import { darker, lighter } from './color.ts';

/** What furniture throws on the floor it stands on. */
export const softShadow = (x: number, y: number, rx: number): string =>
  ellipse(x, y, rx, rx * 0.07, '#1c2033', { opacity: 0.22 });

/** A round rug, seen from the side. */
export const rug = (color: string, x: number, y: number, rx: number, ry: number): string =>
  group([
    ellipse(x, y, rx, ry, color),
    ellipse(x, y, rx * 0.93, ry * 0.88, 'none', { stroke: lighter(color, 0.4), 'stroke-width': 7 }),
    ellipse(x, y, rx * 0.78, ry * 0.7, lighter(color, 0.14)),
  ]);

/** The door of a cabinet with its handle. */
export function cabinetFront(
  color: string,
  metal: string,
  x: number,
  y: number,
  w: number,
  h: number,
  handleAtTop: boolean,
): string {
  return group([
    rect(x, y, w, h, color),
    rect(x + 12, y + 12, w - 24, h - 24, darker(color, 0.07), { rx: 3 }),
    rect(x + 20, y + 20, w - 40, h - 40, lighter(color, 0.1), { rx: 2 }),
    rect(x + w / 2 - 24, handleAtTop ? y + 24 : y + h - 34, 48, 8, metal, { rx: 4 }),
    rect(x + w - 2, y, 3, h, darker(color, 0.2)),
  ]);
}

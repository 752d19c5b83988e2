import { circle, ellipse, group, line, path, polygon, rect } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { softShadow, rug } from './furniture.ts';
import { outlook } from './outlook.ts';
import { art, floorLine, houseplant, shell, sunPatch, type Room } from './room.ts';

function sofa({ decor }: Room, x: number, w: number, foot: number): string {
  const { fabric } = decor;
  const cushion = (left: number, color: string): string =>
    rect(left, foot - 268, 118, 112, color, { rx: 22 }) +
    rect(left + 10, foot - 258, 44, 92, lighter(color, 0.14), { rx: 18 });
  return group([
    softShadow(x + w / 2 + 20, foot + 4, w * 0.54),
    ...[x + 40, x + w - 60].map((leg) => rect(leg, foot - 34, 20, 36, decor.wood)),
    rect(x + 30, foot - 316, w - 60, 220, darker(fabric, 0.06), { rx: 44 }),
    rect(x + w / 2 - 3, foot - 300, 6, 140, darker(fabric, 0.2), { rx: 3 }),
    rect(x + 40, foot - 170, (w - 80) / 2 - 4, 110, lighter(fabric, 0.1), { rx: 26 }),
    rect(x + w / 2 + 4, foot - 170, (w - 80) / 2 - 4, 110, lighter(fabric, 0.06), { rx: 26 }),
    rect(x + 30, foot - 92, w - 60, 62, darker(fabric, 0.12), { rx: 18 }),
    rect(x, foot - 234, 84, 204, fabric, { rx: 38 }),
    rect(x + w - 84, foot - 234, 84, 204, darker(fabric, 0.1), { rx: 38 }),
    cushion(x + 96, decor.accent),
    cushion(x + w - 220, mix(decor.accent, '#ffffff', 0.55)),
  ]);
}

function coffeeTable({ decor }: Room, x: number, foot: number): string {
  return group([
    softShadow(x, foot + 2, 210),
    ...[-150, 150].map((dx) => line([x + dx, foot - 84], [x + dx * 1.14, foot], decor.metal, 10)),
    ellipse(x, foot - 86, 220, 36, darker(decor.wood, 0.16)),
    ellipse(x, foot - 96, 220, 36, decor.wood),
    ellipse(x - 30, foot - 102, 150, 18, lighter(decor.wood, 0.14)),
    rect(x + 30, foot - 124, 96, 16, decor.accent, { rx: 3 }),
    rect(x + 38, foot - 138, 84, 14, '#f3ecdf', { rx: 3 }),
    path(`M${x - 92} ${foot - 108} q-26 -54 4 -70 h24 q30 16 4 70 Z`, '#f5f1e8'),
    ...[-20, 0, 22].map(
      (dx) =>
        line([x - 76, foot - 176], [x - 76 + dx, foot - 236], '#6f9a72', 5) +
        circle(x - 76 + dx, foot - 240, 15, dx ? decor.accent : '#f2c7a9'),
    ),
  ]);
}

function floorLamp({ canvas, decor }: Room, x: number, foot: number): string {
  return group([
    circle(x, foot - 560, 210, canvas.radial([0, '#ffeab8', 0.6], [1, '#ffeab8', 0])),
    ellipse(x, foot, 60, 12, darker(decor.metal, 0.1)),
    line([x, foot], [x, foot - 520], decor.metal, 9),
    polygon(
      [
        [x - 56, foot - 620],
        [x + 56, foot - 620],
        [x + 92, foot - 500],
        [x - 92, foot - 500],
      ],
      '#fbf0d6',
    ),
    polygon(
      [
        [x - 56, foot - 620],
        [x - 6, foot - 620],
        [x - 24, foot - 500],
        [x - 92, foot - 500],
      ],
      '#ffffff',
      { opacity: 0.4 },
    ),
  ]);
}

/** A sofa below art, a window on the left. */
export function livingRoom(room: Room): string {
  const { random, decor } = room;
  const flipped = random.chance(0.5);
  return group([
    shell(room),
    outlook(room, flipped ? 190 : 170, 190, 430, 430, { across: 3 }),
    sunPatch(200, 420),
    ...(flipped ? [art(room, 900, 180, 230, 300), art(room, 1160, 180, 230, 300)] : [art(room, 940, 190, 430, 270)]),
    rug(mix(decor.fabric, decor.wall, 0.55), 880, 1070, 640, 92),
    floorLamp(room, 1490, floorLine + 40),
    sofa(room, 760, 660, floorLine + 80),
    houseplant(room, 650, floorLine + 50, 380),
    coffeeTable(room, 900, 1130),
  ]);
}

import { circle, ellipse, group, line, path, polygon, rect } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { softShadow, rug } from './furniture.ts';
import { outlook } from './outlook.ts';
import { art, houseplant, shell, type Room } from './room.ts';

/** A bed between two windows. */
export function bedroom(room: Room): string {
  const { canvas, random, decor } = room;
  const linen = '#f8f4ec';
  const bed = { x: 430, w: 740 };
  const lamp = (x: number): string =>
    group([
      circle(x, 566, 150, canvas.radial([0, '#ffe9b4', 0.6], [1, '#ffe9b4', 0])),
      rect(x - 6, 600, 12, 90, decor.metal),
      polygon(
        [
          [x - 36, 520],
          [x + 36, 520],
          [x + 58, 604],
          [x - 58, 604],
        ],
        '#fdf1d7',
      ),
      ellipse(x, 690, 34, 9, decor.metal),
    ]);
  const stand = (x: number): string =>
    group([
      softShadow(x + 80, 902, 110),
      rect(x, 690, 160, 200, decor.wood),
      rect(x + 12, 714, 136, 70, lighter(decor.wood, 0.12), { rx: 4 }),
      rect(x + 12, 796, 136, 70, lighter(decor.wood, 0.08), { rx: 4 }),
      circle(x + 80, 749, 8, decor.metal),
      circle(x + 80, 831, 8, decor.metal),
      rect(x - 8, 680, 176, 14, lighter(decor.wood, 0.2)),
    ]);
  const pillow = (x: number, y: number, w: number, color: string): string =>
    rect(x, y, w, 120, color, { rx: 34 }) + rect(x + 16, y + 12, w * 0.5, 84, lighter(color, 0.3), { rx: 26 });
  return group([
    shell(room),
    outlook(room, 130, 200, 210, 400, { across: 1 }),
    outlook(room, 1260, 200, 210, 400, { across: 1 }),
    art(room, 640, 120, 320, 210),
    rug(mix(decor.accent, decor.wall, 0.6), 800, 1090, 660, 84),
    stand(220),
    stand(1220),
    lamp(300),
    lamp(1300),
    // Headboard, pillows, blanket.
    rect(bed.x - 20, 430, bed.w + 40, 420, random.chance(0.5) ? decor.wood : decor.fabric, { rx: 40 }),
    ...[0, 1, 2].map((index) => rect(bed.x + 10 + index * 245, 460, 230, 300, '#ffffff', { opacity: 0.12, rx: 22 })),
    softShadow(800, 1092, 470),
    rect(bed.x, 690, bed.w, 370, linen, { rx: 26 }),
    pillow(bed.x + 50, 596, 290, linen),
    pillow(bed.x + 400, 596, 290, linen),
    pillow(bed.x + 130, 632, 220, mix(decor.accent, '#ffffff', 0.25)),
    pillow(bed.x + 390, 632, 220, decor.fabric),
    path(
      `M${bed.x - 24} 800 Q800 752 ${bed.x + bed.w + 24} 800 V1052 Q${bed.x + bed.w + 16} 1078 ${bed.x + bed.w - 14} 1078 H${bed.x + 14} Q${bed.x - 16} 1078 ${bed.x - 24} 1052 Z`,
      mix(decor.fabric, '#ffffff', 0.5),
    ),
    path(`M${bed.x - 24} 800 Q800 752 ${bed.x + bed.w + 24} 800 V836 Q800 788 ${bed.x - 24} 836 Z`, linen),
    path(`M${bed.x - 30} 930 Q800 896 ${bed.x + bed.w + 30} 930 V1060 Q800 1030 ${bed.x - 30} 1060 Z`, decor.accent),
    ...[0.2, 0.4, 0.6, 0.8].map((share) =>
      line([bed.x + bed.w * share, 914], [bed.x + bed.w * share + 6, 1042], darker(decor.accent, 0.14), 6, {
        opacity: 0.6,
      }),
    ),
    ...[bed.x + 10, bed.x + bed.w - 40].map((leg) => rect(leg, 1076, 30, 24, decor.wood)),
    houseplant(room, 1510, 930, 300),
  ]);
}

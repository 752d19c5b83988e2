import { circle, ellipse, group, line, path, polygon, rect } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { softShadow, rug } from './furniture.ts';
import { outlook } from './outlook.ts';
import { art, houseplant, pendant, shell, sunPatch, type Room } from './room.ts';

/** A table for eight before a window. */
export function diningRoom(room: Room): string {
  const { random, decor } = room;
  const chair = (x: number, y: number, color: string): string =>
    group([
      rect(x - 62, y - 250, 124, 140, color, { rx: 26 }),
      rect(x - 48, y - 236, 50, 110, lighter(color, 0.14), { rx: 20 }),
      line([x - 50, y - 110], [x - 56, y], decor.wood, 12),
      line([x + 50, y - 110], [x + 56, y], decor.wood, 12),
      rect(x - 68, y - 118, 136, 30, darker(color, 0.1), { rx: 14 }),
    ]);
  return group([
    shell(room),
    outlook(room, 560, 170, 480, 400, { across: 3 }),
    art(room, 170, 220, 190, 250),
    art(room, 1240, 220, 190, 250),
    sunPatch(560, 470),
    rug(mix(decor.fabric, decor.wall, 0.5), 800, 1080, 700, 100),
    houseplant(room, 150, 940, 400),
    houseplant(room, 1460, 940, random.int(300, 400)),
    chair(560, 990, decor.fabric),
    chair(800, 990, decor.fabric),
    chair(1040, 990, decor.fabric),
    softShadow(800, 1120, 560),
    ...[380, 1190].map((x) =>
      polygon(
        [
          [x, 870],
          [x + 32, 870],
          [x + 26, 1116],
          [x + 6, 1116],
        ],
        darker(decor.wood, 0.12),
      ),
    ),
    rect(300, 826, 1000, 46, decor.wood, { rx: 12 }),
    rect(300, 826, 1000, 12, lighter(decor.wood, 0.22), { rx: 6 }),
    rect(330, 872, 940, 12, '#1c2033', { opacity: 0.2 }),
    ...[520, 800, 1080].map(
      (x) => ellipse(x, 822, 78, 13, '#fbf9f4') + ellipse(x, 819, 48, 7, lighter(decor.accent, 0.5)),
    ),
    path('M626 822 q-26 -70 6 -92 h30 q34 22 6 92 Z', decor.accent),
    ...[-30, 0, 32].map(
      (dx) => line([647, 730], [647 + dx, 650], '#6f9a72', 6) + circle(647 + dx, 644, 20, dx ? '#f3d6a2' : '#e9a58e'),
    ),
    pendant(room, 800, 200, 110),
    chair(440, 1196, mix(decor.fabric, '#1c2033', 0.12)),
    chair(1160, 1196, mix(decor.fabric, '#1c2033', 0.12)),
  ]);
}

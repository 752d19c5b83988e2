import { circle, group, path, polygon, rect } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { softShadow, cabinetFront } from './furniture.ts';
import { outlook } from './outlook.ts';
import { floorLine, houseplant, shell, sunPatch, type Room } from './room.ts';

/** A tub below the window and a vanity for two. */
export function bathroom(room: Room): string {
  const { canvas, random, decor } = room;
  const tile = lighter(decor.wall, 0.4);
  const tiles = canvas.pattern(80, 80, [rect(0, 0, 80, 80, darker(tile, 0.08)), rect(2, 2, 76, 76, tile)]);
  const mirror = (x: number): string =>
    group([
      rect(x - 106, 176, 212, 380, decor.metal, { rx: 106 }),
      rect(x - 96, 186, 192, 360, canvas.vertical('#cfe3ea', '#eef5f5', '#dfe8e6'), { rx: 96 }),
      polygon(
        [
          [x - 60, 470],
          [x + 10, 232],
          [x + 52, 232],
          [x - 18, 490],
        ],
        '#ffffff',
        { opacity: 0.4 },
      ),
    ]);
  const sconce = (x: number): string =>
    group([
      circle(x, 330, 120, canvas.radial([0, '#fff0c8', 0.6], [1, '#fff0c8', 0])),
      rect(x - 13, 278, 26, 100, '#fff7e2', { rx: 13 }),
      rect(x - 15, 322, 30, 12, decor.metal),
    ]);
  return group([
    shell(room, true),
    rect(0, 470, 1600, floorLine - 470, tiles),
    rect(0, 462, 1600, 12, lighter(tile, 0.4)),
    outlook(room, 170, 150, 420, 270, { curtains: false, across: 3 }),
    sunPatch(200, 400),
    // The tub.
    softShadow(430, 1010, 390),
    path(
      'M70 640 H770 Q790 640 786 664 Q756 980 650 992 H210 Q100 980 56 664 Q52 640 70 640 Z',
      canvas.horizontal('#ffffff', '#f7f6f3', '#d9dcdd'),
    ),
    rect(50, 626, 742, 30, '#ffffff', { rx: 15 }),
    rect(60, 652, 722, 8, '#1c2033', { opacity: 0.1 }),
    ...[190, 640].map((x) => rect(x, 986, 40, 26, decor.metal, { rx: 8 })),
    path('M700 626 v-96 q0 -44 -44 -44 h-26', 'none', {
      stroke: decor.metal,
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }),
    path('M120 626 q40 -28 110 0 v150 q-54 20 -110 0 Z', mix(decor.fabric, '#ffffff', 0.4)),
    houseplant(room, 850, 1000, 300),
    // The vanity.
    softShadow(1230, 968, 350),
    mirror(1080),
    mirror(1400),
    rect(920, 660, 620, 290, decor.cabinet),
    ...[0, 1, 2, 3].map((index) => cabinetFront(decor.cabinet, decor.metal, 924 + index * 153, 664, 153, 280, true)),
    rect(896, 622, 668, 40, random.pick(['#f3efe8', '#e7e1d6', '#565b63'])),
    rect(896, 662, 668, 8, '#1c2033', { opacity: 0.18 }),
    ...[1080, 1400].map(
      (x) =>
        path(`M${x - 100} 622 q14 -44 40 -46 h120 q26 2 40 46 Z`, '#ffffff') +
        path(`M${x} 580 v-58 q0 -26 26 -26 q22 0 22 20`, 'none', {
          stroke: decor.metal,
          'stroke-width': 11,
          'stroke-linecap': 'round',
        }),
    ),
    ...[930, 1240, 1550].map(sconce),
    rect(940, 1040, 560, 90, mix(decor.accent, '#ffffff', 0.5), { rx: 30 }),
    rect(960, 1056, 520, 58, 'none', { stroke: '#ffffff', 'stroke-width': 5, rx: 22 }),
  ]);
}

import type { Region } from '#tools/seed/markets.ts';
import type { Random } from '#tools/seed/random.ts';
import { ellipse, group, height, line, path, polygon, rect, width, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { sky, type Light } from './light.ts';
import { agave, cactus, hedge, palm, pine, tree } from './plants.ts';

type Yard = {
  readonly canvas: Canvas;
  readonly random: Random;
  readonly light: Light;
  readonly region: Region;
  readonly pool: boolean;
};

function fence({ light, region }: Yard, y: number): string {
  if (region === 'desert') {
    const block = light.on('#cdb091');
    return group([
      rect(0, y - 150, width, 150, block),
      ...Array.from({ length: 14 }, (_, index) =>
        rect(index * 120, y - 150 + (index % 2) * 50, 118, 48, darker(block, 0.05), { rx: 2 }),
      ),
      rect(0, y - 164, width, 18, lighter(block, 0.2)),
    ]);
  }
  const wood = light.on('#b98f63');
  return group([
    ...Array.from({ length: 33 }, (_, index) =>
      polygon(
        [
          [index * 50 + 2, y],
          [index * 50 + 2, y - 168],
          [index * 50 + 25, y - 184],
          [index * 50 + 48, y - 168],
          [index * 50 + 48, y],
        ],
        index % 3 ? wood : darker(wood, 0.07),
      ),
    ),
    rect(0, y - 140, width, 12, darker(wood, 0.16)),
    rect(0, y - 40, width, 12, darker(wood, 0.16)),
  ]);
}

function lounger(light: Light, x: number, y: number, color: string): string {
  const frame = light.on('#8b6a4a');
  return group([
    ellipse(x + 120, y + 8, 170, 16, '#1c2033', { opacity: 0.18 }),
    polygon(
      [
        [x, y - 40],
        [x + 210, y - 40],
        [x + 204, y - 20],
        [x, y - 20],
      ],
      color,
    ),
    polygon(
      [
        [x, y - 40],
        [x - 76, y - 130],
        [x - 54, y - 138],
        [x + 20, y - 40],
      ],
      lighter(color, 0.15),
    ),
    ...[x + 10, x + 190].map((leg) => rect(leg, y - 20, 12, 28, frame)),
    line([x - 6, y - 18], [x + 206, y - 18], frame, 8),
  ]);
}

function parasol(light: Light, x: number, y: number, color: string): string {
  const top = y - 380;
  return group([
    rect(x - 6, top, 12, 380, light.on('#8b6a4a')),
    path(
      `M${x - 210} ${top + 90} Q${x - 120} ${top - 20} ${x} ${top - 26} Q${x + 120} ${top - 20} ${x + 210} ${top + 90} Z`,
      color,
    ),
    path(
      `M${x - 70} ${top + 90} Q${x - 50} ${top - 10} ${x} ${top - 26} Q${x + 50} ${top - 10} ${x + 70} ${top + 90} Z`,
      lighter(color, 0.35),
    ),
    ellipse(x, y + 4, 54, 12, darker(light.on('#8d8a84'), 0.2)),
  ]);
}

function pergola(light: Light, x: number, y: number): string {
  const wood = light.on('#94704d');
  return group([
    ellipse(x + 240, y + 10, 330, 24, '#1c2033', { opacity: 0.16 }),
    ...[x, x + 440].map(
      (post) => rect(post, y - 400, 30, 400, wood) + rect(post + 18, y - 400, 12, 400, darker(wood, 0.18)),
    ),
    ...Array.from({ length: 9 }, (_, index) => rect(x - 40 + index * 64, y - 446, 22, 30, darker(wood, 0.12))),
    rect(x - 60, y - 420, 590, 28, lighter(wood, 0.1)),
    // A table with two chairs in its shade.
    ellipse(x + 235, y - 116, 130, 22, light.on('#e9e2d4')),
    rect(x + 226, y - 112, 18, 112, light.on('#55504a')),
    ...[x + 70, x + 360].map((chair) =>
      group([
        rect(chair, y - 170, 66, 84, light.on('#6f8f93'), { rx: 16 }),
        rect(chair - 4, y - 92, 74, 20, light.on('#5d7c80'), { rx: 8 }),
        line([chair + 8, y - 72], [chair + 4, y], light.on('#55504a'), 8),
        line([chair + 58, y - 72], [chair + 62, y], light.on('#55504a'), 8),
      ]),
    ),
  ]);
}

function swimmingPool({ canvas, light }: Yard): string {
  const rim = light.on('#e6ded0');
  const [top, bottom] = [light.on('#7fd3e4'), light.on('#2f9fc4')];
  return group([
    path(
      'M250 930 Q520 880 840 906 Q1180 880 1330 946 Q1460 1030 1250 1084 Q820 1150 420 1092 Q120 1030 250 930 Z',
      rim,
    ),
    path(
      'M286 944 Q540 902 842 926 Q1160 902 1296 958 Q1404 1026 1226 1066 Q820 1128 440 1072 Q172 1020 286 944 Z',
      canvas.vertical(top, bottom),
    ),
    ...[
      [420, 985, 150],
      [760, 960, 190],
      [1010, 1010, 170],
      [600, 1040, 180],
      [900, 1066, 140],
    ].map(([x = 0, y = 0, w = 0]) =>
      path(`M${x - w / 2} ${y} q${w / 8} -12 ${w / 4} 0 t${w / 4} 0 t${w / 4} 0 t${w / 4} 0`, 'none', {
        stroke: '#ffffff',
        'stroke-width': 5,
        'stroke-linecap': 'round',
        opacity: 0.45,
      }),
    ),
  ]);
}

/** Behind the house: fence and trees, a patio, and a pool where there is one. */
export function backyard(yard: Yard): string {
  const { canvas, random, light, region, pool } = yard;
  const horizon = 700;
  const dry = region === 'desert';
  const grass = light.on(dry && !pool ? '#d0b48e' : '#7fb05e');
  const stone = light.on('#d7cfc1');
  const color = light.on(random.pick(['#e0785a', '#3f8a94', '#e2b04a', '#5d7fa8']));
  const tall = { desert: palm, florida: palm, mountain: pine, texas: tree, south: tree, midwest: tree }[region];
  return group([
    sky(canvas, random, light, horizon),
    ...[110, 470, 900, 1290, 1520].map((x) =>
      (random.chance(0.7) ? tall : tree)(
        random,
        light,
        x + random.between(-60, 60),
        horizon + 30,
        random.between(340, 520),
      ),
    ),
    fence(yard, horizon + 60),
    rect(
      0,
      horizon + 50,
      width,
      height - horizon - 50,
      canvas.vertical(darker(grass, 0.14), grass, lighter(grass, 0.08)),
    ),
    ...(dry
      ? [150, 420, 1130, 1440].map((x) => agave(light, x, horizon + 84, random.between(36, 56)))
      : [hedge(random, light, 20, 620, horizon + 84, 58), hedge(random, light, 980, 1590, horizon + 84, 58)]),
    polygon(
      [
        [0, 1090],
        [width, 1090],
        [width, height],
        [0, height],
      ],
      stone,
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      line([index * 200 - 40, height], [index * 190 + 20, 1090], darker(stone, 0.12), 4),
    ),
    line([0, 1140], [width, 1140], darker(stone, 0.1), 4),
    ...(pool
      ? [
          swimmingPool(yard),
          parasol(light, 1400, 900, color),
          lounger(light, 1200, 886, light.on('#f4efe4')),
          lounger(light, 240, 1150, light.on('#f4efe4')),
        ]
      : [
          pergola(light, random.chance(0.5) ? 180 : 920, 1096),
          ...(dry ? [cactus(random, light, 800, 980, 330)] : [tree(random, light, random.int(780, 860), 960, 330)]),
        ]),
  ]);
}

import type { Region } from '#tools/seed/markets.ts';
import type { Random } from '#tools/seed/random.ts';
import { circle, ellipse, group, height, line, path, polygon, rect, width, type Canvas, type Point } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import type { Light } from './light.ts';

/** Where houses stand: their walls meet the ground here. */
export const groundLine = 890;
const horizon = 800;
const sidewalk = 1092;

/** What leads to the house from the street. */
export type Approach = {
  /** The middle of the entrance. */
  readonly door: number;
  /** The garage's or carport's left and right edge. */
  readonly drive?: readonly [left: number, right: number];
  /** How far to both sides of the door nothing is planted; wider where doors stand side by side. */
  readonly gap?: number;
};

const hills = (y: number, rise: number, random: Random, color: string): string => {
  const points: Point[] = [[0, horizon + 80]];
  for (let x = 0; x <= width; x += 100) points.push([x, y - random.between(0, rise)]);
  const ridge = points.slice(1).map(([x, top], index, all) => {
    const next = all[index + 1] ?? [x, top];
    return `Q${x} ${top} ${(x + next[0]) / 2} ${(top + next[1]) / 2}`;
  });
  return path(`M0 ${horizon + 80} L0 ${y} ${ridge.join(' ')} L${width} ${horizon + 80} Z`, color);
};

function peaks(random: Random, far: string, snow: string): string {
  const shapes: string[] = [];
  for (let x = -80; x < width + 80; x += random.between(170, 250)) {
    const top = random.between(380, 520);
    const half = random.between(230, 320);
    shapes.push(
      polygon(
        [
          [x - half, horizon + 40],
          [x, top],
          [x + half, horizon + 40],
        ],
        far,
      ),
    );
    shapes.push(
      polygon(
        [
          [x, top],
          [x + half, horizon + 40],
          [x + half * 0.1, horizon + 40],
        ],
        darker(far, 0.12),
      ),
    );
    shapes.push(
      polygon(
        [
          [x, top],
          [x + 52, top + 62],
          [x + 20, top + 50],
          [x, top + 74],
          [x - 22, top + 48],
          [x - 52, top + 62],
        ],
        snow,
      ),
    );
  }
  return shapes.join('');
}

const mesas = (random: Random, color: string): string =>
  [110, 560, 1010, 1430]
    .map((middle) => {
      const x = middle + random.between(-90, 90);
      const half = random.between(130, 230);
      const top = random.between(640, 700);
      return polygon(
        [
          [x - half - 60, horizon + 40],
          [x - half, top + 30],
          [x - half * 0.8, top],
          [x + half * 0.7, top],
          [x + half * 0.86, top + 34],
          [x + half + 70, horizon + 40],
        ],
        color,
      );
    })
    .join('');

function treeLine(random: Random, color: string, y: number, size: number): string {
  const shapes = [rect(0, y, width, horizon + 60 - y, color)];
  for (let x = -20; x < width + 40; x += size * random.between(0.7, 1.1)) {
    shapes.push(circle(x, y + size * 0.2, size * random.between(0.55, 0.95), color));
  }
  return shapes.join('');
}

function backdrop(random: Random, light: Light, region: Region): string {
  const haze = light.sky.at(-1) ?? '#ffffff';
  const far = (color: string, share: number): string => mix(light.on(color), haze, share);
  switch (region) {
    case 'desert':
      return mesas(random, far('#b5745a', 0.5)) + hills(780, 40, random, far('#b98a62', 0.3));
    case 'mountain':
      return peaks(random, far('#6c7f9c', 0.4), far('#ffffff', 0.2)) + treeLine(random, far('#456b58', 0.3), 770, 34);
    case 'florida':
      return treeLine(random, far('#7fae7a', 0.5), 740, 60) + treeLine(random, far('#5f9a68', 0.28), 780, 40);
    case 'texas':
      return hills(735, 60, random, far('#8fa873', 0.5)) + treeLine(random, far('#6b8f58', 0.3), 775, 42);
    default:
      return treeLine(random, far('#6d9a75', 0.5), 700, 85) + treeLine(random, far('#4f8058', 0.28), 760, 60);
  }
}

function lawn(canvas: Canvas, random: Random, light: Light, region: Region): string {
  const dry = region === 'desert';
  const near = light.on(
    dry ? random.pick(['#d3b088', '#c9a880', '#d9bb95']) : random.pick(['#7fb05a', '#74a857', '#86b566']),
  );
  const shapes = [
    rect(0, horizon, width, height - horizon, canvas.vertical(darker(near, 0.16), near, lighter(near, 0.08))),
  ];
  for (let tuft = 0; tuft < 70; tuft += 1) {
    const x = random.between(0, width);
    const y = random.between(groundLine + 20, sidewalk - 12);
    shapes.push(
      dry
        ? ellipse(x, y, random.between(3, 9), random.between(2, 4), darker(near, random.between(0.08, 0.3)))
        : path(`M${x} ${y} l-5 -11 l6 8 l3 -13 l3 12 l7 -7 l-5 11 Z`, darker(near, random.between(0.06, 0.16))),
    );
  }
  return shapes.join('');
}

function pavement(canvas: Canvas, light: Light): string {
  const concrete = light.on('#cfccc4');
  const asphalt = light.on('#666b73');
  return group([
    rect(0, sidewalk, width, 46, concrete),
    rect(0, sidewalk, width, 5, lighter(concrete, 0.3)),
    ...Array.from({ length: 9 }, (_, index) =>
      line([index * 200 + 40, sidewalk + 5], [index * 200 + 20, sidewalk + 46], darker(concrete, 0.16), 3),
    ),
    rect(0, sidewalk + 46, width, 14, darker(concrete, 0.22)),
    rect(0, sidewalk + 60, width, height - sidewalk - 60, canvas.vertical(darker(asphalt, 0.12), asphalt)),
  ]);
}

function approaches(canvas: Canvas, light: Light, { door, drive }: Approach): string {
  const concrete = light.on('#d8d4ca');
  const shapes: string[] = [];
  if (drive) {
    const [left, right] = drive;
    const spread = 70;
    shapes.push(
      polygon(
        [
          [left - 4, groundLine],
          [right + 4, groundLine],
          [right + spread, sidewalk + 46],
          [left - spread, sidewalk + 46],
        ],
        canvas.vertical(darker(concrete, 0.16), concrete),
      ),
      line([(left + right) / 2, groundLine], [(left + right) / 2, sidewalk + 46], darker(concrete, 0.16), 3),
      line([left - spread * 0.45, 985], [right + spread * 0.45, 985], darker(concrete, 0.14), 3),
    );
  }
  const sway = drive && drive[0] > door ? -60 : 60;
  shapes.push(
    path(
      `M${door - 46} ${groundLine} C${door - 50} 960 ${door + sway - 70} 1000 ${door + sway - 66} ${sidewalk + 5} L${door + sway + 66} ${sidewalk + 5} C${door + sway + 66} 1000 ${door + 46} 960 ${door + 46} ${groundLine} Z`,
      canvas.vertical(darker(concrete, 0.12), lighter(concrete, 0.1)),
    ),
  );
  return group(shapes);
}

/** Everything behind and under a house, sky excepted. */
export function ground(canvas: Canvas, random: Random, light: Light, region: Region, approach: Approach): string {
  return group([
    backdrop(random, light, region),
    lawn(canvas, random, light, region),
    approaches(canvas, light, approach),
    pavement(canvas, light),
  ]);
}

import type { Random } from '#tools/seed/random.ts';
import { circle, ellipse, group, line, path, polygon, rect, type Point } from './canvas.ts';
import { darker, lighter } from './color.ts';
import type { Light } from './light.ts';

const greens = ['#4f8a4b', '#5c9a52', '#3f7d55', '#6fa052', '#7a9a4a'] as const;

/** A soft shadow that lies to the right, away from the sun. */
const shadow = (x: number, y: number, reach: number): string =>
  ellipse(x + reach * 0.35, y + 4, reach, reach * 0.14, '#1c2033', { opacity: 0.18 });

/** A broad-leaved tree standing at (x, y), `tall` pixels high. */
export function tree(random: Random, light: Light, x: number, y: number, tall: number): string {
  const leaf = light.on(random.pick(greens));
  const bark = light.on('#6b4f3a');
  const crown = tall * 0.36;
  const middle: Point = [x, y - tall * 0.64];
  const blobs = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + random.between(-0.2, 0.2);
    return [
      middle[0] + Math.cos(angle) * crown * 0.58,
      middle[1] + Math.sin(angle) * crown * 0.5,
      crown * random.between(0.42, 0.58),
    ] as const;
  });
  return group([
    shadow(x, y, crown * 0.9),
    path(
      `M${x - tall * 0.035} ${y} Q${x - tall * 0.02} ${y - tall * 0.3} ${x - tall * 0.03} ${y - tall * 0.5} L${x + tall * 0.03} ${y - tall * 0.5} Q${x + tall * 0.02} ${y - tall * 0.25} ${x + tall * 0.045} ${y} Z`,
      bark,
    ),
    line([x, y - tall * 0.36], [x + crown * 0.4, y - tall * 0.56], bark, tall * 0.025, { 'stroke-linecap': 'round' }),
    ...blobs.map(([cx, cy, r]) => circle(cx + crown * 0.06, cy + crown * 0.08, r, darker(leaf, 0.22))),
    circle(middle[0], middle[1], crown * 0.7, leaf),
    ...blobs.map(([cx, cy, r]) => circle(cx - crown * 0.05, cy - crown * 0.05, r * 0.88, leaf)),
    ...blobs
      .slice(4, 8)
      .map(([cx, cy, r]) => circle(cx - crown * 0.08, cy - crown * 0.1, r * 0.74, lighter(leaf, 0.07))),
    ...blobs
      .slice(5, 7)
      .map(([cx, cy, r]) => circle(cx - crown * 0.1, cy - crown * 0.13, r * 0.52, lighter(leaf, 0.13))),
  ]);
}

export function pine(random: Random, light: Light, x: number, y: number, tall: number): string {
  const leaf = light.on(random.pick(['#2f6650', '#3a7358', '#2f5f5b']));
  const tiers = Array.from({ length: 5 }, (_, index) => {
    const top = y - tall + index * tall * 0.16;
    const half = tall * (0.09 + index * 0.045);
    const foot = top + tall * 0.27;
    return polygonTier(x, top, half, foot, index % 2 ? leaf : darker(leaf, 0.1), lighter(leaf, 0.1));
  });
  return group([
    shadow(x, y, tall * 0.3),
    rect(x - tall * 0.02, y - tall * 0.12, tall * 0.04, tall * 0.12, light.on('#6b4f3a')),
    ...tiers.toReversed(),
  ]);
}

const polygonTier = (x: number, top: number, half: number, foot: number, dark: string, bright: string): string =>
  path(
    `M${x} ${top} Q${x + half * 0.4} ${foot - 14} ${x + half} ${foot} Q${x} ${foot + 14} ${x - half} ${foot} Q${x - half * 0.4} ${foot - 14} ${x} ${top} Z`,
    dark,
  ) +
  path(
    `M${x} ${top} Q${x - half * 0.4} ${foot - 14} ${x - half} ${foot} Q${x - half * 0.5} ${foot + 9} ${x - half * 0.2} ${foot + 6} Z`,
    bright,
    { opacity: 0.55 },
  );

export function palm(random: Random, light: Light, x: number, y: number, tall: number): string {
  const leaf = light.on(random.pick(['#4f9150', '#5b9a4c', '#3f8a5c']));
  const lean = random.between(-0.1, 0.1) * tall;
  const [topX, topY] = [x + lean, y - tall * 0.8];
  const trunk = light.on('#9c7f5f');
  const fronds = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (0.04 + (index / 10) * 0.92) + Math.PI;
    const reach = tall * random.between(0.3, 0.36);
    const [endX, endY] = [topX + Math.cos(angle) * reach * 1.05, topY + Math.sin(angle) * reach * 0.55 + reach * 0.34];
    const [bendX, bendY] = [topX + Math.cos(angle) * reach * 0.6, topY + Math.sin(angle) * reach * 0.95 - reach * 0.08];
    const wide = reach * 0.13;
    return path(
      `M${topX} ${topY} Q${bendX - wide} ${bendY - wide} ${endX} ${endY} Q${bendX + wide * 0.6} ${bendY + wide * 1.5} ${topX} ${topY} Z`,
      index % 2 ? leaf : darker(leaf, 0.16),
    );
  });
  return group([
    shadow(x, y, tall * 0.22),
    path(
      `M${x - tall * 0.03} ${y} Q${x + lean * 0.2} ${y - tall * 0.4} ${topX - tall * 0.016} ${topY} L${topX + tall * 0.016} ${topY} Q${x + lean * 0.35 + tall * 0.03} ${y - tall * 0.4} ${x + tall * 0.034} ${y} Z`,
      trunk,
    ),
    ...Array.from({ length: 8 }, (_, index) => {
      const share = (index + 1) / 9;
      const half = tall * 0.02;
      const cx = x + lean * share ** 1.4;
      return line(
        [cx - half, y - tall * 0.8 * share],
        [cx + half, y - tall * 0.8 * share - 3],
        darker(trunk, 0.25),
        3,
        { opacity: 0.5 },
      );
    }),
    ...fronds,
    circle(topX, topY + 3, tall * 0.022, darker(trunk, 0.2)),
  ]);
}

/** A saguaro. */
export function cactus(random: Random, light: Light, x: number, y: number, tall: number): string {
  const green = light.on(random.pick(['#5d8a5c', '#4f7f5f', '#6a9160']));
  const thick = tall * 0.13;
  const limb = (left: number, top: number, w: number, h: number): string =>
    rect(left, top, w, h, green, { rx: w / 2 }) +
    rect(left + w * 0.14, top + w * 0.3, w * 0.16, h - w * 0.5, lighter(green, 0.22), { rx: w * 0.08 }) +
    rect(left + w * 0.46, top + w * 0.2, w * 0.08, h - w * 0.4, darker(green, 0.25), { rx: w * 0.04, opacity: 0.5 }) +
    rect(left + w * 0.74, top + w * 0.3, w * 0.12, h - w * 0.5, darker(green, 0.3), { rx: w * 0.06, opacity: 0.6 });
  const arm = (side: 1 | -1, at: number, up: number): string => {
    const w = thick * 0.72;
    const outer = x + side * thick * 1.25 - w / 2;
    return (
      rect(
        Math.min(x, outer + w / 2) - (side < 0 ? 0 : 0),
        y - at - w / 2,
        Math.abs(outer + w / 2 - x),
        w,
        darker(green, 0.12),
        { rx: w / 3 },
      ) + limb(outer, y - at - up, w, up + w / 2)
    );
  };
  return group([
    shadow(x, y, tall * 0.2),
    arm(-1, tall * 0.42, tall * 0.26),
    arm(1, tall * 0.52, tall * 0.3),
    limb(x - thick / 2, y - tall, thick, tall),
  ]);
}

export function agave(light: Light, x: number, y: number, size: number): string {
  const leaf = light.on('#7fa08c');
  const blades = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI + (Math.PI * (index + 0.5)) / 9;
    const tip: Point = [x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.85];
    const half = size * 0.11;
    return polygon(
      [
        [x - Math.sin(angle) * half, y + Math.cos(angle) * half * 0.4],
        tip,
        [x + Math.sin(angle) * half, y - Math.cos(angle) * half * 0.4 + 4],
      ],
      index % 2 ? leaf : darker(leaf, 0.16),
    );
  });
  return group([shadow(x, y, size), ...blades]);
}

/** Low bushes from `from` to `to` on one line, now and then in bloom. */
export function hedge(random: Random, light: Light, from: number, to: number, y: number, tall: number): string {
  const leaf = light.on(random.pick(greens));
  const bloom = random.chance(0.45)
    ? light.on(random.pick(['#e58aa5', '#f2c14e', '#f5f0e6', '#c58adf', '#ee8b60']))
    : undefined;
  const shapes: string[] = [
    ellipse((from + to) / 2, y + 3, (to - from) / 2 + tall * 0.2, tall * 0.16, '#1c2033', { opacity: 0.16 }),
  ];
  for (let x = from + tall * 0.4; x < to; x += tall * random.between(0.65, 0.95)) {
    const r = tall * random.between(0.48, 0.62);
    shapes.push(path(`M${x - r} ${y} A${r} ${r * 1.05} 0 0 1 ${x + r} ${y} Z`, darker(leaf, random.between(0, 0.14))));
    shapes.push(
      path(
        `M${x - r * 0.8} ${y - r * 0.2} A${r * 0.7} ${r * 0.75} 0 0 1 ${x + r * 0.3} ${y - r * 0.5} A${r} ${r} 0 0 0 ${x - r * 0.8} ${y - r * 0.2} Z`,
        lighter(leaf, 0.18),
        { opacity: 0.8 },
      ),
    );
    if (bloom) {
      for (let flower = 0; flower < 5; flower += 1) {
        shapes.push(circle(x + random.between(-0.7, 0.7) * r, y - random.between(0.15, 0.85) * r, tall * 0.055, bloom));
      }
    }
  }
  return group(shapes);
}

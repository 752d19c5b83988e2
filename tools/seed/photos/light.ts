import type { Random } from '#tools/seed/random.ts';
import { circle, group, path, rect, width, type Canvas } from './canvas.ts';
import { lighter, mix } from './color.ts';

export const dayTimes = ['morning', 'noon', 'afternoon', 'golden', 'dusk', 'overcast'] as const;
export type DayTime = (typeof dayTimes)[number];

/** How a time of day colours everything. The sun always stands on the left. */
export type Light = {
  readonly sky: readonly string[];
  /** Sun or moon; none behind clouds. */
  readonly sun?: { readonly x: number; readonly y: number; readonly radius: number; readonly color: string };
  readonly cloud: string;
  /** From the top of a pane to its foot. */
  readonly glass: readonly string[];
  /** Lamps are on behind the windows. */
  readonly lit: boolean;
  /** A colour as it looks in this light. */
  on(color: string): string;
};

const tinted =
  (tint: string, share: number) =>
  (color: string): string =>
    mix(color, tint, share);

const lights: Record<DayTime, Light> = {
  morning: {
    sky: ['#7fb6dd', '#bcdcec', '#fde9d3'],
    sun: { x: 330, y: 330, radius: 54, color: '#fff3d6' },
    cloud: '#ffffff',
    glass: ['#9cc4da', '#dcecf2', '#f3e3d0'],
    lit: false,
    on: tinted('#ffe2bd', 0.07),
  },
  noon: {
    sky: ['#3f9be0', '#7cc0ee', '#d3ecf8'],
    sun: { x: 260, y: 170, radius: 52, color: '#fffbe8' },
    cloud: '#ffffff',
    glass: ['#5f9fc4', '#a9d3e8', '#d9eef5'],
    lit: false,
    on: (color) => color,
  },
  afternoon: {
    sky: ['#5aa9e2', '#9ed0ee', '#f4ead2'],
    sun: { x: 220, y: 260, radius: 56, color: '#fff4cf' },
    cloud: '#fffaf0',
    glass: ['#6ea7c6', '#b7d8e6', '#efe6d2'],
    lit: false,
    on: tinted('#ffd9a0', 0.06),
  },
  golden: {
    sky: ['#6a86c4', '#f0a58c', '#ffd9a0'],
    sun: { x: 300, y: 560, radius: 70, color: '#fff0c2' },
    cloud: '#ffd2b8',
    glass: ['#8aa3c9', '#f3b992', '#ffe3ae'],
    lit: false,
    on: tinted('#ff9d5c', 0.15),
  },
  dusk: {
    sky: ['#27325f', '#5d5a93', '#e59a92'],
    sun: { x: 1330, y: 190, radius: 34, color: '#f6f1e0' },
    cloud: '#8d83ad',
    glass: ['#ffe7a6', '#ffd27a', '#f6a84e'],
    lit: true,
    on: tinted('#3a3f74', 0.34),
  },
  overcast: {
    sky: ['#a9bccb', '#c7d5de', '#e6ebec'],
    cloud: '#f2f5f6',
    glass: ['#8aa2b1', '#b9c9d1', '#dbe3e5'],
    lit: false,
    on: tinted('#93a5b3', 0.1),
  },
};

export const lightAt = (time: DayTime): Light => lights[time];

/** A heap with a flat foot: one outline, so that nothing shows through where its bulges meet. */
function cloud(random: Random, light: Light, x: number, y: number, size: number): string {
  const bulges = [0.34, 0.62, 1, 0.72, 0.4].map((rise) => rise * random.between(0.75, 1.1));
  const step = size * 0.46;
  const start = x - step * 2.5;
  const arcs = bulges.map((rise, index) => {
    const next = (rise + (bulges[index + 1] ?? 0.2)) / 2;
    const [endX, endY] = [start + step * (index + 1), index === 4 ? y : y - next * size * 0.34];
    return `A${step * 0.56} ${size * 0.3 * (0.7 + rise * 0.5)} 0 0 1 ${endX} ${endY}`;
  });
  const d = `M${start} ${y} ${arcs.join(' ')} Z`;
  return group(
    [path(d, light.cloud), rect(start + 6, y - 2, step * 5 - 12, size * 0.1, light.cloud, { rx: size * 0.05 })],
    { opacity: random.between(0.6, 0.92) },
  );
}

/** The whole sky, down to the horizon. */
export function sky(canvas: Canvas, random: Random, light: Light, horizon: number): string {
  const shapes = [rect(0, 0, width, horizon + 60, canvas.vertical(...light.sky))];
  const { sun } = light;
  if (sun) {
    const halo = canvas.radial([0, sun.color, 0.75], [0.35, sun.color, 0.28], [1, sun.color, 0]);
    shapes.push(circle(sun.x, sun.y, sun.radius * 6, halo), circle(sun.x, sun.y, sun.radius, lighter(sun.color, 0.4)));
  }
  if (light.lit) {
    for (let star = 0; star < 26; star += 1) {
      shapes.push(
        circle(random.between(0, width), random.between(10, 330), random.between(1.2, 2.6), '#ffffff', {
          opacity: random.between(0.3, 0.8),
        }),
      );
    }
  }
  const clouds = light.sun ? random.int(2, 4) : 7;
  for (let index = 0; index < clouds; index += 1) {
    shapes.push(
      cloud(
        random,
        light,
        ((index + random.between(0.1, 0.9)) / clouds) * width,
        random.between(90, 400),
        random.between(70, 150),
      ),
    );
  }
  return shapes.join('');
}

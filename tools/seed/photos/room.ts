import type { Random } from '#tools/seed/random.ts';
import { circle, ellipse, group, height, line, path, polygon, rect, width, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';

/** The colours of a room; it is always seen straight on, by daylight from the left. */
export type Decor = {
  readonly wall: string;
  readonly wood: string;
  readonly floor: string;
  readonly fabric: string;
  readonly accent: string;
  readonly cabinet: string;
  readonly metal: string;
};

const decors: readonly Decor[] = [
  {
    wall: '#efe7da',
    wood: '#a9784f',
    floor: '#c79f73',
    fabric: '#7f9a94',
    accent: '#d9803f',
    cabinet: '#f4f1ea',
    metal: '#3c4148',
  },
  {
    wall: '#dfe7e4',
    wood: '#8c6244',
    floor: '#b58b62',
    fabric: '#c9b79f',
    accent: '#3f7b7d',
    cabinet: '#557a76',
    metal: '#b9a06a',
  },
  {
    wall: '#f3ede6',
    wood: '#c39a6b',
    floor: '#d9b98d',
    fabric: '#5f7390',
    accent: '#d9a441',
    cabinet: '#e9e3d8',
    metal: '#8d949c',
  },
  {
    wall: '#e8dccb',
    wood: '#74513c',
    floor: '#9c7350',
    fabric: '#b9694f',
    accent: '#4d6b57',
    cabinet: '#39495a',
    metal: '#c2a878',
  },
  {
    wall: '#dde3ea',
    wood: '#b08660',
    floor: '#bfa386',
    fabric: '#e3ddd2',
    accent: '#a8485a',
    cabinet: '#ffffff',
    metal: '#4a5058',
  },
  {
    wall: '#f2e3d7',
    wood: '#9a6b49',
    floor: '#cda67c',
    fabric: '#8a8f6a',
    accent: '#c9694a',
    cabinet: '#a9b39a',
    metal: '#35393f',
  },
];

export type Room = { readonly canvas: Canvas; readonly random: Random; readonly decor: Decor };

export const decorOf = (variant: number): Decor => decors[variant % decors.length] ?? (decors[0] as Decor);

/** Where the back wall ends and the floor begins. */
export const floorLine = 880;

/** Wall, skirting, floorboards and a soft daylight from the left. */
export function shell({ canvas, decor }: Room, tiled = false): string {
  const boards: string[] = [];
  const rows = [0, 46, 104, 178, 270, 330];
  rows.forEach((top, row) => {
    boards.push(line([0, floorLine + top], [width, floorLine + top], darker(decor.floor, 0.16), 3));
    const middle = width / 2;
    const next = rows[row + 1] ?? 330;
    for (let index = -9; index <= 9; index += 1) {
      const at = (index + (tiled ? 0 : (row % 2) * 0.5)) * 240;
      const spread = (y: number): number => middle + at * (0.62 + (y / 330) * 0.6);
      boards.push(line([spread(top), floorLine + top], [spread(next), floorLine + next], darker(decor.floor, 0.12), 3));
    }
  });
  return group([
    rect(0, 0, width, floorLine, canvas.horizontal(lighter(decor.wall, 0.35), decor.wall, darker(decor.wall, 0.12))),
    rect(0, 0, width, 26, lighter(decor.wall, 0.6)),
    rect(0, 26, width, 10, darker(decor.wall, 0.14)),
    rect(
      0,
      floorLine,
      width,
      height - floorLine,
      canvas.vertical(darker(decor.floor, 0.14), decor.floor, lighter(decor.floor, 0.12)),
    ),
    ...boards,
    rect(0, floorLine - 34, width, 34, lighter(decor.wall, 0.7)),
    rect(0, floorLine - 4, width, 6, '#1c2033', { opacity: 0.16 }),
  ]);
}

/** Light that falls through a window onto the floor. */
export const sunPatch = (x: number, w: number): string =>
  polygon(
    [
      [x + 60, floorLine + 40],
      [x + w + 60, floorLine + 40],
      [x + w + 220, floorLine + 210],
      [x + 190, floorLine + 210],
    ],
    '#fff6dc',
    { opacity: 0.34 },
  );

/** Framed art: hills, shapes or a leaf. */
export function art({ random, decor }: Room, x: number, y: number, w: number, h: number): string {
  const inner = [x + 16, y + 16, w - 32, h - 32] as const;
  const [ix, iy, iw, ih] = inner;
  const motif = random.pick([
    [
      circle(ix + iw * 0.62, iy + ih * 0.34, Math.min(iw, ih) * 0.17, decor.accent),
      path(
        `M${ix} ${iy + ih} V${iy + ih * 0.66} Q${ix + iw * 0.3} ${iy + ih * 0.42} ${ix + iw * 0.56} ${iy + ih * 0.7} T${ix + iw} ${iy + ih * 0.58} V${iy + ih} Z`,
        decor.fabric,
      ),
    ],
    [
      ellipse(ix + iw * 0.42, iy + ih * 0.44, iw * 0.24, ih * 0.26, decor.accent),
      rect(ix + iw * 0.36, iy + ih * 0.52, iw * 0.44, ih * 0.34, decor.fabric, { rx: iw * 0.2 }),
    ],
    [
      path(
        `M${ix + iw / 2} ${iy + ih * 0.92} C${ix + iw * 0.02} ${iy + ih * 0.6} ${ix + iw * 0.2} ${iy + ih * 0.16} ${ix + iw / 2} ${iy + ih * 0.06} C${ix + iw * 0.8} ${iy + ih * 0.16} ${ix + iw * 0.98} ${iy + ih * 0.6} ${ix + iw / 2} ${iy + ih * 0.92} Z`,
        '#6d9475',
      ),
      line([ix + iw / 2, iy + ih * 0.12], [ix + iw / 2, iy + ih], '#4f7559', 5),
    ],
  ]);
  return group([
    rect(x + 6, y + 8, w, h, '#1c2033', { opacity: 0.16 }),
    rect(x, y, w, h, decor.wood),
    rect(x + 8, y + 8, w - 16, h - 16, '#fbf8f1'),
    rect(ix, iy, iw, ih, lighter(decor.wall, 0.3)),
    ...motif,
  ]);
}

/** A potted plant standing on (x, y). */
export function houseplant({ random, decor }: Room, x: number, y: number, tall: number): string {
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const angle = -Math.PI / 2 + (index - 5) * 0.24;
    const reach = tall * random.between(0.5, 0.72);
    const [tipX, tipY] = [x + Math.cos(angle) * reach, y - tall * 0.3 + Math.sin(angle) * reach];
    const [bendX, bendY] = [x + Math.cos(angle) * reach * 0.4, y - tall * 0.36 + Math.sin(angle) * reach * 0.75];
    const wide = tall * 0.07;
    return path(
      `M${x} ${y - tall * 0.28} Q${bendX - wide} ${bendY} ${tipX} ${tipY} Q${bendX + wide} ${bendY + wide * 0.6} ${x} ${y - tall * 0.28} Z`,
      index % 2 ? '#5d8f68' : '#477a58',
    );
  });
  const pot = lighter(decor.accent, 0.15);
  return group([
    ellipse(x + tall * 0.08, y, tall * 0.24, tall * 0.035, '#1c2033', { opacity: 0.2 }),
    ...leaves,
    polygon(
      [
        [x - tall * 0.17, y - tall * 0.3],
        [x + tall * 0.17, y - tall * 0.3],
        [x + tall * 0.12, y],
        [x - tall * 0.12, y],
      ],
      pot,
    ),
    polygon(
      [
        [x + tall * 0.04, y - tall * 0.3],
        [x + tall * 0.17, y - tall * 0.3],
        [x + tall * 0.12, y],
        [x + tall * 0.04, y],
      ],
      darker(pot, 0.16),
    ),
    rect(x - tall * 0.19, y - tall * 0.33, tall * 0.38, tall * 0.06, lighter(pot, 0.1), { rx: 4 }),
  ]);
}

/** A lamp that hangs from the ceiling. */
export const pendant = ({ canvas, decor }: Room, x: number, drop: number, size = 70): string =>
  group([
    line([x, 26], [x, drop], decor.metal, 5),
    circle(x, drop + size * 0.6, size * 2, canvas.radial([0, '#fff0c4', 0.55], [1, '#fff0c4', 0])),
    path(
      `M${x - size} ${drop + size * 0.8} Q${x - size * 0.9} ${drop} ${x} ${drop - 6} Q${x + size * 0.9} ${drop} ${x + size} ${drop + size * 0.8} Z`,
      decor.metal,
    ),
    ellipse(x, drop + size * 0.8, size, size * 0.14, '#fff3cf'),
  ]);

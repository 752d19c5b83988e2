import { group, mirrored, polygon, rect } from './canvas.ts';
import { darker } from './color.ts';
import type { Architect, Site } from './house.ts';
import { door, lamp, pane } from './openings.ts';
import { chimney, flatRoof, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { column, eaveShadow, gableWall, plinth, railing, wall } from './walls.ts';

const roofOf = ({ canvas, look }: Site): Roof => ({ canvas, kind: look.roofKind, color: look.roof, trim: look.trim });

/** Two homes side by side, one the mirror of the other. */
export const duplex: Architect = (site) => {
  const { canvas, random, light, look } = site;
  const roof = roofOf(site);
  const [left, right] = [190, 1410];
  const eaves = foot - 240;
  const gable = { x: left + 50, w: 300 };
  const entrance = 690;
  const glass = random.chance(0.5);
  const shutters = random.chance(0.5) ? { shutters: look.shutters } : {};
  const stone = random.chance(0.6);
  const half = (color: string): string =>
    group([
      wall(canvas, look.wallKind, look.wall, gable.x, eaves - 4, gable.w, foot - eaves + 4),
      gableWall(canvas, 'siding', look.second, gable.x, eaves, gable.w, 130),
      ...(stone ? [plinth(look.stone, gable.x, foot - 62, gable.w, 62)] : []),
      gableRoof(roof, gable.x, gable.w, eaves, 130, 34),
      pane(canvas, light, look.trim, gable.x + 66, eaves + 54, 168, 112, { panes: [3, 1], ...shutters }),
      pane(canvas, light, look.trim, 512, eaves + 62, 84, 104, { panes: [1, 2] }),
      rect(entrance - 74, eaves + 9, 148, foot - eaves - 9, darker(look.wall, 0.3), { opacity: 0.5 }),
      door(canvas, light, color, look.trim, entrance, foot, { glass }),
      lamp(canvas, light, entrance - 60, foot - 138),
      column(look.trim, entrance - 78, eaves + 9, foot, 18),
    ]);
  const shapes = [
    chimney(look.stone, 800, eaves - 236, eaves - 150),
    longRoof(roof, left - 44, right + 44, eaves, eaves - 184, [left + 200, right - 200]),
    wall(canvas, look.wallKind, look.wall, left, eaves, right - left, foot - eaves),
    eaveShadow(left, eaves + 9, right - left),
    half(look.door),
    mirrored(half(look.shutters)),
    rect(796, eaves + 9, 8, foot - eaves - 9, darker(look.wall, 0.28), { opacity: 0.6 }),
  ];
  return { shapes: group(shapes), approach: { door: 800, gap: 176 }, left, right };
};

/** A brick two-flat or four-flat of an old city street: bays, a deep cornice, stone steps. */
export const brickFlats: Architect = (site) => {
  const { canvas, random, light, look } = site;
  const four = random.chance(0.5);
  const body = four ? 960 : 640;
  const left = 800 - body / 2;
  const right = left + body;
  const floor = 226;
  const top = foot - floor * 2 - 96;
  const stone = light.on('#d5cab6');
  const bayWidth = 230;
  const bays = four ? [left + 60, right - 60 - bayWidth] : [left + 50];
  const entrance = four ? 800 : right - 160;
  const bay = (x: number): string =>
    group([
      wall(canvas, 'brick', look.wall, x, top + 60, bayWidth, foot - top - 60),
      polygon(
        [
          [x - 24, top + 60],
          [x, top + 60],
          [x, foot],
          [x - 24, foot],
        ],
        darker(look.wall, 0.1),
      ),
      polygon(
        [
          [x + bayWidth, top + 60],
          [x + bayWidth + 24, top + 60],
          [x + bayWidth + 24, foot],
          [x + bayWidth, foot],
        ],
        darker(look.wall, 0.3),
      ),
      rect(x - 32, top + 44, bayWidth + 64, 20, stone),
      ...[0, 1].map((row) =>
        pane(canvas, light, look.trim, x + 32, top + 116 + row * floor, bayWidth - 64, 124, {
          panes: [2, 2],
          thick: 9,
        }),
      ),
      ...[0, 1].map((row) => rect(x + 14, top + 92 + row * floor, bayWidth - 28, 16, stone)),
      rect(x - 24, foot - 64, bayWidth + 48, 64, stone),
      rect(x - 24, foot - 64, bayWidth + 48, 8, darker(stone, 0.2)),
    ]);
  const shapes = [
    wall(canvas, 'brick', look.wall, left, top, body, foot - top),
    rect(left - 22, top - 26, body + 44, 40, look.trim),
    ...Array.from({ length: Math.floor(body / 56) }, (_, index) =>
      rect(left + 10 + index * 56, top + 12, 22, 24, darker(look.trim, 0.14)),
    ),
    rect(left, top + 34, body, 18, '#1c2033', { opacity: 0.18 }),
    ...bays.map(bay),
    pane(canvas, light, look.trim, entrance - 52, top + 112, 104, 132, { panes: [2, 2], thick: 9 }),
    rect(entrance - 68, top + 88, 136, 16, stone),
    // Two doors under one stone arch: every flat has its own.
    rect(entrance - 118, foot - 240, 236, 240, stone),
    rect(entrance - 98, foot - 218, 196, 218, darker(look.wall, 0.5)),
    door(canvas, light, look.door, look.trim, entrance - 48, foot - 26, { glass: true, wide: 78, tall: 172 }),
    door(canvas, light, look.shutters, look.trim, entrance + 48, foot - 26, { glass: true, wide: 78, tall: 172 }),
    ...[0, 1, 2].map((step) =>
      rect(entrance - 128 - step * 14, foot - 28 + step * 11, 256 + step * 28, 13, darker(stone, step * 0.05)),
    ),
    lamp(canvas, light, entrance - 138, foot - 168),
    lamp(canvas, light, entrance + 138, foot - 168),
  ];
  return { shapes: group(shapes), approach: { door: entrance, gap: 160 }, left: left - 10, right: right + 10 };
};

/** Four homes around a stair in the middle: two below, two above with balconies. */
export const fourplex: Architect = (site) => {
  const { canvas, random, light, look } = site;
  const roof = roofOf(site);
  const [left, right] = [230, 1370];
  const floor = 214;
  const eaves = foot - floor * 2 - 20;
  const middle = { x: 660, w: 280 };
  const rise = 120;
  const side = (): string =>
    group([
      ...[0, 1].map((row) =>
        pane(canvas, light, look.trim, left + 60, eaves + 64 + row * floor, 112, 108, { panes: [2, 2] }),
      ),
      rect(left + 236, eaves + 30, 180, floor - 22, '#1c2033', { opacity: 0.2 }),
      pane(canvas, light, look.trim, left + 262, eaves + 44, 128, floor - 52, { panes: [2, 1], thick: 8 }),
      rect(left + 222, eaves + floor - 4, 208, 18, look.trim),
      railing(look.trim, left + 228, left + 424, eaves + floor - 72, eaves + floor - 4),
      rect(left + 222, eaves + floor + 14, 208, 24, '#1c2033', { opacity: 0.2 }),
      pane(canvas, light, look.trim, left + 258, foot - 160, 136, 112, { panes: [3, 1] }),
    ]);
  const drawn = side();
  const shapes = [
    wall(canvas, look.wallKind, look.wall, left, eaves, right - left, foot - eaves),
    eaveShadow(left, eaves + 9, right - left),
    longRoof(roof, left - 40, right + 40, eaves, eaves - 150, [left + 120, right - 120]),
    drawn,
    mirrored(drawn),
    ...(random.chance(0.6)
      ? [
          plinth(look.stone, left, foot - 44, middle.x - left, 44),
          plinth(look.stone, middle.x + middle.w, foot - 44, right - middle.x - middle.w, 44),
        ]
      : []),
    wall(canvas, 'siding', look.second, middle.x, eaves - 4, middle.w, foot - eaves + 4),
    gableWall(canvas, 'siding', look.second, middle.x, eaves, middle.w, rise),
    gableRoof(roof, middle.x, middle.w, eaves, rise, 30),
    pane(canvas, light, look.trim, 800 - 60, eaves + 40, 120, 118, { panes: [2, 2] }),
    flatRoof(look.trim, middle.x - 20, middle.x + middle.w + 20, foot - 204, 24),
    rect(middle.x, foot - 204, middle.w, 20, '#1c2033', { opacity: 0.24 }),
    door(canvas, light, look.door, look.trim, 800 - 66, foot, { glass: true, wide: 80, tall: 174 }),
    door(canvas, light, look.door, look.trim, 800 + 66, foot, { glass: true, wide: 80, tall: 174 }),
    lamp(canvas, light, 800, foot - 140),
    ...[middle.x - 4, middle.x + middle.w + 4].map((x) => column(look.trim, x, foot - 204, foot, 20)),
  ];
  return { shapes: group(shapes), approach: { door: 800, gap: 160 }, left, right };
};

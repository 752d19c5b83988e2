import { group, rect } from './canvas.ts';
import { darker, lighter } from './color.ts';
import type { Architect } from './house.ts';
import { door, lamp, pane } from './openings.ts';
import { flatRoof, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { column, eaveShadow, gableWall, plinth, railing, wall } from './walls.ts';

/** Four floors with balconies and a glazed entrance. */
export const condoBlock: Architect = ({ canvas, random, light, look }) => {
  const floors = random.int(3, 4);
  const tall = 168;
  const [left, right] = [250, 1350];
  const top = foot - floors * tall - 30;
  const middle = 800;
  const tower = { x: middle - 120, w: 240 };
  const accent = look.second;
  const balcony = (x: number, y: number): string =>
    group([
      rect(x, y, 250, tall - 22, '#1c2033', { opacity: 0.24 }),
      pane(canvas, light, look.trim, x + 24, y + 22, 112, 122, { panes: [2, 1], thick: 7 }),
      pane(canvas, light, look.trim, x + 164, y + 36, 66, 80, { thick: 7 }),
      rect(x - 10, y + tall - 26, 270, 15, lighter(look.wall, 0.3)),
      random.chance(0.3)
        ? rect(x + 6, y + tall - 92, 238, 64, light.glass[1] ?? '#c9dde6', { opacity: 0.5 })
        : railing(darker(look.trim, 0.25), x + 2, x + 248, y + tall - 88, y + tall - 26),
    ]);
  const shapes = [
    wall(canvas, look.wallKind, look.wall, left, top, right - left, foot - top),
    ...[left, right - 90].map((x) =>
      wall(canvas, look.wallKind === 'brick' ? 'stucco' : 'brick', accent, x, top, 90, foot - top),
    ),
    flatRoof(look.trim, left - 26, right + 26, top + 4, 36),
    eaveShadow(left, top + 4, right - left, 20),
    ...Array.from({ length: floors }, (_, floor) => top + 30 + floor * tall).flatMap((y) => [
      balcony(left + 130, y),
      balcony(right - 380, y),
    ]),
    wall(canvas, 'wood', light.on('#a9764a'), tower.x, top - 56, tower.w, foot - top + 56),
    rect(tower.x + tower.w, top, 18, foot - top, '#1c2033', { opacity: 0.18 }),
    flatRoof(look.trim, tower.x - 22, tower.x + tower.w + 22, top - 52, 30),
    ...Array.from({ length: floors - 1 }, (_, floor) =>
      pane(canvas, light, look.trim, tower.x + 46, top + 6 + floor * tall, tower.w - 92, tall - 42, {
        panes: [2, 2],
        thick: 7,
      }),
    ),
    pane(canvas, light, look.trim, tower.x + 22, foot - 196, tower.w - 44, 196, { panes: [4, 1], thick: 8 }),
    flatRoof(look.door, tower.x - 46, tower.x + tower.w + 46, foot - 200, 26),
    lamp(canvas, light, tower.x - 26, foot - 140),
    lamp(canvas, light, tower.x + tower.w + 26, foot - 140),
  ];
  return { shapes: group(shapes), approach: { door: middle }, left, right };
};

/** A row of narrow gabled homes under one address. */
export const condoRow: Architect = ({ canvas, random, light, look }) => {
  const roof: Roof = { canvas, kind: 'shingle', color: look.roof, trim: look.trim };
  const [left, w] = [220, 290];
  const walls = [look.wall, look.second, lighter(look.wall, 0.14), darker(look.second, 0.1)];
  const eaves = foot - 440;
  const homes = walls.map((color, index) => {
    const x = left + index * w;
    const kind = index % 2 ? 'siding' : look.wallKind;
    const gabled = index % 2 === 0;
    const entrance = x + (index < 2 ? 216 : 74);
    const first = x + (index < 2 ? 36 : 128);
    return group([
      wall(canvas, kind, color, x, eaves, w, foot - eaves),
      eaveShadow(x, eaves + 9, w),
      gabled
        ? group([
            gableWall(canvas, 'siding', lighter(color, 0.1), x, eaves, w, 150),
            gableRoof(roof, x, w, eaves, 150, 8),
            pane(canvas, light, look.trim, x + w / 2 - 28, eaves - 74, 56, 56, { arched: true, thick: 7 }),
          ])
        : longRoof(roof, x - 6, x + w + 6, eaves, eaves - 140, [x - 6, x + w + 6]),
      pane(canvas, light, look.trim, x + 40, eaves + 58, 82, 112, { panes: [2, 2], thick: 8 }),
      pane(canvas, light, look.trim, x + w - 122, eaves + 58, 82, 112, { panes: [2, 2], thick: 8 }),
      plinth(look.stone, x, foot - 54, w, 54),
      pane(canvas, light, look.trim, first, foot - 178, 126, 104, { panes: [3, 1], thick: 8, box: random.chance(0.5) }),
      door(canvas, light, index % 2 ? look.door : look.shutters, look.trim, entrance, foot, {
        glass: random.chance(0.5),
      }),
      rect(entrance - 70, foot - 218, 140, 22, look.trim),
      rect(entrance - 64, foot - 196, 128, 14, '#1c2033', { opacity: 0.2 }),
      lamp(canvas, light, entrance + (index < 2 ? -62 : 62), foot - 138),
      rect(x + w - 4, eaves, 8, foot - eaves, darker(color, 0.25), { opacity: 0.5 }),
    ]);
  });
  return { shapes: group(homes), approach: { door: left + 2 * w }, left, right: left + 4 * w };
};

/** Two floors of homes along open galleries, as they were built from the sixties on. */
export const condoGarden: Architect = ({ canvas, random, light, look }) => {
  const roof: Roof = { canvas, kind: look.roofKind, color: look.roof, trim: look.trim };
  const [left, right] = [200, 1400];
  const floor = 206;
  const eaves = foot - floor * 2 - 20;
  const homes = [0, 1, 2, 3].map((index) => left + 40 + index * ((right - left - 80) / 4));
  const home = (x: number, ground: number): string =>
    group([
      door(canvas, light, random.chance(0.5) ? look.door : look.shutters, look.trim, x + 66, ground, {
        tall: 158,
        wide: 74,
      }),
      pane(canvas, light, look.trim, x + 140, ground - 150, 108, 92, { panes: [2, 1], thick: 8 }),
      lamp(canvas, light, x + 120, ground - 126),
    ]);
  const shapes = [
    wall(canvas, look.wallKind, look.wall, left, eaves, right - left, foot - eaves),
    rect(left, eaves, right - left, foot - eaves, '#1c2033', { opacity: 0.1 }),
    ...homes.flatMap((x) => [home(x, foot - floor - 14), home(x, foot)]),
    rect(left - 16, foot - floor - 16, right - left + 32, 26, lighter(look.wall, 0.28)),
    rect(left - 16, foot - floor + 10, right - left + 32, 22, '#1c2033', { opacity: 0.22 }),
    railing(look.trim, left - 10, right + 10, foot - floor - 84, foot - floor - 18),
    ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
      column(look.trim, left - 4 + (right - left + 8) * share, eaves + 8, foot, 22),
    ),
    eaveShadow(left, eaves + 9, right - left, 34),
    longRoof(roof, left - 50, right + 50, eaves, eaves - 130, [left + 110, right - 110]),
  ];
  return { shapes: group(shapes), approach: { door: (homes[1] ?? 0) + 66 }, left, right };
};

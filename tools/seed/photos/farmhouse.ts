import { group, rect } from './canvas.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, lamp, pane } from './openings.ts';
import { chimney, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { column, eaveShadow, gableWall, railing, wall } from './walls.ts';

/** Light boards, dark frames, steep gables and a long porch. */
export const farmhouse: Architect = ({ canvas, random, light, look }, garage) => {
  const roof: Roof = { canvas, kind: look.roofKind, color: look.roof, trim: look.trim };
  const porchRoof: Roof = { ...roof, kind: 'metal' };
  const drive = Math.min(garageWidth[garage], 400);
  const annex = drive ? drive + 96 : 0;
  const body = random.int(740, 800);
  const left = Math.round(800 - (body + annex) / 2);
  const right = left + body;
  const eaves = foot - 350;
  const gables = [left + 20, right - 300].map((x) => ({ x, w: 280 }));
  const rise = random.int(190, 220);
  const entrance = Math.round((left + right) / 2);
  const driveLeft = right + 52;
  const white = look.second;

  const shapes = [
    ...(annex
      ? [
          wall(canvas, 'batten', look.wall, right, foot - 226, annex, 226),
          eaveShadow(right, foot - 217, annex),
          garageDoor(canvas, light, look.garage, look.trim, driveLeft, drive, foot, true),
          lamp(canvas, light, driveLeft + drive / 2, foot - 196),
          longRoof(roof, right - 10, right + annex + 36, foot - 226, foot - 344, [right - 10, right + annex - 20]),
        ]
      : []),
    ...(random.chance(0.6) ? [chimney(look.stone, right - 330, eaves - 230, eaves - 120)] : []),
    wall(canvas, 'batten', look.wall, left, eaves, body, foot - eaves),
    eaveShadow(left, eaves + 9, body),
    longRoof(roof, left - 40, right + 40, eaves, eaves - 150, [left - 10, right + 10]),
    ...gables.flatMap(({ x, w }) => [
      wall(canvas, 'batten', white, x, eaves - 4, w, foot - eaves + 4),
      gableWall(canvas, 'batten', white, x, eaves, w, rise),
      rect(x + w, eaves, 16, foot - eaves, '#1c2033', { opacity: 0.14 }),
      gableRoof(roof, x, w, eaves, rise, 28),
      pane(canvas, light, look.trim, x + w / 2 - 52, eaves - 30, 104, 120, { panes: [2, 3], thick: 7 }),
    ]),
    // The porch along the whole front.
    rect(left, foot - 214, body, 214, '#1c2033', { opacity: 0.14 }),
    ...gables.map(({ x, w }) =>
      pane(canvas, light, look.trim, x + w / 2 - 70, foot - 176, 140, 128, { panes: [3, 2], thick: 7 }),
    ),
    door(canvas, light, look.door, look.trim, entrance, foot, { glass: true, sidelights: true }),
    lamp(canvas, light, entrance - 92, foot - 140),
    lamp(canvas, light, entrance + 92, foot - 140),
    rect(left - 24, foot - 14, body + 48, 18, light.on('#a78c6e')),
    longRoof(porchRoof, left - 34, right + 34, foot - 214, foot - 268, [left - 6, right + 6]),
    ...[0.02, 0.26, 0.38, 0.62, 0.74, 0.98].map((share) =>
      column(white, left + body * share, foot - 204, foot - 10, 22),
    ),
    ...(random.chance(0.5)
      ? [
          railing(white, left + 26, left + body * 0.37, foot - 78, foot - 16),
          railing(white, left + body * 0.63, right - 26, foot - 78, foot - 16),
        ]
      : []),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, ...(drive ? { drive: [driveLeft, driveLeft + drive] as const } : {}) },
    left,
    right: right + annex,
  };
};

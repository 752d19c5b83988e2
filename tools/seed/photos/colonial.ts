import { group, polygon, rect } from './canvas.ts';
import { darker } from './color.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, pane } from './openings.ts';
import { chimney, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { column, eaveShadow, gableWall, wall } from './walls.ts';

/** Symmetry: five windows above, a portico in the middle, dormers in the roof. */
export const colonial: Architect = ({ canvas, random, light, look }, garage) => {
  const roof: Roof = { canvas, kind: 'shingle', color: look.roof, trim: look.trim };
  const drive = Math.min(garageWidth[garage], 400);
  const annex = drive ? drive + 80 : 0;
  const body = 800;
  const left = Math.round(800 - (body + annex) / 2);
  const right = left + body;
  const eaves = foot - 440;
  const entrance = left + body / 2;
  const driveLeft = right + 44;
  const bays = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => left + body * share);
  const dormers = random.chance(0.65) ? [left + body * 0.28, left + body * 0.72] : [];
  const window = (x: number, y: number): string =>
    pane(canvas, light, look.trim, x - 40, y, 80, 124, { panes: [2, 4], shutters: look.shutters, thick: 8 });

  const shapes = [
    ...(annex
      ? [
          wall(canvas, 'siding', look.second, right, foot - 220, annex, 220),
          eaveShadow(right, foot - 211, annex),
          garageDoor(canvas, light, look.garage, look.trim, driveLeft, drive, foot, true),
          longRoof(roof, right - 10, right + annex + 36, foot - 220, foot - 330, [right - 10, right + annex - 60]),
        ]
      : []),
    chimney(look.stone, left + 62, eaves - 250, eaves - 60),
    ...(random.chance(0.6) ? [chimney(look.stone, right - 62, eaves - 250, eaves - 60)] : []),
    wall(canvas, look.wallKind, look.wall, left, eaves, body, foot - eaves),
    eaveShadow(left, eaves + 9, body),
    longRoof(roof, left - 30, right + 30, eaves, eaves - 190, [left + 20, right - 20]),
    ...dormers.flatMap((x) => [
      rect(x - 46, eaves - 118, 100, 94, '#1c2033', { opacity: 0.2 }),
      wall(canvas, 'siding', look.second, x - 52, eaves - 120, 104, 94),
      gableWall(canvas, 'siding', look.second, x - 52, eaves - 118, 104, 46),
      gableRoof({ ...roof }, x - 52, 104, eaves - 116, 46, 12),
      pane(canvas, light, look.trim, x - 26, eaves - 98, 52, 62, { panes: [2, 2], thick: 6 }),
    ]),
    ...bays.map((x) => window(x, eaves + 58)),
    ...bays.filter((x) => x !== entrance).map((x) => window(x, foot - 182)),
    rect(left - 4, foot - 222, body + 8, 12, look.trim),
    // The portico.
    rect(entrance - 96, foot - 222, 192, 222, '#1c2033', { opacity: 0.2 }),
    door(canvas, light, look.door, look.trim, entrance, foot, { glass: random.chance(0.5), sidelights: true }),
    ...[-100, 100].map((dx) => column(look.trim, entrance + dx, foot - 216, foot, 24)),
    rect(entrance - 132, foot - 236, 264, 26, look.trim),
    polygon(
      [
        [entrance - 140, foot - 236],
        [entrance, foot - 306],
        [entrance + 140, foot - 236],
      ],
      look.trim,
    ),
    polygon(
      [
        [entrance - 104, foot - 244],
        [entrance, foot - 296],
        [entrance + 104, foot - 244],
      ],
      darker(look.trim, 0.1),
    ),
    rect(entrance - 110, foot - 8, 220, 12, light.on('#b9b2a6')),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, ...(drive ? { drive: [driveLeft, driveLeft + drive] as const } : {}) },
    left,
    right: right + annex,
  };
};

import { group, polygon, rect } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, lamp, pane } from './openings.ts';
import { chimney, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { eaveShadow, gableWall, plinth, railing, wall } from './walls.ts';

/** A tapered post on a stone pier, as bungalows have. */
function pier(stone: string, trim: string, x: number, top: number): string {
  return group([
    polygon(
      [
        [x - 20, top],
        [x + 20, top],
        [x + 28, foot - 96],
        [x - 28, foot - 96],
      ],
      trim,
    ),
    polygon(
      [
        [x + 2, top],
        [x + 20, top],
        [x + 28, foot - 96],
        [x + 4, foot - 96],
      ],
      darker(trim, 0.18),
    ),
    plinth(stone, x - 40, foot - 88, 80, 88),
  ]);
}

/** A bungalow: a broad low gable, a deep porch on stone piers, and a small garage beside it. */
export const craftsman: Architect = ({ canvas, random, light, look }, garage) => {
  const roof: Roof = { canvas, kind: 'shingle', color: look.roof, trim: look.trim };
  const drive = garage === 'none' ? 0 : Math.min(garageWidth[garage], 300);
  const annex = drive ? drive + 70 : 0;
  const body = random.int(800, 860);
  const left = Math.round(800 - (body + annex) / 2);
  const right = left + body;
  const eaves = foot - 300;
  const rise = random.int(210, 240);
  const porch = { x: left + 60, w: body - 120, eaves: foot - 226 };
  const entrance = left + body * random.pick([0.36, 0.5, 0.62]);
  const driveLeft = right + 46;
  const windows = [left + body * 0.18, left + body * 0.5, left + body * 0.82].filter(
    (x) => Math.abs(x - entrance) > 120,
  );

  const shapes = [
    ...(annex
      ? [
          wall(canvas, look.wallKind, look.wall, right, foot - 214, annex, 214),
          eaveShadow(right, foot - 205, annex),
          garageDoor(canvas, light, look.garage, look.trim, driveLeft - 10, drive, foot, true),
          longRoof(roof, right - 10, right + annex + 34, foot - 214, foot - 310, [right - 10, right + annex - 50]),
        ]
      : []),
    ...(random.chance(0.7) ? [chimney(look.stone, left + body * 0.78, eaves - rise * 0.9, eaves - 60)] : []),
    wall(canvas, look.wallKind, look.wall, left, eaves, body, foot - eaves),
    gableWall(canvas, random.chance(0.5) ? 'batten' : 'siding', look.second, left, eaves, body, rise),
    gableRoof(roof, left, body, eaves, rise, 70),
    pane(canvas, light, look.trim, 0 + left + body / 2 - 105, eaves - rise * 0.42, 90, 84, { panes: [3, 1], thick: 8 }),
    pane(canvas, light, look.trim, left + body / 2 + 15, eaves - rise * 0.42, 90, 84, { panes: [3, 1], thick: 8 }),
    // Under the porch roof.
    rect(porch.x - 40, porch.eaves, porch.w + 80, foot - porch.eaves, '#1c2033', { opacity: 0.26 }),
    ...windows.map((x) => pane(canvas, light, look.trim, x - 66, foot - 172, 132, 104, { panes: [3, 1] })),
    door(canvas, light, look.door, look.trim, entrance, foot - 18, { glass: true, tall: 170 }),
    lamp(canvas, light, entrance + 74, foot - 140),
    rect(left - 6, foot - 20, body + 12, 24, light.on('#a9a297')),
    rect(left - 6, foot - 20, body + 12, 6, lighter(light.on('#a9a297'), 0.25)),
    ...[0, 1, 2].map((step) =>
      rect(
        entrance - 78 - step * 8,
        foot - 20 + step * 9,
        156 + step * 16,
        10,
        lighter(light.on('#b9b2a6'), 0.12 - step * 0.06),
      ),
    ),
    ...(random.chance(0.6)
      ? [
          railing(look.trim, porch.x + 30, entrance - 84, foot - 84, foot - 24),
          railing(look.trim, entrance + 84, porch.x + porch.w - 30, foot - 84, foot - 24),
        ]
      : []),
    rect(porch.x - 30, porch.eaves, porch.w + 60, 28, look.trim),
    longRoof(roof, porch.x - 70, porch.x + porch.w + 70, porch.eaves, porch.eaves - 62, [
      porch.x + 10,
      porch.x + porch.w - 10,
    ]),
    ...[porch.x + 10, entrance - 124, entrance + 124, porch.x + porch.w - 10].map((x) =>
      pier(look.stone, look.trim, x, porch.eaves + 16),
    ),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, ...(drive ? { drive: [driveLeft - 10, driveLeft - 10 + drive] as const } : {}) },
    left,
    right: right + annex,
  };
};

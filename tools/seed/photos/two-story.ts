import { group, rect } from './canvas.ts';
import { darker } from './color.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, lamp, pane } from './openings.ts';
import { chimney, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { column, eaveShadow, gableWall, plinth, railing, wall } from './walls.ts';

/** Two floors: a gabled wing, a porch before the middle and the garage under its own low roof. */
export const twoStory: Architect = ({ canvas, random, light, look }, garage) => {
  const roof: Roof = { canvas, kind: look.roofKind, color: look.roof, trim: look.trim };
  const drive = Math.min(garageWidth[garage], 400);
  const annex = drive ? drive + 90 : 0;
  const body = random.int(720, 780);
  const left = Math.round(800 - (body + annex) / 2);
  const right = left + body;
  const [upper, lower] = [foot - 448, foot - 226];
  const wing = { x: left + 30, w: 310 };
  const rise = random.int(140, 170);
  const entrance = wing.x + wing.w + 130;
  const porch = { from: wing.x + wing.w, to: right + 6 };
  const driveLeft = right + 45;
  const panes = random.pick([
    [2, 2],
    [2, 3],
    [3, 2],
    [1, 2],
  ] as const);
  const shutters = random.chance(0.5) ? { shutters: look.shutters } : {};

  const shapes = [
    ...(random.chance(0.5) ? [chimney(look.stone, right - 120, upper - 200, upper - 90)] : []),
    ...(annex
      ? [
          wall(canvas, look.wallKind, look.wall, right, lower, annex, foot - lower),
          eaveShadow(right, lower + 9, annex),
          garage === 'carport'
            ? rect(driveLeft, lower + 9, drive, foot - lower - 9, '#23273a', { opacity: 0.55 })
            : garageDoor(canvas, light, look.garage, look.trim, driveLeft, drive, foot, random.chance(0.5)),
          lamp(canvas, light, driveLeft - 26, foot - 130),
          longRoof(roof, right - 10, right + annex + 36, lower, lower - 104, [right - 10, right + annex - 60]),
        ]
      : []),
    wall(canvas, look.wallKind, look.wall, left, upper, body, foot - upper),
    rect(right - 4, lower - 104, 26, foot - lower + 104, '#1c2033', { opacity: annex ? 0.16 : 0 }),
    eaveShadow(left, upper + 9, body),
    longRoof(roof, left - 44, right + 44, upper, upper - 168, [left + 90, right - 90]),
    pane(canvas, light, look.trim, entrance - 50, upper + 62, 100, 112, { panes, ...shutters }),
    pane(canvas, light, look.trim, right - 150, upper + 62, 100, 112, { panes, ...shutters }),
    pane(canvas, light, look.trim, right - 165, lower + 62, 128, 116, { panes: [2, panes[1]] }),
    // The porch.
    rect(porch.from, lower, porch.to - porch.from, foot - lower, '#1c2033', { opacity: 0.16 }),
    door(canvas, light, look.door, look.trim, entrance, foot, {
      glass: random.chance(0.6),
      sidelights: random.chance(0.4),
    }),
    lamp(canvas, light, entrance + 74, foot - 140),
    longRoof(roof, porch.from - 12, porch.to + 18, lower + 6, lower - 58, [porch.from - 12, porch.to - 30]),
    ...[porch.from + 26, entrance + 108, porch.to - 14].map((x) => column(look.trim, x, lower + 16, foot, 22)),
    ...(random.chance(0.6) ? [railing(look.trim, entrance + 118, porch.to - 24, foot - 70, foot - 8)] : []),
    // The wing.
    wall(canvas, look.wallKind, look.wall, wing.x, upper - 4, wing.w, foot - upper + 4),
    gableWall(canvas, look.wallKind === 'brick' ? 'siding' : look.wallKind, look.second, wing.x, upper, wing.w, rise),
    rect(wing.x + wing.w, upper + 9, 20, foot - upper - 9, '#1c2033', { opacity: 0.18 }),
    ...(random.chance(0.6) ? [plinth(look.stone, wing.x, foot - 70, wing.w, 70)] : []),
    rect(wing.x, lower - 8, wing.w, 14, darker(look.trim, 0.06)),
    gableRoof(roof, wing.x, wing.w, upper, rise, 34),
    pane(canvas, light, look.trim, wing.x + wing.w / 2 - 80, upper + 58, 160, 116, {
      panes: [panes[0] + 1, panes[1]],
      ...shutters,
    }),
    pane(canvas, light, look.trim, wing.x + wing.w / 2 - 92, lower + 54, 184, 112, {
      panes: [3, 1],
      box: random.chance(0.4),
    }),
    pane(canvas, light, look.trim, wing.x + wing.w / 2 - 26, upper - rise * 0.52, 52, 52, {
      panes: [2, 2],
      arched: random.chance(0.5),
      thick: 7,
    }),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, ...(drive ? { drive: [driveLeft, driveLeft + drive] as const } : {}) },
    left,
    right: right + annex,
  };
};

import { group, rect } from './canvas.ts';
import { darker } from './color.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, lamp, pane } from './openings.ts';
import { chimney, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { column, eaveShadow, gableWall, plinth, wall } from './walls.ts';

/** One floor under a wide hip roof, with a gable to the street. */
export const ranch: Architect = ({ canvas, random, light, look }, garage) => {
  const roof: Roof = { canvas, kind: look.roofKind, color: look.roof, trim: look.trim };
  const drive = garageWidth[garage];
  const [left, right] = [random.int(190, 230), random.int(1370, 1410)];
  const eaves = foot - 232;
  const gable = { x: left + 60, w: random.int(330, 380) };
  const rise = random.int(128, 150);
  const entrance = gable.x + gable.w + 116;
  const driveLeft = right - 46 - drive;
  const stone = look.wallKind === 'brick' ? undefined : random.chance(0.6);
  const between = (drive ? driveLeft - 26 : right) - (entrance + 96);
  const windows = Math.max(0, Math.floor(between / 190));

  const shapes = [
    ...(random.chance(0.55) ? [chimney(look.stone, right - 330, eaves - 236, eaves - 120)] : []),
    longRoof(roof, left - 44, right + 44, eaves, eaves - 190, [left + 210, right - 210]),
    wall(canvas, look.wallKind, look.wall, left, eaves, right - left, foot - eaves),
    eaveShadow(left, eaves + 9, right - left),
    // The entrance lies back under the roof.
    rect(entrance - 84, eaves + 9, 168, foot - eaves - 9, darker(look.wall, 0.32), { opacity: 0.55 }),
    door(canvas, light, look.door, look.trim, entrance, foot, {
      glass: random.chance(0.5),
      sidelights: random.chance(0.5),
    }),
    column(look.trim, entrance - 84, eaves + 9, foot, 20),
    column(look.trim, entrance + 84, eaves + 9, foot, 20),
    lamp(canvas, light, entrance + 62, foot - 138),
    ...Array.from({ length: windows }, (_, index) =>
      pane(canvas, light, look.trim, entrance + 96 + ((index + 0.5) * between) / windows - 55, eaves + 62, 110, 104, {
        panes: [2, 2],
        ...(random.chance(0.4) ? { shutters: look.shutters } : {}),
      }),
    ),
    ...(garage === 'carport'
      ? [
          rect(driveLeft, eaves + 9, drive, foot - eaves - 9, '#23273a', { opacity: 0.55 }),
          column(look.trim, driveLeft, eaves + 9, foot, 22),
          column(look.trim, driveLeft + drive, eaves + 9, foot, 22),
        ]
      : drive
        ? [
            garageDoor(canvas, light, look.garage, look.trim, driveLeft, drive, foot, random.chance(0.5)),
            lamp(canvas, light, driveLeft - 28, foot - 132),
          ]
        : []),
    // The wing towards the street.
    wall(canvas, look.wallKind, look.wall, gable.x, eaves - 4, gable.w, foot - eaves + 4),
    gableWall(canvas, random.chance(0.5) ? 'siding' : look.wallKind, look.second, gable.x, eaves, gable.w, rise),
    ...(stone ? [plinth(look.stone, gable.x, foot - 66, gable.w, 66)] : []),
    rect(gable.x + gable.w, eaves + 9, 22, foot - eaves - 9, '#1c2033', { opacity: 0.18 }),
    gableRoof(roof, gable.x, gable.w, eaves, rise),
    rect(gable.x + gable.w / 2 - 17, eaves - rise * 0.5, 34, 46, look.trim),
    ...[0, 1, 2, 3].map((slat) =>
      rect(gable.x + gable.w / 2 - 12, eaves - rise * 0.5 + 5 + slat * 10, 24, 5, darker(look.trim, 0.3)),
    ),
    pane(canvas, light, look.trim, gable.x + gable.w / 2 - 95, eaves + 50, 190, 118, {
      panes: [3, 1],
      ...(random.chance(0.45) ? { shutters: look.shutters } : { box: random.chance(0.5) }),
    }),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, ...(drive ? { drive: [driveLeft, driveLeft + drive] as const } : {}) },
    left,
    right,
  };
};

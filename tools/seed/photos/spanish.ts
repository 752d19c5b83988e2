import { circle, group, path, rect } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, lamp, pane } from './openings.ts';
import { flatRoof, gableRoof, longRoof, type Roof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { eaveShadow, gableWall, wall } from './walls.ts';

/** Stucco and clay tiles: an arched entrance, a low tower or gable, and wooden beams where the roof is flat. */
export const spanish: Architect = ({ canvas, random, light, look }, garage) => {
  const roof: Roof = { canvas, kind: 'tile', color: look.roof, trim: darker(look.wall, 0.12) };
  const drive = garageWidth[garage];
  const [left, right] = [random.int(190, 230), random.int(1370, 1410)];
  const eaves = foot - 250;
  const tower = { x: left + random.int(300, 360), w: 250, eaves: foot - 370 };
  const entrance = tower.x + tower.w / 2;
  const driveLeft = right - 50 - drive;
  const flat = random.chance(0.35);
  const rise = 96;
  const room = (drive ? driveLeft - 30 : right - 40) - (tower.x + tower.w + 30);
  const windows = Math.max(1, Math.floor(room / 180));
  const arch = (x: number, w: number, top: number): string =>
    `M${x} ${foot} V${top + w / 2} A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + w / 2} V${foot} Z`;

  const shapes = [
    wall(canvas, 'stucco', look.wall, left, eaves, right - left, foot - eaves),
    ...(flat
      ? [
          flatRoof(look.wall, left - 4, right + 4, eaves + 4, 56),
          ...Array.from(
            { length: Math.floor((right - left) / 88) },
            (_, index) =>
              circle(left + 50 + index * 88, eaves + 24, 11, light.on('#8a6244')) +
              circle(left + 50 + index * 88, eaves + 24, 6, light.on('#6b4a33')) +
              rect(left + 46 + index * 88, eaves + 34, 20, 14, '#1c2033', { opacity: 0.14 }),
          ),
        ]
      : [
          eaveShadow(left, eaves + 9, right - left),
          longRoof(roof, left - 40, right + 40, eaves, eaves - 120, [left + 130, right - 130]),
        ]),
    // The wing on the left with its arched window.
    wall(canvas, 'stucco', lighter(look.wall, 0.06), left + 20, eaves - 2, 270, foot - eaves + 2),
    ...(flat
      ? [flatRoof(lighter(look.wall, 0.06), left + 12, left + 298, eaves + 6, 84)]
      : [
          gableWall(canvas, 'stucco', lighter(look.wall, 0.06), left + 20, eaves, 270, rise),
          gableRoof(roof, left + 20, 270, eaves, rise, 30),
          ...[-22, 0, 22].map((dx) => circle(left + 155 + dx, eaves - 26 + (dx ? 8 : 0), 8, darker(look.wall, 0.4))),
        ]),
    pane(canvas, light, look.second, left + 155 - 72, eaves + 58, 144, 132, { panes: [3, 2], arched: true, thick: 12 }),
    // The tower with the entrance.
    wall(canvas, 'stucco', lighter(look.wall, 0.1), tower.x, tower.eaves, tower.w, foot - tower.eaves),
    rect(tower.x + tower.w, tower.eaves + 40, 20, foot - tower.eaves - 40, '#1c2033', { opacity: 0.16 }),
    eaveShadow(tower.x, tower.eaves + 9, tower.w, 18),
    longRoof(roof, tower.x - 30, tower.x + tower.w + 30, tower.eaves, tower.eaves - 84, [entrance - 46, entrance + 46]),
    pane(canvas, light, look.second, entrance - 26, tower.eaves + 46, 52, 62, { arched: true, thick: 8 }),
    path(arch(entrance - 82, 164, foot - 236), darker(look.wall, 0.14)),
    path(arch(entrance - 72, 144, foot - 226), darker(look.wall, 0.46)),
    door(canvas, light, random.chance(0.5) ? light.on('#7a4f33') : look.door, darker(look.wall, 0.3), entrance, foot, {
      arched: true,
      wide: 96,
      tall: 196,
    }),
    lamp(canvas, light, entrance - 102, foot - 150),
    lamp(canvas, light, entrance + 102, foot - 150),
    ...Array.from({ length: windows }, (_, index) =>
      pane(
        canvas,
        light,
        look.second,
        tower.x + tower.w + 30 + ((index + 0.5) * room) / windows - 46,
        eaves + 70,
        92,
        116,
        { panes: [2, 3], arched: random.chance(0.5) },
      ),
    ),
    ...(garage === 'carport'
      ? [
          path(
            arch(driveLeft, drive, foot - 196)
              .replace(/A[^ ]+ [^ ]+/, `A${drive / 2} 60`)
              .replace(`V${foot - 196 + drive / 2}`, `V${foot - 150}`)
              .replace(`${driveLeft + drive} ${foot - 196 + drive / 2} V`, `${driveLeft + drive} ${foot - 150} V`),
            darker(look.wall, 0.55),
          ),
        ]
      : drive
        ? [
            garageDoor(
              canvas,
              light,
              light.on(random.pick(['#8a6748', '#7a5a40', '#efe4cf'])),
              darker(look.wall, 0.2),
              driveLeft,
              drive,
              foot,
              false,
            ),
          ]
        : []),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, ...(drive ? { drive: [driveLeft, driveLeft + drive] as const } : {}) },
    left,
    right,
  };
};

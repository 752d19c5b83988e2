import { group, line, rect } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { garageWidth, type Architect } from './house.ts';
import { door, garageDoor, lamp, pane } from './openings.ts';
import { flatRoof } from './roofs.ts';
import { groundLine as foot } from './setting.ts';
import { eaveShadow, railing, wall } from './walls.ts';

/** Flat roofs over boxes of render and wood, with wide panes. */
export const modern: Architect = ({ canvas, random, light, look }, garage) => {
  const drive = garageWidth[garage === 'none' ? 'one' : garage];
  const annex = drive + 80;
  const body = 1180 - Math.min(annex, 480);
  const left = Math.round(800 - (body + annex) / 2);
  const right = left + body;
  const [lower, upper] = [foot - 236, foot - 470];
  const box = { x: left + random.int(-30, 40), w: Math.round(body * random.between(0.62, 0.72)) };
  const entrance = right - 96;
  const driveLeft = right + 44;
  const wood = look.second;

  const shapes = [
    // The garage.
    wall(canvas, 'stucco', look.wall, right, foot - 214, annex, 214),
    eaveShadow(right, foot - 214, annex, 20),
    garage === 'carport'
      ? rect(driveLeft, foot - 190, drive, 190, '#23273a', { opacity: 0.6 })
      : garageDoor(canvas, light, random.chance(0.5) ? wood : look.garage, look.trim, driveLeft, drive, foot, true),
    flatRoof(look.trim, right - 10, right + annex + 44, foot - 212, 30),
    // The ground floor, set back under the upper box.
    wall(canvas, 'stucco', look.wall, left, lower, body, foot - lower),
    wall(canvas, 'wood', wood, right - 210, lower, 210, foot - lower),
    rect(left, lower, body, 44, '#1c2033', { opacity: 0.24 }),
    pane(canvas, light, look.trim, left + 46, lower + 48, body - 330, 158, { panes: [random.int(3, 4), 1], thick: 8 }),
    door(canvas, light, look.door, look.trim, entrance, foot, { glass: random.chance(0.5), tall: 190 }),
    pane(canvas, light, look.trim, entrance - 92, foot - 186, 26, 176, { thick: 5 }),
    lamp(canvas, light, entrance + 70, foot - 144),
    // The upper box.
    wall(
      canvas,
      random.chance(0.5) ? 'wood' : 'stucco',
      random.chance(0.5) ? wood : lighter(look.wall, 0.2),
      box.x,
      upper,
      box.w,
      lower - upper + 4,
    ),
    eaveShadow(box.x, upper, box.w, 22),
    pane(canvas, light, look.trim, box.x + 48, upper + 62, box.w * 0.5, 116, { panes: [3, 1], thick: 8 }),
    pane(canvas, light, look.trim, box.x + box.w * 0.5 + 96, upper + 62, box.w * 0.5 - 150, 116, { thick: 8 }),
    rect(box.x - 6, lower - 6, box.w + 12, 12, look.trim),
    flatRoof(look.trim, box.x - 44, box.x + box.w + 60, upper + 2, 32),
    // The terrace beside it.
    flatRoof(look.trim, box.x + box.w, right + 26, lower + 4, 26),
    group([
      rect(box.x + box.w + 6, lower - 88, right - box.x - box.w + 8, 66, light.glass[1] ?? '#bcd5e0', {
        opacity: 0.45,
      }),
      line([box.x + box.w + 6, lower - 88], [right + 14, lower - 88], darker(look.trim, 0.1), 6),
    ]),
    ...(random.chance(0.3) ? [railing(look.trim, box.x + box.w + 6, right + 14, lower - 88, lower - 22)] : []),
    ...[0, 1].map((step) =>
      rect(entrance - 90 - step * 12, foot - 6 + step * 10, 180 + step * 24, 11, light.on('#c7c3ba')),
    ),
  ];
  return {
    shapes: group(shapes),
    approach: { door: entrance, drive: [driveLeft, driveLeft + drive] },
    left,
    right: right + annex,
  };
};

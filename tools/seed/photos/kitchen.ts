import { circle, ellipse, group, line, path, polygon, rect, type Canvas } from './canvas.ts';
import { darker, lighter, mix } from './color.ts';
import { softShadow, cabinetFront } from './furniture.ts';
import { outlook } from './outlook.ts';
import { houseplant, pendant, shell, sunPatch, type Room } from './room.ts';

const backsplash = (canvas: Canvas, color: string): string =>
  canvas.pattern(92, 48, [
    rect(0, 0, 92, 48, darker(color, 0.1)),
    rect(1.5, 1.5, 89, 21, color),
    rect(-44.5, 25.5, 89, 21, lighter(color, 0.12)),
    rect(47.5, 25.5, 89, 21, color),
  ]);

/** Units along the wall, an island with stools in front. */
export function kitchen(room: Room): string {
  const { canvas, random, decor } = room;
  const { cabinet, metal } = decor;
  const stone = random.pick(['#f3efe8', '#4b4f57', '#e2d8c8']);
  const steel = '#b9c0c6';
  const windowX = 250;
  const range = 900;
  const base = (x: number, w: number): string =>
    cabinetFront(cabinet, metal, x, 648, w, 92, true) + cabinetFront(cabinet, metal, x, 744, w, 130, true);
  const stool = (x: number): string =>
    group([
      line([x - 34, 1040], [x - 52, 1190], metal, 9),
      line([x + 34, 1040], [x + 52, 1190], metal, 9),
      line([x - 44, 1130], [x + 44, 1130], metal, 6),
      ellipse(x, 1036, 70, 22, darker(decor.wood, 0.1)),
      ellipse(x, 1028, 70, 22, decor.wood),
    ]);
  const island = lighter(mix(cabinet, decor.accent, 0.12), 0);
  return group([
    shell(room),
    rect(60, 330, 1240, 300, backsplash(canvas, lighter(decor.wall, 0.45))),
    outlook(room, windowX, 190, 330, 330, { curtains: false }),
    // Wall units and the hood.
    ...[60, 650, 768, 1140].map((x) => cabinetFront(cabinet, metal, x, 90, x === 60 ? 150 : 114, 300, false)),
    rect(60, 390, 1240, 10, '#1c2033', { opacity: 0.14 }),
    polygon(
      [
        [range + 40, 90],
        [range + 180, 90],
        [range + 180, 260],
        [range + 228, 350],
        [range - 8, 350],
        [range + 40, 260],
      ],
      random.chance(0.5) ? steel : decor.wood,
    ),
    rect(range - 14, 350, 248, 26, darker(steel, 0.2)),
    // Counter, sink and range.
    base(60, 168),
    base(230, 168),
    base(400, 168),
    base(570, 168),
    base(740, 158),
    base(1122, 178),
    rect(range, 648, 220, 226, steel),
    rect(range + 18, 690, 184, 120, '#3c424b', { rx: 8 }),
    rect(range + 30, 704, 80, 92, '#59616c', { rx: 4 }),
    rect(range + 24, 830, 172, 10, '#8d959d', { rx: 5 }),
    ...[0, 1, 2, 3, 4].map((knob) => circle(range + 36 + knob * 37, 668, 9, '#454b54')),
    rect(40, 616, 1270, 34, stone),
    rect(40, 616, 1270, 8, lighter(stone, 0.3)),
    rect(40, 650, 1270, 8, '#1c2033', { opacity: 0.18 }),
    rect(range + 10, 602, 200, 14, '#3a3f47', { rx: 5 }),
    path(`M${range + 44} 602 v-34 h76 v34 Z`, decor.accent),
    rect(range + 34, 562, 96, 10, darker(decor.accent, 0.2), { rx: 5 }),
    path('M410 616 v-74 q0 -40 40 -40 q36 0 36 34 v12', 'none', {
      stroke: metal,
      'stroke-width': 13,
      'stroke-linecap': 'round',
    }),
    houseplant(room, 690, 616, 150),
    ...[0, 1, 2].map(
      (jar) =>
        rect(1160 + jar * 46, 566 + jar * 10, 36, 50 - jar * 10, jar % 2 ? decor.accent : '#f2ead8', { rx: 6 }) +
        rect(1158 + jar * 46, 558 + jar * 10, 40, 10, decor.wood, { rx: 4 }),
    ),
    // The refrigerator.
    rect(1330, 130, 230, 744, steel, { rx: 10 }),
    rect(1330, 130, 110, 744, lighter(steel, 0.18), { rx: 10 }),
    rect(1442, 130, 5, 744, darker(steel, 0.3)),
    rect(1330, 560, 230, 5, darker(steel, 0.3)),
    rect(1418, 300, 10, 200, darker(steel, 0.35), { rx: 5 }),
    rect(1460, 300, 10, 200, darker(steel, 0.35), { rx: 5 }),
    sunPatch(260, 330),
    // The island in front.
    softShadow(760, 1178, 640),
    rect(260, 960, 1000, 216, island),
    ...[0, 1, 2, 3].map(
      (index) =>
        rect(284 + index * 244, 984, 220, 168, darker(island, 0.05), { rx: 4 }) +
        rect(294 + index * 244, 994, 200, 148, lighter(island, 0.08), { rx: 3 }),
    ),
    rect(220, 926, 1080, 38, stone),
    rect(220, 926, 1080, 9, lighter(stone, 0.3)),
    rect(240, 964, 1040, 12, '#1c2033', { opacity: 0.2 }),
    ellipse(980, 918, 92, 20, decor.wood),
    ...[-40, 0, 40].map((dx, index) =>
      circle(980 + dx, 900 - (index === 1 ? 12 : 0), 26, index === 1 ? '#e0a23c' : '#7fa35c'),
    ),
    ...[430, 720, 1010].map(stool),
    ...[470, 760, 1050].map((x) => pendant(room, x, random.int(190, 196), 58)),
  ]);
}

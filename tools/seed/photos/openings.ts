import { circle, group, line, path, polygon, rect, type Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import type { Light } from './light.ts';

export type WindowLook = {
  /** Panes across and down. */
  readonly panes?: readonly [across: number, down: number];
  readonly shutters?: string;
  readonly arched?: boolean;
  /** A box with flowers below it. */
  readonly box?: boolean;
  readonly thick?: number;
};

/** A window at x, y, with its frame in `trim`. */
export function pane(
  canvas: Canvas,
  light: Light,
  trim: string,
  x: number,
  y: number,
  w: number,
  h: number,
  look: WindowLook = {},
): string {
  const { panes: [across, down] = [1, 1], shutters, arched = false, box = false, thick = 10 } = look;
  const rise = arched ? w / 2 : 0;
  const outline = (grow: number): string =>
    arched
      ? `M${x - grow} ${y + h + grow} L${x - grow} ${y + rise} A${w / 2 + grow} ${w / 2 + grow} 0 0 1 ${x + w + grow} ${y + rise} L${x + w + grow} ${y + h + grow} Z`
      : `M${x - grow} ${y - grow} H${x + w + grow} V${y + h + grow} H${x - grow} Z`;
  const inside = [
    path(outline(0), canvas.vertical(...light.glass)),
    polygon(
      [
        [x + w * 0.12, y + h],
        [x + w * 0.58, y],
        [x + w * 0.86, y],
        [x + w * 0.4, y + h],
      ],
      '#ffffff',
      { opacity: light.lit ? 0.12 : 0.2 },
    ),
    polygon(
      [
        [x, y],
        [x + w * 0.2, y],
        [x + w * 0.1, y + h],
        [x, y + h],
      ],
      light.lit ? '#fff4d8' : '#ffffff',
      { opacity: 0.35 },
    ),
    polygon(
      [
        [x + w, y],
        [x + w * 0.8, y],
        [x + w * 0.9, y + h],
        [x + w, y + h],
      ],
      light.lit ? '#fff4d8' : '#ffffff',
      { opacity: 0.3 },
    ),
    rect(x, y, w, 12, '#1c2033', { opacity: 0.22 }),
    ...Array.from({ length: across - 1 }, (_, index) => rect(x + ((index + 1) * w) / across - 3, y, 6, h, trim)),
    ...Array.from({ length: down - 1 }, (_, index) => rect(x, y + ((index + 1) * h) / down - 3, w, 6, trim)),
  ];
  const glow = light.lit
    ? [circle(x + w / 2, y + h / 2, Math.max(w, h) * 0.95, canvas.radial([0, '#ffd27a', 0.35], [1, '#ffd27a', 0]))]
    : [];
  const shutter = (left: number): string =>
    shutters === undefined
      ? ''
      : group([
          rect(left, y - 4, w * 0.32, h + 8, shutters),
          ...Array.from({ length: Math.floor(h / 16) }, (_, index) =>
            rect(left + 6, y + 4 + index * 16, w * 0.32 - 12, 5, darker(shutters, 0.22)),
          ),
        ]);
  return group([
    ...glow,
    shutter(x - thick - w * 0.32),
    shutter(x + w + thick),
    path(outline(thick), trim),
    canvas.clipped(path(outline(0), '#000000'), inside),
    rect(x - thick - 6, y + h + thick - 3, w + thick * 2 + 12, 11, lighter(trim, 0.2)),
    rect(x - thick - 2, y + h + thick + 8, w + thick * 2 + 4, 7, '#1c2033', { opacity: 0.2 }),
    ...(box ? [flowerBox(light, x - 8, y + h + thick + 2, w + 16)] : []),
  ]);
}

function flowerBox(light: Light, x: number, y: number, w: number): string {
  const colors = ['#e2657f', '#f2c14e', '#ffffff', '#e98a4b'];
  const flowers = Array.from({ length: Math.floor(w / 15) }, (_, index) =>
    circle(
      x + 9 + index * 15,
      y - 4 - (index % 3) * 5,
      7,
      light.on(index % 2 ? '#5c9a52' : (colors[(index >> 1) % colors.length] ?? '#ffffff')),
    ),
  );
  return group([...flowers, rect(x, y, w, 20, light.on('#7b5a43'), { rx: 3 })]);
}

export type DoorLook = {
  readonly glass?: boolean;
  readonly arched?: boolean;
  readonly sidelights?: boolean;
  readonly wide?: number;
  readonly tall?: number;
};

/** A front door standing on (middle, foot). */
export function door(
  canvas: Canvas,
  light: Light,
  color: string,
  trim: string,
  middle: number,
  foot: number,
  look: DoorLook = {},
): string {
  const { glass = false, arched = false, sidelights = false, wide: w = 84, tall: h = 182 } = look;
  const [x, y] = [middle - w / 2, foot - h];
  const side = (left: number): string =>
    pane(canvas, light, trim, left, y + 10, 22, h - 22, { panes: [1, 4], thick: 6 });
  const outline = (grow: number): string =>
    arched
      ? `M${x - grow} ${foot} V${y + w / 2} A${w / 2 + grow} ${w / 2 + grow} 0 0 1 ${x + w + grow} ${y + w / 2} V${foot} Z`
      : `M${x - grow} ${foot} V${y - grow} H${x + w + grow} V${foot} Z`;
  const panel = (top: number, tall: number): string =>
    group(
      [0.12, 0.56].map(
        (share) =>
          rect(x + w * share, top, w * 0.32, tall, darker(color, 0.16), { rx: 3 }) +
          rect(x + w * share + 3, top + 3, w * 0.32 - 3, tall - 3, lighter(color, 0.08), { rx: 3 }),
      ),
    );
  return group([
    ...(sidelights ? [side(x - 42), side(x + w + 20)] : []),
    path(outline(11), trim),
    path(outline(0), color),
    path(outline(0), canvas.horizontal(lighter(color, 0.3), color, darker(color, 0.4)), { opacity: 0.25 }),
    ...(glass
      ? [
          pane(canvas, light, lighter(color, 0.12), x + w * 0.2, y + 20 + (arched ? 14 : 0), w * 0.6, h * 0.4, {
            panes: [2, 2],
            thick: 4,
          }),
        ]
      : [panel(y + 18 + (arched ? 24 : 0), h * 0.34)]),
    panel(y + h * 0.58, h * 0.32),
    circle(x + w * 0.88, foot - h * 0.44, 5.5, '#e9c66b'),
    rect(x - 30, foot - 8, w + 60, 12, light.on('#b9b3a7')),
    rect(x - 14, foot - 10, w + 28, 5, light.on('#7c5b48')),
  ]);
}

/** A garage door over x..x+w; its foot is the ground. */
export function garageDoor(
  canvas: Canvas,
  light: Light,
  color: string,
  trim: string,
  x: number,
  w: number,
  foot: number,
  withGlass: boolean,
): string {
  const h = 168;
  const y = foot - h;
  const columns = Math.max(4, Math.round(w / 66));
  const panels: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + (column * w) / columns + 6, y + (row * h) / 4 + 6];
      const [pw, ph] = [w / columns - 12, h / 4 - 11];
      const isGlass = withGlass && row === 0;
      panels.push(rect(left, top, pw, ph, isGlass ? canvas.vertical(...light.glass) : darker(color, 0.1), { rx: 2 }));
      if (!isGlass) panels.push(rect(left + 3, top + 4, pw - 3, ph - 4, lighter(color, 0.12), { rx: 2 }));
    }
  }
  return group([
    rect(x - 12, y - 12, w + 24, h + 12, trim),
    rect(x, y, w, h, color),
    ...panels,
    ...[1, 2, 3].map((row) => line([x, y + (row * h) / 4], [x + w, y + (row * h) / 4], darker(color, 0.24), 2.5)),
    rect(x, y, w, 16, '#1c2033', { opacity: 0.22 }),
  ]);
}

/** A wall lamp; it shines when the windows are lit. */
export const lamp = (canvas: Canvas, light: Light, x: number, y: number): string =>
  group([
    ...(light.lit ? [circle(x, y, 90, canvas.radial([0, '#ffdf9a', 0.7], [1, '#ffdf9a', 0]))] : []),
    rect(x - 7, y - 13, 14, 26, light.lit ? '#ffe9b8' : '#f3efe4', { rx: 3 }),
    rect(x - 10, y - 18, 20, 7, '#34363d', { rx: 2 }),
    rect(x - 8, y + 11, 16, 5, '#34363d', { rx: 2 }),
  ]);

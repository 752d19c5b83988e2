/** Width and height of every photo, in pixels: 4:3, the larger published size. */
export const width = 1600;
export const height = 1200;

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number>>;
type Stop = readonly [offset: number, color: string, opacity?: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);
const attributes = (given: Attributes = {}): string =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
const element = (name: string, given: Attributes, more?: Attributes): string =>
  `<${name}${attributes(given)}${attributes(more)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more?: Attributes): string =>
  element('rect', { x, y, width: w, height: h, fill }, more);
export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes): string =>
  element('circle', { cx, cy, r, fill }, more);
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more?: Attributes): string =>
  element('ellipse', { cx, cy, rx, ry, fill }, more);
export const polygon = (points: readonly Point[], fill: string, more?: Attributes): string =>
  element('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill }, more);
export const path = (d: string, fill: string, more?: Attributes): string =>
  element('path', { d: d.replace(/-?\d+\.\d+/g, (number) => round(Number(number))), fill }, more);
export const line = (from: Point, to: Point, stroke: string, thickness: number, more?: Attributes): string =>
  element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke, 'stroke-width': thickness }, more);
export const group = (shapes: readonly string[], more?: Attributes): string =>
  `<g${attributes(more)}>${shapes.join('')}</g>`;
/** Turns shapes around the vertical axis at x. */
export const mirrored = (shapes: string, x = width / 2): string =>
  `<g transform="translate(${round(2 * x)} 0) scale(-1 1)">${shapes}</g>`;

/** What is drawn on: keeps gradients, patterns and clip paths, and puts them before the shapes. */
export type Canvas = {
  /** A fill from top to bottom of the shape. */
  vertical(...stops: readonly string[]): string;
  /** A fill from left to right of the shape. */
  horizontal(...stops: readonly string[]): string;
  /** A fill from the middle of the shape outwards. */
  radial(...stops: readonly Stop[]): string;
  /** A fill that repeats; its size is in pixels of the drawing. */
  pattern(w: number, h: number, shapes: readonly string[]): string;
  /** Shapes cut to an outline. */
  clipped(outline: string, shapes: readonly string[]): string;
  /** The whole drawing, or what the frame shows of it: its left and top corner and its width, 4:3. */
  svg(shapes: readonly string[], frame?: readonly [x: number, y: number, w: number]): string;
};

export function createCanvas(): Canvas {
  const definitions: string[] = [];
  const ids = new Map<string, string>();
  const define = (markup: (id: string) => string): string => {
    const key = markup('');
    const known = ids.get(key);
    if (known) return known;
    const id = `d${definitions.length}`;
    ids.set(key, id);
    definitions.push(markup(id));
    return id;
  };
  const linear = (x2: number, y2: number, colors: readonly string[]): string => {
    const stops = colors.map(
      (color, index) =>
        `<stop offset="${round((index / Math.max(1, colors.length - 1)) * 100)}%" stop-color="${color}"/>`,
    );
    return `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`)})`;
  };
  return {
    vertical: (...colors) => linear(0, 1, colors),
    horizontal: (...colors) => linear(1, 0, colors),
    radial: (...stops) => {
      const inner = stops.map(
        ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      );
      return `url(#${define((id) => `<radialGradient id="${id}">${inner.join('')}</radialGradient>`)})`;
    },
    pattern: (w, h, shapes) =>
      `url(#${define((id) => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${shapes.join('')}</pattern>`)})`,
    clipped: (outline, shapes) =>
      `<g clip-path="url(#${define((id) => `<clipPath id="${id}">${outline}</clipPath>`)})">${shapes.join('')}</g>`,
    svg: (shapes, [x, y, w] = [0, 0, width]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${w} ${(w * height) / width}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
}

import type { Bounds, PlacedTile, Position } from '#platform/map-area.ts';
import type { Place, StateShape } from '#platform/map-tile.ts';

/** What is seen of the country, in pixels: y goes down, north is up. Far enough in for the earth to be flat. */
export type MapView = { middle: Position; width: number; height: number; pixelsPerDegree: number };

const milesPerDegree = 69.05;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** A degree of longitude is shorter the further north it is. */
const shrink = ({ latitude }: Position): number => Math.cos(radians(latitude));

/** A view around a position of which the shorter side spans so many miles. */
export const viewAround = (middle: Position, width: number, height: number, miles: number): MapView => ({
  middle,
  width,
  height,
  pixelsPerDegree: (Math.min(width, height) * milesPerDegree) / miles,
});

export function boundsOf({ middle, width, height, pixelsPerDegree }: MapView): Bounds {
  const [x, y] = [width / 2 / pixelsPerDegree / shrink(middle), height / 2 / pixelsPerDegree];
  const { longitude, latitude } = middle;
  return { west: longitude - x, south: latitude - y, east: longitude + x, north: latitude + y };
}

export const project = ({ middle, width, height, pixelsPerDegree }: MapView, at: Position): [x: number, y: number] => [
  width / 2 + (at.longitude - middle.longitude) * shrink(middle) * pixelsPerDegree,
  height / 2 - (at.latitude - middle.latitude) * pixelsPerDegree,
];

export const pixelsOf = ({ pixelsPerDegree }: MapView, miles: number): number =>
  (miles * pixelsPerDegree) / milesPerDegree;

/** Lines of a tile as the path of an SVG. */
export function tilePath(
  view: MapView,
  { west, south }: PlacedTile,
  lines: readonly (readonly number[])[],
  close = false,
): string {
  return lines
    .map((line) => {
      const points: string[] = [];
      for (let at = 0; at + 1 < line.length; at += 2) {
        const position = { longitude: west + (line[at] ?? 0) / 1000, latitude: south + (line[at + 1] ?? 0) / 1000 };
        points.push(
          project(view, position)
            .map((value) => value.toFixed(1))
            .join(','),
        );
      }
      return `M${points.join('L')}${close ? 'Z' : ''}`;
    })
    .join('');
}

/** A state's outline within a box of `size` pixels, and where a position is in it. */
export function stateInset(
  shape: StateShape,
  at: Position,
  size: number,
): { path: string; dot: [x: number, y: number] } {
  const points = shape.flatMap((ring) => pairs(ring).map(([x, y]) => ({ longitude: x / 100, latitude: y / 100 })));
  const xs = points.map(({ longitude }) => longitude);
  const ys = points.map(({ latitude }) => latitude);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const extent = Math.max((east - west) * shrink(middle), north - south);
  const view: MapView = { middle, width: size, height: size, pixelsPerDegree: size / extent };
  const path = shape
    .map((ring) => {
      const steps = pairs(ring).map(([x, y]) =>
        project(view, { longitude: x / 100, latitude: y / 100 })
          .map((value) => value.toFixed(1))
          .join(','),
      );
      return `M${steps.join('L')}Z`;
    })
    .join('');
  // Beyond the 180th meridian, as the outline goes on there.
  const longitude = at.longitude > 0 ? at.longitude - 360 : at.longitude;
  return { path, dot: project(view, { ...at, longitude }) };
}

const pairs = (line: readonly number[]): [x: number, y: number][] =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[2 * index] ?? 0, line[2 * index + 1] ?? 0]);

export type Label = { name: string; x: number; y: number; large: boolean };

/** So many names at most; more would hide the map. */
const mostLabels = 14;
const largePlace = 8;
const lineHeight = 18;
/** Of a letter of the labels, about. */
const letterWidth = 7;

/** The names to write on the map, larger places first, none over another or over what is `kept` free in the middle. */
export function labelsOf(view: MapView, places: readonly Place[], kept: number): Label[] {
  const { width, height } = view;
  const taken = [
    { left: width / 2 - kept, right: width / 2 + kept, top: height / 2 - kept, bottom: height / 2 + kept },
  ];
  const labels: Label[] = [];
  for (const [name, longitude, latitude, size] of places.toSorted((a, b) => b[3] - a[3])) {
    if (labels.length >= mostLabels) break;
    const [x, y] = project(view, { longitude, latitude });
    const half = (name.length * letterWidth) / 2 + 4;
    const box = { left: x - half, right: x + half, top: y - 8, bottom: y + lineHeight };
    if (box.left < 4 || box.right > width - 4 || box.top < 4 || box.bottom > height - 4) continue;
    if (
      taken.some(
        (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
      )
    )
      continue;
    taken.push(box);
    labels.push({ name, x, y, large: size >= largePlace });
  }
  return labels;
}

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];
/** How far, and in which direction, a position is from a place. */
export type Nearby = { place: string; miles: number; direction: Direction };

/** The largest place around, if it is larger than the deal's own: what people of the region go by. */
export function largestNearby(middle: Position, city: string, places: readonly Place[]): Nearby | undefined {
  const own = Math.max(0, ...places.filter(([name]) => name === city).map(([, , , size]) => size));
  const largest = places.toSorted((a, b) => b[3] - a[3]).find(([name, , , size]) => name !== city && size > own);
  if (!largest) return undefined;
  const [place, longitude, latitude] = largest;
  const north = (middle.latitude - latitude) * milesPerDegree;
  const east = (middle.longitude - longitude) * shrink(middle) * milesPerDegree;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return {
    place,
    miles: Math.max(1, Math.round(Math.hypot(north, east))),
    direction: directions[(eighths + directions.length) % directions.length] ?? 'n',
  };
}

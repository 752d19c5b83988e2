import { feature, mesh } from 'topojson-client';
import { placeKey, placeStart } from './src/platform/place-names.ts';
import type { CityEntry, CountryMap } from './src/platform/map-tile.ts';
import { boxOf, cities, ringsOf, shapes, stateShapes, us, type Line } from './map-tiles.ts';

/** How far a line may be from where it was, in degrees: a pixel or two where the tiles take over. */
const tolerance = 0.015;
/** An island that spans less is left out, in degrees. */
const smallestIsland = 0.08;
const mostPlaces = 260;

/** The whole country in few points. */
export function country(): CountryMap {
  const rings = ringsOf(feature(us, shapes('nation'))).filter((ring) => {
    const { west, south, east, north } = boxOf(ring);
    return Math.max(east - west, north - south) >= smallestIsland;
  });
  const borders = mesh(us, shapes('states'), (a, b) => a !== b).coordinates;
  return {
    land: rings.map((ring) => steps(simplified(ring))),
    states: borders.map((line) => steps(simplified(line))),
    stateNames: [...stateShapes()].map(([code, rings]) => {
      const [largest] = rings.map(middleOf).toSorted((a, b) => b.area - a.area);
      return [code, largest?.longitude ?? 0, largest?.latitude ?? 0];
    }),
    places: cities()
      .toSorted((a, b) => b.zipCodes - a.zipCodes)
      .slice(0, mostPlaces)
      .map(({ name, longitude, latitude, zipCodes }) => [name, longitude, latitude, zipCodes]),
  };
}

/** All cities by how their names begin, larger ones first. */
export function cityShards(): Map<string, CityEntry[]> {
  const found = new Map<string, CityEntry[]>();
  for (const { name, state, longitude, latitude, zipCodes } of cities()) {
    const start = placeStart(placeKey(name));
    if (start === undefined) continue;
    found.set(start, [...(found.get(start) ?? []), [name, state, longitude, latitude, zipCodes]]);
  }
  for (const shard of found.values()) shard.sort((a, b) => b[4] - a[4] || a[0].localeCompare(b[0]));
  return found;
}

/** In hundredths of a degree, each point as the step from the one before; without such as do not move. */
function steps(line: Line): number[] {
  const [first, ...others] = line.map(
    ([x = 0, y = 0]) => [Math.round((x > 0 ? x - 360 : x) * 100), Math.round(y * 100)] as const,
  );
  if (!first) return [];
  let [x, y] = first;
  return [
    ...first,
    ...others.flatMap(([nextX, nextY]) => {
      const step = [nextX - x, nextY - y];
      [x, y] = [nextX, nextY];
      return step[0] === 0 && step[1] === 0 ? [] : step;
    }),
  ];
}

/** The middle of what a ring encloses, of x, y, x, y … in hundredths of a degree; in degrees. */
function middleOf(ring: readonly number[]): { longitude: number; latitude: number; area: number } {
  let [area, x, y] = [0, 0, 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x1, y1] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const [x2, y2] = [ring[(at + 2) % ring.length] ?? 0, ring[(at + 3) % ring.length] ?? 0];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  const degrees = (sum: number) => Math.round(sum / (3 * area)) / 100;
  return { longitude: degrees(x), latitude: degrees(y), area: Math.abs(area) };
}

/** Douglas and Peucker: the points without which the line would be further off than it may. */
function simplified(line: Line): Line {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [furthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const distance = distanceTo(line, from, to, at);
      if (distance > most) [furthest, most] = [at, distance];
    }
    if (furthest === -1) continue;
    kept.add(furthest);
    open.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function distanceTo(line: Line, from: number, to: number, at: number): number {
  const [x1 = 0, y1 = 0] = line[from] ?? [];
  const [x2 = 0, y2 = 0] = line[to] ?? [];
  const [x = 0, y = 0] = line[at] ?? [];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

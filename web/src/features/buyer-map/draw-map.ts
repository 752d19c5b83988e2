import { tileDegrees, type CountryMap, type Place } from '#platform/map-tile.ts';
import type { PlacedTile } from '#platform/map-area.ts';
import { degreesOf, pointOf, scaleAt, toScreen, type Camera, type Point, type Size } from './camera.ts';
import type { Circle } from './found-buyers.ts';

export type Colours = Record<'water' | 'land' | 'line' | 'text' | 'quiet' | 'accent', string>;
export type Layers = { country: CountryMap | undefined; tiles: readonly PlacedTile[] };
/** Where something else stands, in pixels: no label is written there. */
export type Taken = { left: number; top: number; right: number; bottom: number };

type Shapes = { land: Path2D; states: Path2D };

/** Paths are made once, in the map's own degrees: to move is to draw them with another transform. */
const countries = new WeakMap<CountryMap, Shapes>();
const tiles = new Map<string, Shapes & { counties: Path2D; top: number; height: number }>();

function pathOf(
  lines: readonly (readonly number[])[],
  positions: (line: readonly number[]) => Point[],
  close: boolean,
) {
  const path = new Path2D();
  for (const line of lines) {
    for (const [index, { x, y }] of positions(line).entries()) {
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    if (close) path.closePath();
  }
  return path;
}

function shapesOfCountry(country: CountryMap): Shapes {
  const known = countries.get(country);
  if (known) return known;
  const positions = (line: readonly number[]) => {
    let [x, y] = [0, 0];
    return Array.from({ length: line.length / 2 }, (_, index) => {
      x += line[2 * index] ?? 0;
      y += line[2 * index + 1] ?? 0;
      return pointOf({ longitude: x / 100, latitude: y / 100 });
    });
  };
  const shapes = { land: pathOf(country.land, positions, true), states: pathOf(country.states, positions, false) };
  countries.set(country, shapes);
  return shapes;
}

function shapesOfTile({ west, south, land, states, counties }: PlacedTile) {
  const name = `${west} ${south}`;
  const known = tiles.get(name);
  if (known) return known;
  const positions = (line: readonly number[]) =>
    Array.from({ length: line.length / 2 }, (_, index) =>
      pointOf({
        longitude: west + (line[2 * index] ?? 0) / 1000,
        latitude: south + (line[2 * index + 1] ?? 0) / 1000,
      }),
    );
  const top = pointOf({ longitude: west, latitude: south + tileDegrees }).y;
  const shapes = {
    land: pathOf(land, positions, true),
    states: pathOf(states, positions, false),
    counties: pathOf(counties, positions, false),
    top,
    height: pointOf({ longitude: west, latitude: south }).y - top,
  };
  tiles.set(name, shapes);
  return shapes;
}

type Joined = { water: Path2D; land: Path2D; counties: Path2D; states: Path2D };
const joined = new WeakMap<readonly PlacedTile[], Joined>();

/** All tiles as one: filled by itself, each would show a seam beside its neighbour. */
function joinedTiles(all: readonly PlacedTile[]): Joined {
  const known = joined.get(all);
  if (known) return known;
  const paths: Joined = { water: new Path2D(), land: new Path2D(), counties: new Path2D(), states: new Path2D() };
  for (const tile of all) {
    const { land, counties, states, top, height } = shapesOfTile(tile);
    paths.water.rect(tile.west, top, tileDegrees, height);
    paths.land.addPath(land);
    paths.counties.addPath(counties);
    paths.states.addPath(states);
  }
  joined.set(all, paths);
  return paths;
}

type View = { camera: Camera; size: Size; density: number; colours: Colours };

/** Draws land, borders and names; the circle that is searched in; nothing where something is `taken`. */
export function drawMap(
  context: CanvasRenderingContext2D,
  { camera, size, density, colours }: View,
  layers: Layers,
  circle: Circle | undefined,
  taken: readonly Taken[],
): void {
  const scale = scaleAt(camera.zoom);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = colours.water;
  context.fillRect(0, 0, size.width, size.height);
  const [left, top] = toScreen(camera, size, { x: 0, y: 0 });
  context.setTransform(density * scale, 0, 0, density * scale, density * left, density * top);
  context.lineJoin = 'round';
  const stroke = (path: Path2D, pixels: number, alpha: number, dash: readonly number[] = []) => {
    context.globalAlpha = alpha;
    context.lineWidth = pixels / scale;
    context.setLineDash(dash.map((length) => length / scale));
    context.stroke(path);
    context.globalAlpha = 1;
  };

  if (layers.country) {
    const { land, states } = shapesOfCountry(layers.country);
    context.fillStyle = colours.land;
    context.fill(land, 'evenodd');
    context.strokeStyle = colours.line;
    stroke(land, 0.75, 0.35);
    stroke(states, 1, 0.6);
  }
  if (layers.tiles.length > 0) {
    const { water, land, counties, states } = joinedTiles(layers.tiles);
    context.fillStyle = colours.water;
    context.fill(water);
    context.fillStyle = colours.land;
    context.fill(land, 'evenodd');
    context.strokeStyle = colours.line;
    stroke(counties, 0.75, 0.4);
    stroke(states, 1.5, 1, [6, 3]);
  }
  if (circle) drawCircle(context, circle, colours, stroke);
  context.setLineDash([]);
  context.setTransform(density, 0, 0, density, 0, 0);
  drawNames(context, camera, size, layers, colours, taken);
}

function pathOfCircle(middle: Circle['middle'], miles: number): Path2D {
  const { x, y } = pointOf(middle);
  const path = new Path2D();
  path.arc(x, y, degreesOf(miles, middle), 0, 2 * Math.PI);
  return path;
}

function drawCircle(
  context: CanvasRenderingContext2D,
  { middle, miles }: Circle,
  colours: Colours,
  stroke: (path: Path2D, pixels: number, alpha: number) => void,
): void {
  const path = pathOfCircle(middle, miles);
  context.fillStyle = colours.accent;
  context.globalAlpha = 0.08;
  context.fill(path, 'evenodd');
  context.strokeStyle = colours.accent;
  context.setLineDash([]);
  stroke(path, 2, 0.8);
}

/** More would hide the map. */
const mostNames = 26;
/** Places with fewer ZIP codes are not named on a map from further away. */
const leastSize = (zoom: number): number => (zoom < 4.5 ? 24 : zoom < 5.5 ? 12 : zoom < 6.5 ? 7 : zoom < 8 ? 3 : 1);
const largeSize = 8;

function drawNames(
  context: CanvasRenderingContext2D,
  camera: Camera,
  size: Size,
  { country, tiles }: Layers,
  colours: Colours,
  taken: readonly Taken[],
): void {
  const family = getComputedStyle(context.canvas).fontFamily;
  const used = [...taken];
  const write = (name: string, position: [number, number], below: number, look: { font: string; colour: string }) => {
    const [x, y] = position;
    context.font = look.font;
    const half = context.measureText(name).width / 2 + 4;
    const box = { left: x - half, right: x + half, top: y + below - 13, bottom: y + below + 5 };
    if (box.left < 4 || box.right > size.width - 4 || box.top < 4 || box.bottom > size.height - 4) return false;
    const free = !used.some(
      (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
    );
    if (!free) return false;
    used.push(box);
    context.lineWidth = 3;
    context.strokeStyle = colours.land;
    context.strokeText(name, x, y + below);
    context.fillStyle = look.colour;
    context.fillText(name, x, y + below);
    return true;
  };
  context.textAlign = 'center';
  context.lineJoin = 'round';
  if (camera.zoom < 6.5) {
    for (const [code, longitude, latitude] of country?.stateNames ?? []) {
      write(code, toScreen(camera, size, pointOf({ longitude, latitude })), 4, {
        font: `600 11px ${family}`,
        colour: colours.quiet,
      });
    }
  }
  const least = leastSize(camera.zoom);
  const near = tiles.flatMap(({ places }) => places).toSorted((a, b) => b[3] - a[3]);
  const places: readonly Place[] = near.length > 0 ? near : (country?.places ?? []);
  let written = 0;
  for (const [name, longitude, latitude, zipCodes] of places) {
    if (written >= mostNames || zipCodes < least) break;
    const [x, y] = toScreen(camera, size, pointOf({ longitude, latitude }));
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const large = zipCodes >= largeSize;
    const look = { font: `${large ? 650 : 450} 12px ${family}`, colour: large ? colours.text : colours.quiet };
    if (!write(name, [x, y], 15, look)) continue;
    written += 1;
    context.beginPath();
    context.arc(x, y, large ? 2.5 : 1.75, 0, 2 * Math.PI);
    context.fillStyle = colours.quiet;
    context.fill();
  }
}

import { limits } from 'domain/limits.ts';
import { milesBetween, type Position } from './distance.ts';

/** A part of the map: what is at most some miles from a place, or inside a line through corners. Coordinates have at most four decimals. */
export type Area =
  | { kind: 'circle'; latitude: number; longitude: number; miles: number }
  | { kind: 'polygon'; corners: readonly Position[] };

/** In degrees; `west` is never east of `east`. */
export type Bounds = { south: number; west: number; north: number; east: number };

const milesPerDegree = 69;
const radians = Math.PI / 180;

/** Returns the smallest rectangle around a polygon, or one around a circle that is at most a hair larger. */
export function areaBounds(area: Area): Bounds {
  if (area.kind === 'polygon') {
    const latitudes = area.corners.map(({ latitude }) => latitude);
    const longitudes = area.corners.map(({ longitude }) => longitude);
    return {
      south: Math.min(...latitudes),
      west: Math.min(...longitudes),
      north: Math.max(...latitudes),
      east: Math.max(...longitudes),
    };
  }
  const { latitude, longitude, miles } = area;
  const high = miles / milesPerDegree;
  // A circle is widest a little nearer to the pole than its middle.
  const widest = Math.sin(high * radians) / Math.cos(latitude * radians);
  const wide = widest < 1 ? Math.asin(widest) / radians : 180;
  return { south: latitude - high, west: longitude - wide, north: latitude + high, east: longitude + wide };
}

/** Whether a position is in an area or on its edge. The sides of a polygon are straight in degrees; parts that it encloses twice are outside. */
export const areaContains = (area: Area, position: Position): boolean =>
  area.kind === 'circle' ? milesBetween(area, position) <= area.miles : polygonContains(area.corners, position);

type Corner = readonly [x: number, y: number];
/** Ten-thousandths of a degree: products of their differences are exact. */
const cornerOf = ({ latitude, longitude }: Position): Corner => [
  Math.round(longitude * 10_000),
  Math.round(latitude * 10_000),
];

function polygonContains(corners: readonly Position[], position: Position): boolean {
  const [x, y] = cornerOf(position);
  let inside = false;
  let [fromX, fromY] = cornerOf(corners.at(-1) ?? position);
  for (const corner of corners) {
    const [toX, toY] = cornerOf(corner);
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    const isBeside = (x - fromX) * (x - toX) <= 0 && (y - fromY) * (y - toY) <= 0;
    if (side === 0 && isBeside) return true;
    // Each corner belongs to the side above it, so that a line through it is crossed once.
    if (fromY > y !== toY > y && side > 0 === toY > fromY) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside;
}

const number = /^-?\d{1,4}(\.\d{1,4})?$/;
const leastCorners = 3;

/** Returns the area of a URL's parameter; undefined for any other text, and for what crosses the 180th meridian or a pole. */
export function areaOf(text: string): Area | undefined {
  const [kind, ...written] = text.split(',');
  if (!written.every((each) => number.test(each))) return undefined;
  // Adding zero makes -0 zero.
  const numbers = written.map((each) => Number(each) + 0);
  const area = kind === 'c' ? circleOf(numbers) : kind === 'p' ? polygonOf(numbers) : undefined;
  return area && isOnTheMap(area) ? area : undefined;
}

function circleOf(numbers: readonly number[]): Area | undefined {
  const [latitude, longitude, miles] = numbers;
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || miles === undefined)
    return undefined;
  const { areaMilesLeast: least, areaMilesMost: most } = limits;
  return miles >= least && miles <= most ? { kind: 'circle', latitude, longitude, miles } : undefined;
}

function polygonOf(numbers: readonly number[]): Area | undefined {
  const count = numbers.length / 2;
  if (!Number.isInteger(count) || count < leastCorners || count > limits.areaCorners) return undefined;
  const corners = Array.from({ length: count }, (_, index) => ({
    latitude: numbers[2 * index] as number,
    longitude: numbers[2 * index + 1] as number,
  }));
  return { kind: 'polygon', corners };
}

/** A side that is longer than half of the earth goes the other way around. */
function isOnTheMap(area: Area): boolean {
  const { south, west, north, east } = areaBounds(area);
  return south >= -90 && north <= 90 && west >= -180 && east <= 180 && east - west < 180;
}

const rounded = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0);

/** Returns the URL's parameter of an area, with its coordinates rounded to four decimals. */
export const areaText = (area: Area): string =>
  area.kind === 'circle'
    ? ['c', ...[area.latitude, area.longitude, area.miles].map(rounded)].join(',')
    : ['p', ...area.corners.flatMap(({ latitude, longitude }) => [latitude, longitude]).map(rounded)].join(',');

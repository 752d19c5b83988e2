import { LineUtil, point, type LatLng, type Point } from 'leaflet';
import { areaOf, areaText, type Area } from 'domain/geo/area.ts';
import { limits } from 'domain/limits.ts';

/** Least width and height of a drawn area, in pixels: less is a slip of the finger. */
const least = 24;
/** Pixels by which the corners may miss the line at first. */
const finest = 2;

/** Returns a line with at most as many corners as an area may have. */
export function simplified(line: readonly Point[]): Point[] {
  let tolerance = finest;
  let simple = LineUtil.simplify([...line], tolerance);
  while (simple.length > limits.areaCorners) {
    tolerance *= 1.4;
    simple = LineUtil.simplify([...line], tolerance);
  }
  return simple;
}

/** West of the 180th meridian the map goes on, see `westward`. */
const wrapped = (longitude: number): number => (longitude < -180 ? longitude + 360 : longitude);

/**
 * Returns the area inside a drawn line, whose end is joined to its beginning; undefined if it is too small, or lies where no area can.
 * @param line in pixels of the map
 * @param positionOf converts pixels
 */
export function drawnArea(line: readonly Point[], positionOf: (at: Point) => LatLng): Area | undefined {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  const isSmall = [xs, ys].some((all) => Math.max(...all) - Math.min(...all) < least);
  if (isSmall) return undefined;
  const corners = simplified(line).map((corner) => {
    const { lat, lng } = positionOf(point(corner.x, corner.y));
    return { latitude: lat, longitude: wrapped(lng) };
  });
  // Rounded as the address has it.
  return areaOf(areaText({ kind: 'polygon', corners }));
}

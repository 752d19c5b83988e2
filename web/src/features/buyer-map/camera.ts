import type { Bounds, Position } from '#platform/map-area.ts';

/**
 * A point of the map in Mercator's projection: x is the longitude, y grows to the south, both in degrees at the equator.
 * Beyond the 180th meridian x goes on below -180, so that the Aleutians and Guam stand in the west, where the country goes on.
 */
export type Point = { x: number; y: number };
/** What the map looks at: the middle, and how near. At zoom 0 the whole earth is 256 pixels wide, and each step doubles it. */
export type Camera = Point & { zoom: number };
/** In pixels. */
export type Size = { width: number; height: number };
export type Box = { left: number; top: number; right: number; bottom: number };

export const minZoom = 2;
/** A ZIP code's neighbours stand apart, also in Manhattan. */
export const maxZoom = 13;

const radians = Math.PI / 180;
/** Pixels of a degree at the equator. */
export const scaleAt = (zoom: number): number => (256 / 360) * 2 ** zoom;

export const pointOf = ({ longitude, latitude }: Position): Point => ({
  x: longitude > 0 ? longitude - 360 : longitude,
  y: -Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians,
});
export const positionOf = ({ x, y }: Point): Position => ({
  longitude: x,
  latitude: (2 * Math.atan(Math.exp(-y * radians)) - Math.PI / 2) / radians,
});

/** Where the country and its islands are; the middle of the map stays within. */
const country: Box = { left: -220, top: pointOf({ longitude: 0, latitude: 72 }).y, right: -60, bottom: 0 };
/** What is shown while nothing else is known: the states that touch each other. */
export const mainland: Box = boxAround([
  pointOf({ longitude: -125, latitude: 49.5 }),
  pointOf({ longitude: -66.5, latitude: 24.5 }),
]);

export function boxAround(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export const clamped = ({ x, y, zoom }: Camera): Camera => ({
  x: within(x, country.left, country.right),
  y: within(y, country.top, country.bottom),
  zoom: within(zoom, minZoom, maxZoom),
});

export const toScreen = ({ x, y, zoom }: Camera, { width, height }: Size, point: Point): [x: number, y: number] => [
  width / 2 + (point.x - x) * scaleAt(zoom),
  height / 2 + (point.y - y) * scaleAt(zoom),
];
export const toPoint = (
  { x, y, zoom }: Camera,
  { width, height }: Size,
  [px, py]: readonly [number, number],
): Point => ({
  x: x + (px - width / 2) / scaleAt(zoom),
  y: y + (py - height / 2) / scaleAt(zoom),
});

/** After the map was dragged by so many pixels. */
export const dragged = (camera: Camera, dx: number, dy: number): Camera =>
  clamped({ ...camera, x: camera.x - dx / scaleAt(camera.zoom), y: camera.y - dy / scaleAt(camera.zoom) });

/** Nearer or further, so that what stands at a pixel stays there. */
export function zoomedAt(camera: Camera, size: Size, pixel: readonly [number, number], zoom: number): Camera {
  const next = within(zoom, minZoom, maxZoom);
  const { x, y } = toPoint(camera, size, pixel);
  const [fromMiddleX, fromMiddleY] = [pixel[0] - size.width / 2, pixel[1] - size.height / 2];
  return clamped({ x: x - fromMiddleX / scaleAt(next), y: y - fromMiddleY / scaleAt(next), zoom: next });
}

/** Room for the bubbles at the edge, in pixels; less on a small map. */
const marginOf = (length: number): number => Math.min(48, length / 10);

/** A camera that has all of a box in view, no nearer than `nearest`. */
export function fitted({ left, top, right, bottom }: Box, { width, height }: Size, nearest = 10): Camera {
  const room = (length: number) => length - 2 * marginOf(length);
  const scale = Math.min(room(width) / Math.max(right - left, 1e-9), room(height) / Math.max(bottom - top, 1e-9));
  const zoom = Math.min(nearest, Math.log2((scale * 360) / 256));
  return clamped({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

/** What is in view. */
export function viewBox(camera: Camera, { width, height }: Size): Box {
  const scale = scaleAt(camera.zoom);
  const [x, y] = [width / 2 / scale, height / 2 / scale];
  return { left: camera.x - x, right: camera.x + x, top: camera.y - y, bottom: camera.y + y };
}

export const isIn = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** In degrees of the earth, for what is kept by them. */
export function boundsOf({ left, top, right, bottom }: Box): Bounds {
  const north = positionOf({ x: left, y: top });
  const south = positionOf({ x: right, y: bottom });
  return { west: left, east: right, north: north.latitude, south: south.latitude };
}

const earthRadiusMiles = 3958.8;

/** Along the surface of the earth. */
export function milesBetween(a: Position, b: Position): number {
  const [lat1, lat2] = [a.latitude * radians, b.latitude * radians];
  const [dLat, dLng] = [lat2 - lat1, (b.longitude - a.longitude) * radians];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** So many miles in the map's own degrees: it draws more of the earth the further north it is. */
export const degreesOf = (miles: number, { latitude }: Position): number =>
  miles / (earthRadiusMiles * radians) / Math.cos(latitude * radians);

/** "33.45,-112.07,9.5" in an address. */
export function writeCamera(camera: Camera): string {
  const { longitude, latitude } = positionOf(camera);
  return [latitude.toFixed(3), longitude.toFixed(3), camera.zoom.toFixed(2)].join(',');
}

/** The camera of an address; undefined where it says none. */
export function readCamera(text: string | null): Camera | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude, longitude, zoom] = numbers;
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  if (!numbers.every(Number.isFinite) || Math.abs(latitude) > 85) return undefined;
  return clamped({ ...pointOf({ longitude, latitude }), zoom });
}

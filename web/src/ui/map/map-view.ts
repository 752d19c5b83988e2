import { westward } from './position.ts';

/** The map's view: center and zoom level. */
export type MapView = { center: [latitude: number, longitude: number]; zoom: number };

/** Formats a view for the URL: "33.450,-112.070,9.50". */
export const writeView = ({ center: [latitude, longitude], zoom }: MapView): string =>
  [latitude.toFixed(3), longitude.toFixed(3), zoom.toFixed(2)].join(',');

/** Parses a view from the URL; returns undefined when it is missing or invalid. */
export function readView(text: string | null): MapView | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude, longitude, zoom] = numbers;
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  if (!numbers.every(Number.isFinite) || Math.abs(latitude) > 85 || Math.abs(longitude) > 360) return undefined;
  return { center: [latitude, westward(longitude)], zoom };
}

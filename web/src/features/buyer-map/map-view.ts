import { westward } from '#ui/map/position.ts';

/** What the map looks at: the middle, and how near. */
export type MapView = { center: [latitude: number, longitude: number]; zoom: number };

/** "33.450,-112.070,9.50" in an address. */
export const writeView = ({ center: [latitude, longitude], zoom }: MapView): string =>
  [latitude.toFixed(3), longitude.toFixed(3), zoom.toFixed(2)].join(',');

/** What an address says to look at; undefined where it says nothing that can be looked at. */
export function readView(text: string | null): MapView | undefined {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [latitude, longitude, zoom] = numbers;
  if (numbers.length !== 3 || latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  if (!numbers.every(Number.isFinite) || Math.abs(latitude) > 85 || Math.abs(longitude) > 360) return undefined;
  return { center: [latitude, westward(longitude)], zoom };
}

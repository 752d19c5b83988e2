/** A point in degrees. */
export type Position = { longitude: number; latitude: number };

const earthRadiusMiles = 3958.8;
const radians = Math.PI / 180;

/** Returns the distance in miles along the earth's surface. */
export function milesBetween(a: Position, b: Position): number {
  const [lat1, lat2] = [a.latitude * radians, b.latitude * radians];
  const [dLat, dLng] = [lat2 - lat1, (b.longitude - a.longitude) * radians];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

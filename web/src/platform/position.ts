/** A point in degrees. */
export type Position = { longitude: number; latitude: number };

/** The states that touch each other fit on the narrowest phone. */
export const minZoom = 2.5;
/** A ZIP code's neighbours stand apart, also in Manhattan. */
export const maxZoom = 13;

const earthRadiusMiles = 3958.8;
const radians = Math.PI / 180;

/** Along the surface of the earth. */
export function milesBetween(a: Position, b: Position): number {
  const [lat1, lat2] = [a.latitude * radians, b.latitude * radians];
  const [dLat, dLng] = [lat2 - lat1, (b.longitude - a.longitude) * radians];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

export const metersPerMile = 1609.344;

/** Beyond the 180th meridian the map goes on below -180: the Aleutians and Guam stand in the west, where the country goes on. */
export const westward = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude);

/** A position as Leaflet takes it. */
export const latLngOf = ({ latitude, longitude }: Position): [latitude: number, longitude: number] => [
  latitude,
  westward(longitude),
];

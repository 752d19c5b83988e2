import { nearestClustered } from 'domain/geo/zoom.ts';
import type { Position } from 'domain/geo/distance.ts';

/** The states that touch each other fit on the narrowest phone. */
export const minZoom = 2.5;
/** A ZIP code's neighbours stand apart, also in Manhattan. */
export const maxZoom = nearestClustered + 1;

export const metersPerMile = 1609.344;

/** Beyond the 180th meridian the map goes on below -180: the Aleutians and Guam stand in the west, where the country goes on. */
export const westward = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude);

/** A position as Leaflet takes it. */
export const latLngOf = ({ latitude, longitude }: Position): [latitude: number, longitude: number] => [
  latitude,
  westward(longitude),
];

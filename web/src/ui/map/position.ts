import { nearestClustered } from 'domain/geo/zoom.ts';
import type { Position } from 'domain/geo/distance.ts';

/** The contiguous states fit on the narrowest phone. */
export const minZoom = 2.5;
/** Neighboring ZIP codes are separate, even in Manhattan. */
export const maxZoom = nearestClustered + 1;

export const metersPerMile = 1609.344;

/**
 * Longitudes beyond the 180th meridian continue below -180, so that the Aleutians and Guam are in the west, next to the rest of the
 * country.
 */
export const westward = (longitude: number): number => (longitude > 0 ? longitude - 360 : longitude);

export const latLngOf = ({ latitude, longitude }: Position): [latitude: number, longitude: number] => [
  latitude,
  westward(longitude),
];

import { addressKey } from 'domain/deal/address-key.ts';
import type { ZipPlace } from '#platform/zip-places.ts';

const placeFields = ['city', 'state'] as const;
type PlaceField = (typeof placeFields)[number];

/** One city, however it is written: "St. Louis" = "SAINT LOUIS". */
const cityKey = (city: string) => addressKey({ streetAddress: '', city, state: '', zipCode: '' });

/** Whether nothing typed speaks against a place; what is still empty does not. */
export const placeFits = (typed: ZipPlace, place: ZipPlace): boolean =>
  (typed.city.trim() === '' || cityKey(typed.city) === cityKey(place.city)) &&
  (typed.state === '' || typed.state === place.state);

/**
 * The fields that a ZIP code may fill in: the empty ones, and those that stand as an earlier code filled them in. What a
 * person typed is never replaced without asking.
 */
export const fieldsToFill = (typed: ZipPlace, filledBefore: Partial<ZipPlace>): PlaceField[] =>
  placeFields.filter((name) => typed[name].trim() === '' || typed[name] === filledBefore[name]);

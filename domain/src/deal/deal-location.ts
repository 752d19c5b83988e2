import * as z from 'zod/mini';
import { milesBetween, type Position } from 'domain/geo/distance.ts';
import { limits } from 'domain/limits.ts';
import { hashOf } from 'domain/text/hash.ts';

/** Position of a deal on maps, in degrees with four decimals. */
export const dealLocation = z.object({ latitude: z.number(), longitude: z.number() });
export type DealLocation = z.infer<typeof dealLocation>;

// Adding zero makes -0 zero.
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

const degrees = (most: number) =>
  z.number('validation.pin').check(
    z.refine((value) => Math.abs(value) <= most, 'validation.pin'),
    z.refine((value) => rounded(value) === value, 'validation.pin'),
  );

/** Position of the house as its originator states it, in degrees with at most four decimals (functions/src/map/README.md). */
export const dealPin = z.strictObject({ latitude: degrees(90), longitude: degrees(180) }, 'validation.pin');

/** Returns the position that is at most some ten meters away and has as many decimals as a pin. */
export const pinAt = ({ latitude, longitude }: Position): DealLocation => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Returns a pin as text, as in the form: "33.4512, -112.074". */
export const pinText = ({ latitude, longitude }: DealLocation): string => `${latitude}, ${longitude}`;

/** Returns the pin of such a text; undefined for any other. */
export function pinOf(text: string): DealLocation | undefined {
  const [latitude, longitude, ...more] = text.split(', ').map((part) => (part === '' ? Number.NaN : Number(part)));
  return more.length === 0 ? dealPin.safeParse({ latitude, longitude }).data : undefined;
}

/** Whether a pin is near enough to the middle of its deal's ZIP code. */
export const isPinNear = (pin: DealLocation, middle: Position): boolean =>
  milesBetween(pin, middle) <= limits.pinMilesMost;

/** Maximum distance in miles from the middle of the ZIP code. */
export const mostOffCenter = 0.5;
const milesPerDegree = 69.1;
/** Returns a number from 0 up to 1. */
const share = (text: string): number => hashOf(text) / 2 ** 32;

/**
 * Returns where maps show a deal: at the middle of its ZIP code, moved by its id alone, so that neighbors do not cover each other and the
 * place says nothing about the house beyond its ZIP code (functions/src/map/README.md).
 */
export function locationOf(middle: Position, dealId: string): DealLocation {
  // The root spreads them evenly over the circle.
  const miles = mostOffCenter * Math.sqrt(share(`${dealId} distance`));
  const angle = 2 * Math.PI * share(`${dealId} direction`);
  const eastward = Math.cos((middle.latitude * Math.PI) / 180) * milesPerDegree;
  return {
    latitude: rounded(middle.latitude + (miles * Math.sin(angle)) / milesPerDegree),
    longitude: rounded(middle.longitude + (miles * Math.cos(angle)) / eastward),
  };
}

import * as z from 'zod/mini';
import type { Position } from 'domain/geo/distance.ts';
import { hashOf } from 'domain/text/hash.ts';

/** Where maps show a deal, in degrees with four decimals. */
export const dealLocation = z.object({ latitude: z.number(), longitude: z.number() });
export type DealLocation = z.infer<typeof dealLocation>;

/** Maximum distance in miles from the middle of the ZIP code. */
export const mostOffCenter = 0.5;
const milesPerDegree = 69.1;
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
/** Returns a number from 0 up to 1. */
const share = (text: string): number => hashOf(text) / 2 ** 32;

/**
 * Returns where maps show a deal: at the middle of its ZIP code, moved by its id alone, so that neighbors do not cover each other and the
 * place says nothing about the house beyond its ZIP code (docs/decisions/0492).
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

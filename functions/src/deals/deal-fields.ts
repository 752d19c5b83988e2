import { addressKey } from 'domain/deal/address-key.ts';
import type { DealFields } from 'domain/deal/deal.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { derivedFields, type DerivedFields } from 'domain/deal/derived.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { choosableTags, systemTags } from 'domain/deal/tags.ts';

/** What a deal's document takes from the form, but for the photos, and what follows from it. */
export type StoredFields = Omit<DealFields, 'photos' | 'tags'> &
  DerivedFields &
  Pick<DealDocument, 'tags' | 'searchTokens' | 'addressKey'>;

export function storedFields(fields: Omit<DealFields, 'photos'>, listedOn: Date): StoredFields {
  return {
    ...fields,
    // In one order, so that picking them in another is no change.
    tags: [...choosableTags.filter((tag) => fields.tags.includes(tag)), ...systemTags(fields)],
    ...derivedFields(fields, listedOn.toISOString().slice(0, 10)),
    searchTokens: searchTokens(fields),
    addressKey: addressKey(fields),
  };
}

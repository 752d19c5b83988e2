import { addressKey } from 'domain/deal/address-key.ts';
import type { DealFields } from 'domain/deal/deal.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import type { DealLocation } from 'domain/deal/deal-location.ts';
import { derivedFields, type DerivedFields } from 'domain/deal/derived.ts';
import { storedTokens } from 'domain/deal/search-tokens.ts';
import { choosableTags, systemTags } from 'domain/deal/tags.ts';

/** The fields of a deal's document that come from the form, except photos, and the fields derived from them. */
export type StoredFields = Omit<DealFields, 'photos' | 'tags'> &
  DerivedFields &
  Pick<DealDocument, 'tags' | 'searchTokens' | 'addressKey' | 'location'>;

/** @param location where maps show it, of place-of-deal.ts */
export function storedFields(
  fields: Omit<DealFields, 'photos'>,
  listedOn: Date,
  location: DealLocation | undefined,
): StoredFields {
  return {
    ...fields,
    // In a fixed order, so that choosing tags in another order is not a change.
    tags: [...choosableTags.filter((tag) => fields.tags.includes(tag)), ...systemTags(fields)],
    ...derivedFields(fields, listedOn.toISOString().slice(0, 10)),
    searchTokens: storedTokens(fields, location),
    addressKey: addressKey(fields),
    location,
  };
}

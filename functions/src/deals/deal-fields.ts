import { addressKey } from 'domain/deal/address-key.ts';
import type { DealFields } from 'domain/deal/deal.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { lowestRate, monthlyPayment } from 'domain/deal/derived.ts';
import { searchTokens } from 'domain/deal/search-tokens.ts';
import { systemTags } from 'domain/deal/tags.ts';
import { ApiError } from '#platform/api-error.ts';
import { fieldError } from '#platform/parse.ts';

/** What a deal's document takes from the form, but for the photos, and what follows from it. */
export type StoredFields = Omit<DealFields, 'photos' | 'tags'> &
  Pick<DealDocument, 'tags' | 'lowestRate' | 'monthlyPayment' | 'searchTokens' | 'addressKey'>;

/** Firestore's limit for a document's id, in bytes. */
const idBytes = 1500;

/** @throws ApiError `invalid-input` for an address whose key is no document id: one character can become eighteen in it. */
export function storedFields(fields: Omit<DealFields, 'photos'>): StoredFields {
  const key = addressKey(fields);
  if (Buffer.byteLength(key) > idBytes) {
    throw new ApiError('invalid-input', { details: [fieldError('streetAddress', 'validation.textTooLong')] });
  }
  return {
    ...fields,
    tags: [...new Set([...fields.tags, ...systemTags(fields)])],
    lowestRate: lowestRate(fields),
    monthlyPayment: monthlyPayment(fields),
    searchTokens: searchTokens(fields),
    addressKey: key,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import type { FieldChange } from 'domain/deal/deal-change.ts';
import type { Deal, DealPhoto } from 'domain/deal/deal-document.ts';
import type { StoredFields } from './deal-fields.ts';

/** Returns the fields that an edit changes. Photos are compared and stored as ids, in order. */
export function changedFields(
  before: Deal,
  after: StoredFields & { photos: readonly DealPhoto[] },
): Partial<Record<string, FieldChange>> {
  const changes: Partial<Record<string, FieldChange>> = {};
  for (const name of dealFieldNames) {
    const from = name === 'photos' ? idsOf(before.photos) : (before[name] ?? null);
    const to = name === 'photos' ? idsOf(after.photos) : (after[name] ?? null);
    if (!isDeepStrictEqual(from, to)) changes[name] = { from, to };
  }
  return changes;
}

const idsOf = (photos: readonly DealPhoto[]): string[] => photos.map(({ id }) => id);

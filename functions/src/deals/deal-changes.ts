import { isDeepStrictEqual } from 'node:util';
import { dealFieldNames, sourcedFieldNames } from 'domain/deal/deal-field-table.ts';
import type { FieldChange } from 'domain/deal/deal-change.ts';
import type { Deal, DealPhoto } from 'domain/deal/deal-document.ts';
import type { FigureSources } from 'domain/deal/figure-source.ts';
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

/** Returns the sources that an edit changes, by name of the figure; undefined if it changes none. */
export function changedSources(before: FigureSources = {}, after: FigureSources = {}): FieldChange | undefined {
  const names = sourcedFieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const named = (sources: FigureSources) => Object.fromEntries(names.map((name) => [name, sources[name] ?? null]));
  return names.length === 0 ? undefined : { from: named(before), to: named(after) };
}

const idsOf = (photos: readonly DealPhoto[]): string[] => photos.map(({ id }) => id);

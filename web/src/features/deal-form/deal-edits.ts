import { dealFieldNames, type FieldName } from 'domain/deal/deal-field-table.ts';
import { dealInput, type DealFields } from 'domain/deal/deal.ts';
import type { DealEdit } from '#features/deal/data.ts';
import { inputOf, type DealFormValues } from './deal-form-values.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields in which two forms differ. */
export const changedFields = (a: DealFormValues, b: DealFormValues): FieldName[] =>
  dealFieldNames.filter((name) => !same(a[name], b[name]));

/**
 * Merges two people's edits of one deal. Returns my changes with the saved values of all other fields, the fields that the
 * other person changed, and those that both changed differently.
 * @param base the deal that both edits started from
 * @param mine my edit
 * @param saved the deal as the other person saved it
 */
export function mergeEdits(base: DealFormValues, mine: DealFormValues, saved: DealFormValues) {
  const changedByMe = new Set(changedFields(base, mine));
  const theirs = changedFields(base, saved);
  const values = Object.fromEntries(
    dealFieldNames.map((name) => [name, changedByMe.has(name) ? mine[name] : saved[name]]),
  ) as DealFormValues;
  return { values, theirs, both: theirs.filter((name) => changedByMe.has(name) && !same(mine[name], saved[name])) };
}

/**
 * Returns the fields that differ from the deal when the edit began; undefined when none does.
 * @param base the form when the edit began
 */
export function editOf(base: DealFormValues, deal: DealFields, now: Date): Required<DealEdit> | undefined {
  const before = dealInput(now, inputOf(base)).safeParse(inputOf(base));
  // A deal that was listed under older rules may be refused as it is; then all fields are sent.
  const fields = dealFieldNames.filter((name) => !before.success || !same(before.data[name], deal[name]));
  if (fields.length === 0) return undefined;
  return { fields, body: Object.fromEntries(fields.map((name) => [name, deal[name]])) };
}

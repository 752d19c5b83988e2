import { dealFieldNames } from 'domain/deal/deal-field-table.ts';
import { dealInput, type DealFields, type FieldName } from 'domain/deal/deal.ts';
import type { DealEdit } from '#features/deal/data.ts';
import { inputOf, type DealFormValues } from './deal-form-values.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields in which two forms differ. */
export const changedFields = (a: DealFormValues, b: DealFormValues): FieldName[] =>
  dealFieldNames.filter((name) => !same(a[name], b[name]));

/**
 * Two people edited one deal. Returns my changes together with their saved values for all other fields; what they changed since I began; and
 * what both of us changed, and not alike.
 * @param base what both began with
 * @param mine what I typed since
 * @param saved what the other has saved meanwhile
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
 * What of a deal is to be saved: the fields that differ from the deal as the edit found it. Undefined when none does.
 * @param base the form as the edit found it
 */
export function editOf(base: DealFormValues, deal: DealFields, now: Date): Required<DealEdit> | undefined {
  const before = dealInput(now, inputOf(base)).safeParse(inputOf(base));
  // A deal that was listed under older rules may be refused as it is: then all of it is sent.
  const fields = dealFieldNames.filter((name) => !before.success || !same(before.data[name], deal[name]));
  if (fields.length === 0) return undefined;
  return { fields, body: Object.fromEntries(fields.map((name) => [name, deal[name]])) };
}

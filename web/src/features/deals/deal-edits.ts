import { emptyForm, type DealFieldName, type DealFormValues } from './deal-form-values.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const names = Object.keys(emptyForm) as DealFieldName[];

/** The fields in which two forms differ. */
export const changedFields = (a: DealFormValues, b: DealFormValues): DealFieldName[] =>
  names.filter((name) => !same(a[name], b[name]));

export type MergedEdits = {
  /** What I changed as I have it, all else as they saved it. */
  values: DealFormValues;
  /** What they changed since I began. */
  theirs: DealFieldName[];
  /** What both of us changed, and not alike. */
  both: DealFieldName[];
};

/**
 * Two people edited one deal.
 * @param base what both began with
 * @param mine what I typed since
 * @param saved what the other has saved meanwhile
 */
export function mergeEdits(base: DealFormValues, mine: DealFormValues, saved: DealFormValues): MergedEdits {
  const changedByMe = new Set(changedFields(base, mine));
  const theirs = changedFields(base, saved);
  const values = Object.fromEntries(
    names.map((name) => [name, changedByMe.has(name) ? mine[name] : saved[name]]),
  ) as DealFormValues;
  return { values, theirs, both: theirs.filter((name) => changedByMe.has(name) && !same(mine[name], saved[name])) };
}

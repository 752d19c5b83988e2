import * as z from 'zod/mini';
import { formatMoney, formatRate } from 'domain/money.ts';
import { dealFieldTable, type SourcedFieldName, sourcedFieldNames } from './deal-field-table.ts';
import { byFigure } from './figure-source.ts';

/** Figures whose changes people are told of: those that may have a source, and the monthly payment that follows from them. */
export const toldFigureNames = [...sourcedFieldNames, 'monthlyPayment'] as const;
export type ToldFigureName = (typeof toldFigureNames)[number];

/** The figures of a deal at some time, as a buyer knew them. Absent ones were not given. */
export const dealFigures = z.object({
  ...byFigure(z.optional(z.number())),
  monthlyPayment: z.optional(z.number()),
});
export type DealFigures = z.infer<typeof dealFigures>;

/** Returns the figures of a deal without its other fields. */
export const figuresIn = (deal: DealFigures): DealFigures =>
  Object.fromEntries(toldFigureNames.flatMap((name) => (deal[name] === undefined ? [] : [[name, deal[name]]])));

/** One figure as it was and as it is; absent where it was or is not given. */
export const figureChange = z.object({
  name: z.enum(toldFigureNames),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
});
export type FigureChange = z.infer<typeof figureChange>;

/**
 * Returns the figures that changed, followed by the monthly payment, also if that is still the same; empty if no figure that may have a
 * source changed.
 */
export function figureChanges(before: DealFigures, after: DealFigures): FigureChange[] {
  const changeOf = (name: ToldFigureName): FigureChange => {
    const [from, to] = [before[name], after[name]];
    return { name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  };
  const changed = sourcedFieldNames.filter((name) => before[name] !== after[name]);
  const payment = changeOf('monthlyPayment');
  if (changed.length === 0) return [];
  return [...changed.map(changeOf), ...('from' in payment || 'to' in payment ? [payment] : [])];
}

/** Returns the text of `figureChange` (domain/src/texts) that describes a change. */
export function figureChangeForm({ from, to }: FigureChange): 'changed' | 'same' | 'added' | 'removed' {
  if (from === undefined) return 'added';
  if (to === undefined) return 'removed';
  return from === to ? 'same' : 'changed';
}

/** Formats a figure: "$210,000", "5.25%". */
export function figureText(name: ToldFigureName, value: number): string {
  const isRate = name !== 'monthlyPayment' && dealFieldTable[name satisfies SourcedFieldName].kind === 'percent';
  return isRate ? formatRate(value) : formatMoney(value);
}

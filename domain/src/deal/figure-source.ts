import * as z from 'zod/mini';
import { type SourcedFieldName, sourcedFieldNames } from './deal-field-table.ts';

/** Persons and documents that a figure can come from. */
export const figureSourceKinds = [
  'seller',
  'statement',
  'payoffQuote',
  'publicRecord',
  'titleSearch',
  'ownEstimate',
] as const;
export type FigureSourceKind = (typeof figureSourceKinds)[number];

/** Returns the shape of an object with something for each figure that may have a source. */
export const byFigure = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(sourcedFieldNames.map((name) => [name, schema])) as Record<SourcedFieldName, Schema>;

/** Source of a figure, as stored; it can be read in `paper` on `page`, counted from 1. */
export const figureSource = z.object({
  source: z.enum(figureSourceKinds),
  /** The day as of which it was so: "YYYY-MM-DD". */
  asOf: z.string(),
  paper: z.optional(z.string()),
  page: z.optional(z.number()),
});
export type FigureSource = z.infer<typeof figureSource>;

export const figureSources = z.object(byFigure(z.optional(figureSource)));
export type FigureSources = z.infer<typeof figureSources>;

/**
 * Figures that papers seen by an admin bear out, each with the last day on which one of these is good; without, if one does not run out.
 */
export const seenFigures = z.object(byFigure(z.optional(z.object({ until: z.optional(z.string()) }))));
export type SeenFigures = z.infer<typeof seenFigures>;

type Sourced = { sources?: FigureSources | undefined; seenFigures?: SeenFigures | undefined };

/** Whether an admin has seen a paper that bears out a figure, and the paper is still good. */
export function isFigureSeen({ seenFigures: seen }: Sourced, name: SourcedFieldName, today: string): boolean {
  const figure = seen?.[name];
  return figure !== undefined && (figure.until === undefined || today <= figure.until);
}

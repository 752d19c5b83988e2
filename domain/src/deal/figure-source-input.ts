import * as z from 'zod/mini';
import { limits } from 'domain/limits.ts';
import { paperRange } from 'domain/paper/paper.ts';
import { calendarDay } from 'domain/timestamp.ts';
import { isInRange } from './date-range.ts';
import { clientId } from 'domain/client-id.ts';
import { byFigure, figureSourceKinds } from './figure-source.ts';

const pageNumber = z
  .int('validation.sourcePaper')
  .check(z.gte(1, 'validation.sourcePaper'), z.lte(limits.paperPages, 'validation.sourcePaper'));

/** A source as its originator states it. */
export const figureSourceInput = (now: Date) =>
  z
    .strictObject({
      source: z.enum(figureSourceKinds, 'validation.source'),
      asOf: calendarDay('validation.asOf').check(
        z.refine((day) => isInRange(day, paperRange(now)), 'validation.paperDateRange'),
      ),
      paper: z.optional(clientId),
      page: z.optional(pageNumber),
    })
    .check(
      z.refine(({ paper, page }) => page === undefined || paper !== undefined, {
        path: ['page'],
        error: 'validation.sourcePaper',
      }),
    );
export type FigureSourceInput = z.output<ReturnType<typeof figureSourceInput>>;

/** Sources of the named figures; null removes one. */
export const sourcesInput = (now: Date) =>
  z
    .strictObject(byFigure(z.optional(z.nullable(figureSourceInput(now)))))
    .check(z.refine((sources) => Object.keys(sources).length > 0, 'validation.choice'));
export type SourcesInput = z.output<ReturnType<typeof sourcesInput>>;

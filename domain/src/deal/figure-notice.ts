import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** `figureNotices/{dealId}` as stored: what is due about changed figures of a deal. Server only (functions/src/deals/tell-figures.ts). */
export const figureNotice = z.object({
  /** When people are told of the changes until then; absent if nothing changed since they were told. */
  dueAt: z.optional(timestamp),
  /** When people were last told; the next time is an hour later at the earliest. */
  toldAt: z.optional(timestamp),
  /** The time of the last edit of which people need not be told any more. */
  toldThrough: timestamp,
});
export type FigureNotice = z.infer<typeof figureNotice>;

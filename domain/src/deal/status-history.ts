import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import { dealStatus, statusSource } from './deal-status.ts';

/** `deals/{dealId}/statusHistory/{id}` as stored; written with each change of status, including the first. */
export const statusHistoryEntry = z.object({
  status: dealStatus,
  date: timestamp,
  source: statusSource,
  comments: z.optional(z.string()),
  /** Whether both sides of the offer that made the deal pending had confirmed that they know of the due-on-sale clause. */
  dueOnSaleKnown: z.optional(z.boolean()),
  /** The member who changed it; absent if the system did. */
  by: z.optional(z.object({ uid: z.string(), name: z.string() })),
});
export type StatusHistoryEntry = z.infer<typeof statusHistoryEntry>;

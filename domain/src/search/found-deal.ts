import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

/** `users/{uid}/foundDeals/{dealId}`: a deal that is told in the next mail about a day's or a week's finds, or was. Server only. */
export const foundDealDocument = z.object({
  uid: z.string(),
  /** When it is told; absent once it was. */
  dueAt: z.optional(timestamp),
  /** When Firestore's TTL deletes it. */
  expiresAt: timestamp,
});

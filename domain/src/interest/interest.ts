import * as z from 'zod/mini';
import { offerSides } from 'domain/offer/offer.ts';
import { timestamp } from 'domain/timestamp.ts';

/** A message after the buyer's first one. */
const interestReply = z.object({
  by: z.enum(offerSides),
  at: timestamp,
  message: z.string(),
  /** Name of the originator, or of the admin who answered in their place. */
  name: z.optional(z.string()),
});
export type InterestReply = z.infer<typeof interestReply>;

/**
 * `deals/{dealId}/interests/{buyerUid}` as stored: one per buyer and deal. The server copies name, email and phone from the buyer's
 * account; only the deal's originator and admins see them (docs/decisions/0005).
 */
export const interestDocument = z.object({
  /** The document's id as a field, for queries of a buyer's interests in all deals. */
  buyerUid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The first message. Later ones are in {@link replies}. */
  message: z.optional(z.string()),
  createdAt: timestamp,
  /** Oldest first. */
  replies: z.optional(z.array(interestReply)),
  /** When the originator last marked it as called. */
  calledAt: z.optional(timestamp),
  /**
   * Since when the buyer has been waiting for an answer, computed by conversation.ts and stored for queries. Absent if they are not
   * waiting.
   */
  waitingSince: z.optional(timestamp),
  /**
   * The deal's originator, for the list of interests in all their deals. Removed once the deal is sold or deleted
   * (functions/src/interest/README.md).
   */
  listedByUid: z.optional(z.string()),
  /** For example "12 Oak Street, Phoenix, AZ", for the same list. Absent in interests from before the list existed. */
  dealAddress: z.optional(z.string()),
});
export type Interest = z.infer<typeof interestDocument>;

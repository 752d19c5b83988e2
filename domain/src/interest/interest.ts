import * as z from 'zod/mini';
import { offerSides } from 'domain/offer/offer.ts';
import { timestamp } from 'domain/timestamp.ts';

/** What one side wrote after the buyer's first message. */
const interestReply = z.object({
  by: z.enum(offerSides),
  at: timestamp,
  message: z.string(),
  /** Of the originator, or of an admin where there is none. */
  name: z.optional(z.string()),
});
export type InterestReply = z.infer<typeof interestReply>;

/**
 * `deals/{dealId}/interests/{buyerUid}` as stored: one for each buyer and deal. Name, e-mail and phone are copied from the
 * buyer's account by the server, so that the deal's originator and admins alone see them (docs/decisions/0005).
 */
export const interestDocument = z.object({
  /** As the document's id; a person's interests are found by it over all deals. */
  buyerUid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The first message. What follows is in {@link replies}. */
  message: z.optional(z.string()),
  createdAt: timestamp,
  /** The oldest first. */
  replies: z.optional(z.array(interestReply)),
  /** When the originator last said that they had called. */
  calledAt: z.optional(timestamp),
  /** Since when the buyer waits for an answer: what conversation.ts says, stored to be asked for. Absent when they do not. */
  waitingSince: z.optional(timestamp),
  /** Who listed the deal, for their list over all deals, until it is sold or deleted (functions/src/interest/README.md). */
  listedByUid: z.optional(z.string()),
  /** "12 Oak Street, Phoenix, AZ", for the same list. Absent in interest from before it. */
  dealAddress: z.optional(z.string()),
});
export type Interest = z.infer<typeof interestDocument>;

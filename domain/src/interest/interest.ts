import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';

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
  message: z.optional(z.string()),
  createdAt: timestamp,
});
export type Interest = z.infer<typeof interestDocument>;

import * as z from 'zod/mini';
import { minute } from 'domain/duration.ts';
import { timestamp } from 'domain/timestamp.ts';

/**
 * `users/{uid}/foundDeals/{dealId}`: a deal that is told in the next mail about finds, or was. Beside these are the documents
 * {@link findsAtOnce} and {@link zipFindsAtOnce}. Server only.
 */
export const foundDealDocument = z.object({
  uid: z.string(),
  /** When it is told; absent once it was. */
  dueAt: z.optional(timestamp),
  /** It was found at once and the portal has its notification, so that the mail alone is still to come. */
  noticed: z.optional(z.literal(true)),
  /** It is in a ZIP code that a premium buyer follows, so that no search has to find it. */
  byZip: z.optional(z.literal(true)),
  /** Only on {@link findsAtOnce} and {@link zipFindsAtOnce}: the time at which the mail about everything found until then goes out. */
  joinUntil: z.optional(timestamp),
  /** When Firestore's TTL deletes it. */
  expiresAt: timestamp,
});

/** Id of the document with `joinUntil`, which stands beside a person's found deals. */
export const findsAtOnce = 'finds-at-once';
/** The same for new deals of ZIP codes, whose emails are switched off and on by themselves. */
export const zipFindsAtOnce = 'zip-finds-at-once';
/** Time (ms) within which finds that are told at once go out together, but the first. */
export const findsJoinedFor = 10 * minute;

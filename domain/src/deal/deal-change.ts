import * as z from 'zod/mini';
import { timestamp } from 'domain/timestamp.ts';
import { dealCategories } from './deal.ts';

/** What an edit did to one field; null where there was or is nothing. Photos stand by their ids, in order. */
export const fieldChange = z.object({ from: z.unknown(), to: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

/** What happened to an offer, as a deal's history names it. */
export const offerSteps = [
  'submitted',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'backup-asked',
  'backup-agreed',
  'backup-promoted',
  'released',
  'reopened',
  'emd-received',
] as const;
export type OfferStep = (typeof offerSteps)[number];

/** `deals/{dealId}/changes/{id}` as stored: one edit or one step of an offer, by whom and when. Nobody changes it afterwards. */
export const dealChange = z.object({
  /** Absent when the system did it. */
  by: z.optional(z.object({ uid: z.string(), name: z.string() })),
  at: timestamp,
  /** By the name of the deal's field; none where it is a step of an offer. */
  fields: z.record(z.string(), fieldChange),
  /** The offer as it was after the step. */
  offer: z.optional(
    z.object({
      id: z.string(),
      step: z.enum(offerSteps),
      buyerName: z.optional(z.string()),
      offerType: z.enum(dealCategories),
      /** Dollars: the price of a cash offer, the entry fee of a creative one. */
      amount: z.optional(z.number()),
      /** Dollars: of a creative offer its price. */
      price: z.optional(z.number()),
      reason: z.optional(z.string()),
    }),
  ),
});
export type DealChange = z.infer<typeof dealChange>;

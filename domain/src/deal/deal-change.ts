import * as z from 'zod/mini';
import { whoseReason } from 'domain/offer/offer.ts';
import { timestamp } from 'domain/timestamp.ts';
import { dealCategories } from './deal-choices.ts';

/** Change of one field; null if it had or has no value. Photos are ids, in order. */
export const fieldChange = z.object({ from: z.unknown(), to: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

/** Events of an offer in a deal's history. */
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
  'confirmed',
  'clause-confirmed',
  'emd-received',
] as const;
export type OfferStep = (typeof offerSteps)[number];

/** `deals/{dealId}/changes/{id}` as stored: one edit or one event of an offer. Never changed afterwards. */
export const dealChange = z.object({
  /** Absent if the system did it. */
  by: z.optional(z.object({ uid: z.string(), name: z.string() })),
  at: timestamp,
  /** Changes by field name; empty for an event of an offer. */
  fields: z.record(z.string(), fieldChange),
  /** The offer after the event. */
  offer: z.optional(
    z.object({
      id: z.string(),
      step: z.enum(offerSteps),
      buyerName: z.optional(z.string()),
      offerType: z.enum(dealCategories),
      /** Dollars: the price of a cash offer, the entry fee of a creative one. */
      amount: z.optional(z.number()),
      /** Price of a creative offer, in dollars. */
      price: z.optional(z.number()),
      reason: z.optional(z.string()),
      /** Side for whose reason a sale fell through; of a released offer alone. */
      whoseReason: z.optional(whoseReason),
    }),
  ),
});
export type DealChange = z.infer<typeof dealChange>;

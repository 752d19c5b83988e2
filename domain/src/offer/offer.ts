import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal.ts';
import { moment } from 'domain/moment.ts';

/** `withdrawn` is the buyer's doing (or a newer offer's), `declined` the originator's. Only an open offer can change. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;

/** `deals/{dealId}/offers/{offerId}` as stored. A cash offer names a purchase price, a creative one an entry fee. */
export const offerDocument = z.object({
  buyerUid: z.string(),
  /** Copied from the buyer's account by the server; seen by the deal's originator and admins. */
  buyerName: z.optional(z.string()),
  offerType: z.enum(dealCategories),
  purchasePrice: z.optional(z.number()),
  entryFee: z.optional(z.number()),
  /** A calendar day, "YYYY-MM-DD". */
  closeOfEscrow: z.string(),
  message: z.optional(z.string()),
  submittedAt: moment,
  state: offerState,
  /** Always `state === 'accepted'`: the flag that the specification names. */
  accepted: z.boolean(),
});
export type OfferDocument = z.infer<typeof offerDocument>;
export type Offer = OfferDocument & { id: string };

import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal.ts';
import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import { limits } from 'domain/limits.ts';
import { calendarDay, timestamp } from 'domain/timestamp.ts';
import { money } from 'domain/money.ts';
import { freeText } from 'domain/text/text-fields.ts';

/** `withdrawn` is the buyer's doing (or a newer offer's), `declined` the originator's. Only an open offer can change. */
export const offerStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;

/**
 * An offer as a buyer gives it (specification, section 5): a cash offer names a purchase price, a creative one an entry
 * fee, both the day they hope to close, of which {@link offerInputOn} says more. Messages are keys of domain/src/texts.
 */
export const offerInput = z
  .strictObject({
    offerType: z.enum(dealCategories, 'validation.offerTypeRequired'),
    purchasePrice: z.optional(money),
    entryFee: z.optional(money),
    closeOfEscrow: calendarDay('validation.closeOfEscrowRequired'),
    message: z.optional(freeText({ most: limits.message })),
  })
  .check(
    z.superRefine(
      ({ offerType, purchasePrice, entryFee }, context) => {
        const need = (field: 'purchasePrice' | 'entryFee', message: string) =>
          context.addIssue({ code: 'custom', input: undefined, path: [field], message });
        if (offerType === 'cash' && purchasePrice === undefined) {
          need('purchasePrice', 'validation.offerPurchasePriceRequired');
        }
        if (offerType === 'creative' && entryFee === undefined) need('entryFee', 'validation.offerEntryFeeRequired');
      },
      // Also when another field is refused: a person sees everything that is wrong at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );
export type OfferInput = z.infer<typeof offerInput>;

/** An offer on a deal, made now: it closes from today, where the house stands, to two years ahead. */
export const offerInputOn = ({ state }: { state: string }, now: Date) => {
  const range = closingRange(state, now);
  return offerInput.check(
    z.superRefine(
      ({ closeOfEscrow }, context) => {
        if (context.issues.some(({ path }) => path?.[0] === 'closeOfEscrow') || isInRange(closeOfEscrow, range)) return;
        context.addIssue({
          code: 'custom',
          input: closeOfEscrow,
          path: ['closeOfEscrow'],
          message: 'validation.closingRange',
        });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );
};

/** How to reach a party of an accepted offer, as their account said when it was accepted. */
export const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** An originator's. */
  callBookingLink: z.optional(z.string()),
});
export type Contact = z.infer<typeof contact>;

/** `deals/{dealId}/offers/{offerId}` as stored. A cash offer names a purchase price, a creative one an entry fee. */
export const offerDocument = z.object({
  dealId: z.string(),
  /** "12 Oak Street, Phoenix, AZ": the buyer's list of offers names the deal also when it is gone. */
  dealAddress: z.string(),
  buyerUid: z.string(),
  /** Copied from the buyer's account by the server; seen by the deal's originator and admins. */
  buyerName: z.optional(z.string()),
  offerType: z.enum(dealCategories),
  purchasePrice: z.optional(z.number()),
  entryFee: z.optional(z.number()),
  /** A calendar day, "YYYY-MM-DD". */
  closeOfEscrow: z.string(),
  message: z.optional(z.string()),
  submittedAt: timestamp,
  state: offerState,
  /** Always `state === 'accepted'`: the flag that the specification names. */
  accepted: z.boolean(),
  /** Of an accepted offer alone; who reads offers is its buyer, the deal's originator and admins (docs/decisions/0166). */
  contacts: z.optional(z.object({ originator: contact, buyer: contact })),
});
export type OfferDocument = z.infer<typeof offerDocument>;
export type Offer = OfferDocument & { id: string };

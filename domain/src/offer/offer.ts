import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal.ts';
import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import { limits } from 'domain/limits.ts';
import { calendarDay, timestamp } from 'domain/timestamp.ts';
import { money } from 'domain/money.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { attachedProof, proofId } from './proof-of-funds.ts';
import { impossibleIn } from './offer-sense.ts';
import {
  fundingSources,
  offerTerms,
  offerTermsBody,
  refusedTerms,
  type OfferedOn,
  type OfferTerms,
} from './offer-terms.ts';

/**
 * `withdrawn` is the buyer's doing (or a newer offer's), `declined` that of either side, `expired` that of its `validUntil`. A `backup` takes the
 * place of the accepted one when that is `released`. functions/src/offers/README.md has the transitions; negotiation.ts is they.
 */
export const offerStates = ['open', 'accepted', 'backup', 'declined', 'withdrawn', 'expired', 'released'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;

/** Of an offer: who listed the deal, or an admin in their place, and the buyer who made it. */
export const offerSides = ['originator', 'buyer'] as const;
export type OfferSide = (typeof offerSides)[number];

const input = z.strictObject({
  offerType: z.enum(dealCategories, 'validation.offerTypeRequired'),
  purchasePrice: z.optional(money),
  entryFee: z.optional(money),
  closeOfEscrow: calendarDay('validation.closeOfEscrowRequired'),
  message: z.optional(freeText({ most: limits.message })),
  terms: z.optional(offerTerms),
  /** The proof of funds that the buyer keeps, where it goes with the offer. */
  proofOfFundsId: z.optional(proofId),
});

const hasAmount = z.superRefine<Pick<z.infer<typeof input>, 'offerType' | 'purchasePrice' | 'entryFee'>>(
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
);

/**
 * An offer as a buyer gives it (specification, section 5): a cash offer names a purchase price, a creative one an entry fee and, if it likes, a price,
 * both the day they hope to close, of which {@link offerInputOn} says more. Messages are keys of domain/src/texts.
 */
export const offerInput = input.check(hasAmount);
export type OfferInput = z.infer<typeof offerInput>;

/** An offer as it is sent: `withAsked` (as-asked.ts) fills in what it leaves as the deal asks. */
export const offerBody = z.extend(input, { terms: z.optional(offerTermsBody) }).check(hasAmount);
export type OfferBody = z.infer<typeof offerBody>;

/**
 * An offer on a deal, made now: it closes from today, where the house stands, to two years ahead, has no terms but those of the deal's kind, and
 * ends, if at all, in an hour at the earliest and 90 days at the latest; none of its amounts is more than its price.
 */
export const offerInputOn = (deal: { state: string } & OfferedOn, now: Date) => {
  const range = closingRange(deal.state, now);
  return offerInput.check(
    z.superRefine(
      ({ offerType, purchasePrice, entryFee, closeOfEscrow, terms }, context) => {
        const isRefused = (name: string) => context.issues.some(({ path }) => path?.[0] === name);
        const refuse = (path: string[], message: string) =>
          context.addIssue({ code: 'custom', input: path, path, message });
        if (!isRefused('closeOfEscrow') && !isInRange(closeOfEscrow, range)) {
          refuse(['closeOfEscrow'], 'validation.closingRange');
        }
        if (isRefused('terms') || isRefused('offerType') || isRefused('purchasePrice')) return;
        for (const { field, message } of refusedTerms(terms ?? {}, offerType, deal, now))
          refuse(['terms', field], message);
        const judged = { offerType, purchasePrice, closeOfEscrow, terms, ...(!isRefused('entryFee') && { entryFee }) };
        for (const { path, message } of impossibleIn(judged, deal)) refuse(path, message);
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

/** As {@link offerTerms}, only as strict as reading an offer needs. */
const storedTerms = z.object({
  emd: z.optional(z.number()),
  emdRefundableDays: z.optional(z.number()),
  inspectionDays: z.optional(z.number()),
  fundingSource: z.optional(z.enum(fundingSources)),
  buyerEntity: z.optional(z.string()),
  validUntil: z.optional(z.string()),
  cashToSeller: z.optional(z.number()),
  assumedBalance: z.optional(z.number()),
  sellerNote: z.optional(
    z.object({
      amount: z.number(),
      annualRate: z.number(),
      amortizationMonths: z.optional(z.number()),
      balloonMonths: z.optional(z.number()),
      interestOnlyMonths: z.optional(z.number()),
    }),
  ),
}) satisfies z.ZodMiniType<OfferTerms>;

/** What changes from round to round. A cash offer names a purchase price, a creative one an entry fee, and its price unless it is from before. */
const offered = {
  purchasePrice: z.optional(z.number()),
  entryFee: z.optional(z.number()),
  /** A calendar day, "YYYY-MM-DD". */
  closeOfEscrow: z.string(),
  message: z.optional(z.string()),
  terms: z.optional(storedTerms),
};

/** One round of a negotiation: what a side offered, all of it, also what it left as it was. */
const offerRound = z.object({
  by: z.enum(offerSides),
  at: timestamp,
  /** The first round is the offer. */
  kind: z.enum(['offer', 'counter']),
  ...offered,
  /** Where one went with this round. */
  proofOfFunds: z.optional(attachedProof),
});
export type OfferRound = z.infer<typeof offerRound>;

/** How the offers of a buyer ended that were accepted before: the deal was sold, or the originator said that it fell through. */
const offerRecord = z.object({ closed: z.number(), fellThrough: z.number() });
export type OfferRecord = z.infer<typeof offerRecord>;

/** `deals/{dealId}/offers/{offerId}` as stored. Amounts, close, message and terms are those of its last round, whoever made it. */
export const offerDocument = z.object({
  dealId: z.string(),
  /** "12 Oak Street, Phoenix, AZ": the buyer's list of offers names the deal also when it is gone. */
  dealAddress: z.string(),
  buyerUid: z.string(),
  /** Who listed the deal, for their list over all deals, until it is sold or deleted (functions/src/offers/README.md). */
  listedByUid: z.optional(z.string()),
  /** Copied from the buyer's account by the server; seen by the deal's originator and admins. */
  buyerName: z.optional(z.string()),
  offerType: z.enum(dealCategories),
  ...offered,
  submittedAt: timestamp,
  state: offerState,
  /** Always `state === 'accepted'`: the flag that the specification names. */
  accepted: z.boolean(),
  /** Counts the changes, for `If-Match`. Absent before there was a negotiation: then as for {@link turn} and {@link thread} negotiation.ts says what holds. */
  version: z.optional(z.number()),
  /** Who is to answer, while it is open. */
  turn: z.optional(z.enum(offerSides)),
  /** Every round, the oldest first. */
  thread: z.optional(z.array(offerRound)),
  /** The latest that went with a round; whether its file can be opened says `holdsProof`. */
  proofOfFunds: z.optional(attachedProof),
  /** As it was when the offer was submitted; its buyer sees it, too. */
  buyerRecord: z.optional(offerRecord),
  /** Of a `backup`: the first is 1. It takes the accepted one's place only if its buyer has agreed. */
  backup: z.optional(z.object({ rank: z.number(), agreed: z.boolean() })),
  /** Of an accepted offer alone, as are the contacts; who reads offers is its buyer, the deal's originator and admins (functions/src/offers/README.md). */
  acceptedAt: z.optional(timestamp),
  /** Where it has an EMD. */
  emdDueAt: z.optional(timestamp),
  /** Also of one that fell through: where the money is has to be settled. */
  emdReceivedAt: z.optional(timestamp),
  /** `emdDueAt` until the EMD was received, for lists of those that are awaited. */
  emdAwaitedUntil: z.optional(timestamp),
  contacts: z.optional(z.object({ originator: contact, buyer: contact })),
  /** How it came to an end, where it did; `by` is absent when the system ended it. */
  ended: z.optional(
    z.object({
      at: timestamp,
      by: z.optional(z.enum(offerSides)),
      reason: z.optional(z.string()),
      /** Of an offer that was declined because another one was accepted, and whether that one fell through since. */
      because: z.optional(z.enum(['other-accepted', 'other-fell-through'])),
    }),
  ),
});
export type OfferDocument = z.infer<typeof offerDocument>;
export type Offer = OfferDocument & { id: string };

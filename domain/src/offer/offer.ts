import * as z from 'zod/mini';
import { dealCategories } from 'domain/deal/deal-choices.ts';
import { closingRange, isInRange } from 'domain/deal/date-range.ts';
import { limits } from 'domain/limits.ts';
import { type DealFigures, dealFigures, type FigureChange, figureChanges } from 'domain/deal/figure-changes.ts';
import { calendarDay, timestamp } from 'domain/timestamp.ts';
import { money } from 'domain/money.ts';
import { statement } from 'domain/law/statements.ts';
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
 * `withdrawn` by the buyer (or because of their newer offer), `declined` by either side, `expired` at its `validUntil`. A `backup` replaces
 * the accepted offer if that is `released`. Transitions: functions/src/offers/README.md and negotiation.ts.
 */
export const offerStates = ['open', 'accepted', 'backup', 'declined', 'withdrawn', 'expired', 'released'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;

/** Parties of an offer: the deal's originator, or an admin in their place, and the buyer. */
export const offerSides = ['originator', 'buyer'] as const;
export type OfferSide = (typeof offerSides)[number];

const input = z.strictObject({
  offerType: z.enum(dealCategories, 'validation.offerTypeRequired'),
  purchasePrice: z.optional(money),
  entryFee: z.optional(money),
  closeOfEscrow: calendarDay('validation.closeOfEscrowRequired'),
  message: z.optional(freeText({ most: limits.message })),
  terms: z.optional(offerTerms),
  /** The buyer's stored proof of funds, if attached to the offer. */
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
  // Also if another field is refused, so that all errors appear at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/**
 * An offer as entered (specification, section 5). A cash offer requires a purchase price; a creative one an entry fee, with an optional
 * price. Both require a closing date, see {@link offerInputOn}. Messages are keys of domain/src/texts.
 */
export const offerInput = input.check(hasAmount);
export type OfferInput = z.infer<typeof offerInput>;

/** An offer as submitted: `withAsked` (as-asked.ts) adds the terms that it accepts as asked. */
export const offerBody = z
  .extend(input, {
    terms: z.optional(offerTermsBody),
    dueOnSaleKnown: z.optional(z.literal(true, 'validation.choice')),
  })
  .check(hasAmount);
export type OfferBody = z.infer<typeof offerBody>;

/**
 * An offer on a deal at `now`: it closes between today, where the property is, and two years ahead; has only terms that apply to the deal;
 * expires, if at all, after one hour to 90 days; and has no amount above its price.
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

/** Contact details of a party of an accepted offer, copied from their account at acceptance. */
export const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Originators only. */
  callBookingLink: z.optional(z.string()),
});
export type Contact = z.infer<typeof contact>;

/** Like {@link offerTerms}, but only as strict as reading an offer requires. */
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
      payment: z.optional(z.number()),
      amortizationMonths: z.optional(z.number()),
      balloonMonths: z.optional(z.number()),
      interestOnlyMonths: z.optional(z.number()),
    }),
  ),
}) satisfies z.ZodMiniType<OfferTerms>;

/**
 * The fields that change from round to round. A cash offer has a purchase price; a creative one an entry fee and, except in older offers, a
 * price.
 */
const offered = {
  purchasePrice: z.optional(z.number()),
  entryFee: z.optional(z.number()),
  /** A calendar day, "YYYY-MM-DD". */
  closeOfEscrow: z.string(),
  message: z.optional(z.string()),
  terms: z.optional(storedTerms),
};

/** One round of a negotiation with all of its terms, including unchanged ones. */
const offerRound = z.object({
  by: z.enum(offerSides),
  at: timestamp,
  /** The first round is the offer. */
  kind: z.enum(['offer', 'counter']),
  ...offered,
  /** The proof attached to this round, if any. */
  proofOfFunds: z.optional(attachedProof),
});
export type OfferRound = z.infer<typeof offerRound>;

/**
 * Outcomes of a buyer's earlier accepted offers: the deal was sold, or the originator released the offer. Without numbers if fewer than
 * {@link leastFinished} ended, except in older offers.
 */
const offerRecord = z.object({
  closed: z.optional(z.number()),
  fellThrough: z.optional(z.number()),
  /** Numbers of those that fell through for the buyer's and for the seller's reason, as stated; absent for none. */
  buyersReason: z.optional(z.number()),
  sellersReason: z.optional(z.number()),
  /** Number of offers on other deals that may still become a purchase: open, backup, or accepted on a pending deal; absent for none. */
  openElsewhere: z.optional(z.number()),
});
export type OfferRecord = z.infer<typeof offerRecord>;

/**
 * Minimum number of finished sales before their outcomes are shown: with fewer, people could tell whose they were
 * (functions/src/records/README.md).
 */
export const leastFinished = 3;

/** Returns how a buyer's earlier accepted offers ended; undefined of too few. */
export const knownRecord = ({
  closed = 0,
  fellThrough = 0,
  ...more
}: OfferRecord): (OfferRecord & { closed: number; fellThrough: number }) | undefined =>
  closed + fellThrough < leastFinished ? undefined : { closed, fellThrough, ...more };

/** Sides for whose reason a sale fell through; `neither` is title, appraisal or lender. */
export const whoseReasons = ['buyer', 'seller', 'neither'] as const;
export const whoseReason = z.enum(whoseReasons, 'validation.choice');
export type WhoseReason = z.infer<typeof whoseReason>;

/**
 * Returns how many sales fell through for the buyer's and for the seller's reason, as far as it was said; nothing of what was never said.
 */
export function reasonsIn(said: readonly (string | undefined)[]): Pick<OfferRecord, 'buyersReason' | 'sellersReason'> {
  const count = (whose: WhoseReason) => said.filter((one) => one === whose).length;
  const [buyersReason, sellersReason] = [count('buyer'), count('seller')];
  return { ...(buyersReason > 0 && { buyersReason }), ...(sellersReason > 0 && { sellersReason }) };
}

/** `deals/{dealId}/offers/{offerId}` as stored. Amounts, closing date, message and terms are those of the last round, of either side. */
export const offerDocument = z.object({
  dealId: z.string(),
  /** "12 Oak Street, Phoenix, AZ", for the buyer's list of offers, which also includes those on deleted deals. */
  dealAddress: z.string(),
  buyerUid: z.string(),
  /**
   * The deal's originator, for the list of offers on all their deals. Removed once the deal is sold or deleted
   * (functions/src/offers/README.md).
   */
  listedByUid: z.optional(z.string()),
  /** Copied from the buyer's account by the server; visible to the deal's originator and admins. */
  buyerName: z.optional(z.string()),
  offerType: z.enum(dealCategories),
  ...offered,
  submittedAt: timestamp,
  state: offerState,
  /** Always `state === 'accepted'`; the specification requires this field. */
  accepted: z.boolean(),
  /**
   * Incremented by each change, for `If-Match`. Absent in offers from before negotiations, as are {@link turn} and {@link thread};
   * negotiation.ts has the defaults.
   */
  version: z.optional(z.number()),
  /** The side whose turn it is, while the offer is open. */
  turn: z.optional(z.enum(offerSides)),
  /** All rounds, oldest first. */
  thread: z.optional(z.array(offerRound)),
  /** The latest proof attached to a round; `holdsProof` says whether its file can be opened. */
  proofOfFunds: z.optional(attachedProof),
  /**
   * The deal's figures when the buyer last offered, countered or confirmed. Absent in older offers, which no change of a figure touches.
   */
  basis: z.optional(z.object({ at: timestamp, figures: dealFigures })),
  /** Each side's confirmation that it knows of the due-on-sale clause, with person and time (due-on-sale.ts). */
  dueOnSale: z.optional(z.object({ buyer: z.optional(statement), originator: z.optional(statement) })),
  /** The buyer's record as of the submission of the offer; also visible to the buyer. */
  buyerRecord: z.optional(offerRecord),
  /** Position among the backups, starting with 1. A backup is only promoted if its buyer has agreed. */
  backup: z.optional(z.object({ rank: z.number(), agreed: z.boolean() })),
  /**
   * Present only on an accepted offer, like the contacts. Offers are readable by their buyer, the deal's originator and admins
   * (functions/src/offers/README.md).
   */
  acceptedAt: z.optional(timestamp),
  /** Present if the offer has an EMD. */
  emdDueAt: z.optional(timestamp),
  /** Kept on a released offer, because the money must still be settled. */
  emdReceivedAt: z.optional(timestamp),
  /** `emdDueAt` until the EMD is received, for lists of awaited deposits. */
  emdAwaitedUntil: z.optional(timestamp),
  contacts: z.optional(z.object({ originator: contact, buyer: contact })),
  /** End of the offer; `by` is absent if the system ended it. */
  ended: z.optional(
    z.object({
      at: timestamp,
      by: z.optional(z.enum(offerSides)),
      reason: z.optional(z.string()),
      /** Set if it was declined because another offer was accepted, and whether that one has fallen through since. */
      because: z.optional(z.enum(['other-accepted', 'other-fell-through'])),
      /** Side for whose reason the sale fell through, as its originator said; of a released offer alone, and absent in older ones. */
      whoseReason: z.optional(whoseReason),
    }),
  ),
});
export type OfferDocument = z.infer<typeof offerDocument>;
export type Offer = OfferDocument & { id: string };

/** Returns the figures of the deal that changed since the buyer offered, countered or confirmed the offer; empty if they know them. */
export const changedSince = ({ basis }: Pick<OfferDocument, 'basis'>, deal: DealFigures): FigureChange[] =>
  basis ? figureChanges(basis.figures, deal) : [];

import * as z from 'zod/mini';
import type { ErrorCode } from 'domain/errors.ts';
import { limits } from 'domain/limits.ts';
import { money } from 'domain/money.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { calendarDay } from 'domain/timestamp.ts';
import type { Offer, OfferDocument, OfferInput, OfferRound, OfferSide } from './offer.ts';
import { priceUnlessNamed } from './offer-price.ts';
import { offerTerms, type OfferedOn, termsOn } from './offer-terms.ts';
import { proofId } from './proof-of-funds.ts';

// Rules for answering offers: by whom, how, and when. Pure functions: the client uses them to show what the server will accept
// (functions/src/offers/README.md).

export const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'originator' : 'buyer');

type Negotiated = Pick<
  OfferDocument,
  | 'state'
  | 'turn'
  | 'thread'
  | 'backup'
  | 'ended'
  | 'submittedAt'
  | 'purchasePrice'
  | 'entryFee'
  | 'closeOfEscrow'
  | 'message'
  | 'terms'
>;

/** Returns all rounds. An offer from before there were rounds is its only one. */
export const threadOf = (offer: Omit<Negotiated, 'state'>): readonly OfferRound[] =>
  offer.thread ?? [{ by: 'buyer', at: offer.submittedAt, kind: 'offer', ...offeredIn(offer) }];

/** Returns whose turn it is; undefined if the offer is not open. Each side answers the other's terms. */
export function turnOf(offer: Negotiated): OfferSide | undefined {
  if (offer.state !== 'open') return undefined;
  return offer.turn ?? otherSide(threadOf(offer).at(-1)?.by ?? 'buyer');
}

export const versionOf = ({ version = 1 }: Pick<OfferDocument, 'version'>): number => version;

/** Whether the offer's validity has ended. Then it can no longer be answered, even if the server has not yet closed it. */
export const isExpired = ({ state, terms }: Pick<OfferDocument, 'state' | 'terms'>, now: Date): boolean =>
  state === 'open' && terms?.validUntil !== undefined && Date.parse(terms.validUntil) <= now.getTime();

/** Returns the terms of a round without absent ones. The caller adds the proof of funds. */
export const offeredIn = ({
  purchasePrice,
  entryFee,
  closeOfEscrow,
  message,
  terms,
}: Omit<OfferInput, 'offerType' | 'proofOfFundsId'>): Omit<OfferRound, 'by' | 'at' | 'kind' | 'proofOfFunds'> => ({
  ...(purchasePrice !== undefined && { purchasePrice }),
  ...(entryFee !== undefined && { entryFee }),
  closeOfEscrow,
  ...(message && { message }),
  ...(terms !== undefined && { terms }),
});

/**
 * Possible answers to an offer. A buyer confirms that theirs holds for figures of the deal that changed since; either side, that they know
 * of the due-on-sale clause. A buyer who accepts a `backup` agrees to it; an originator reopens an offer that was declined in favor of
 * another one.
 */
export const offerAnswers = [
  'accept',
  'counter',
  'decline',
  'confirm',
  'knowClause',
  'withdraw',
  'release',
  'receiveEmd',
  'reopen',
] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export type AnswerRefusal = Extract<
  ErrorCode,
  | 'forbidden'
  | 'not-your-turn'
  | 'offer-not-open'
  | 'offer-settled'
  | 'offer-expired'
  | 'offer-not-accepted'
  | 'offer-not-passed-over'
  | 'too-many-rounds'
>;

/** Returns why a side may not give an answer now (an error code of domain/errors.ts), or undefined if it may. */
export function refuseAnswer(
  offer: Negotiated,
  side: OfferSide,
  answer: OfferAnswer,
  now: Date,
): AnswerRefusal | undefined {
  if (answer === 'release' || answer === 'receiveEmd') {
    if (side !== 'originator') return 'forbidden';
    return offer.state === 'accepted' ? undefined : 'offer-not-accepted';
  }
  if (answer === 'reopen') return refuseReopening(offer, side, now);
  if (answer === 'withdraw' || answer === 'confirm' || answer === 'knowClause') {
    if (side !== 'buyer' && answer !== 'knowClause') return 'forbidden';
    if (answer !== 'withdraw' && isExpired(offer, now)) return 'offer-expired';
    return offer.state === 'open' || offer.state === 'backup' ? undefined : 'offer-not-open';
  }
  if (offer.state === 'backup') return refuseBackupAnswer(offer, side, answer);
  if (offer.state !== 'open') return answer === 'accept' ? 'offer-not-open' : 'offer-settled';
  if (isExpired(offer, now)) return 'offer-expired';
  if (turnOf(offer) !== side) return 'not-your-turn';
  return answer === 'counter' && threadOf(offer).length >= limits.offerRounds ? 'too-many-rounds' : undefined;
}

/**
 * An offer that its buyer ended, or that the originator declined on purpose, cannot be reopened, nor can one whose `validUntil` has passed.
 */
function refuseReopening({ state, ended, terms }: Negotiated, side: OfferSide, now: Date): AnswerRefusal | undefined {
  if (side !== 'originator') return 'forbidden';
  if (state !== 'declined' || ended?.because === undefined) return 'offer-not-passed-over';
  return isExpired({ state: 'open', terms }, now) ? 'offer-expired' : undefined;
}

/** The originator asked for a backup, so only its buyer can answer: accept once, decline at any time. */
function refuseBackupAnswer(
  { backup }: Negotiated,
  side: OfferSide,
  answer: 'accept' | 'counter' | 'decline',
): AnswerRefusal | undefined {
  if (answer === 'counter') return 'offer-settled';
  if (side !== 'buyer') return 'not-your-turn';
  return answer === 'accept' && backup?.agreed ? 'offer-not-open' : undefined;
}

/** Returns the answers that a side may give now. */
export const answersFor = (offer: Negotiated, side: OfferSide, now: Date): OfferAnswer[] =>
  offerAnswers.filter((answer) => refuseAnswer(offer, side, answer, now) === undefined);

/**
 * A counter as submitted. Omitted fields stay as in the previous round; `terms` replace all terms of that round. The previous round's
 * `validUntil` is dropped: a counter without terms stays open until it is answered.
 */
export const counterInput = z
  .strictObject({
    purchasePrice: z.optional(money),
    entryFee: z.optional(money),
    closeOfEscrow: z.optional(calendarDay('validation.closeOfEscrowRequired')),
    message: z.optional(freeText({ most: limits.message })),
    terms: z.optional(offerTerms),
    /** The buyer's own proof, if attached to this round. */
    proofOfFundsId: z.optional(proofId),
    dueOnSaleKnown: z.optional(z.literal(true, 'validation.choice')),
  })
  .check(
    z.refine(
      ({ purchasePrice, entryFee, closeOfEscrow, terms }) =>
        [purchasePrice, entryFee, closeOfEscrow, terms].some((value) => value !== undefined),
      'validation.counterEmpty',
    ),
  );
export type CounterInput = z.infer<typeof counterInput>;

/**
 * Returns the full offer that a counter makes, to be validated like any offer (`offerInputOn`). A creative offer whose terms change without
 * a stated price gets the price that they imply. Standing terms that no longer apply to the deal are left out: nobody named them, and it
 * has become another deal since, such as one for cash.
 */
export function counterOf(
  offer: Pick<Offer, Exclude<keyof OfferInput, 'proofOfFundsId'>>,
  counter: CounterInput,
  deal: OfferedOn,
): OfferInput {
  const { offerType } = offer;
  const { validUntil: _, ...standing } = offer.terms ?? {};
  const terms = counter.terms ?? (offer.terms && termsOn(standing, offerType, deal));
  const amounts =
    offerType === 'cash'
      ? { purchasePrice: counter.purchasePrice ?? offer.purchasePrice }
      : {
          purchasePrice: priceUnlessNamed({ offerType, purchasePrice: counter.purchasePrice, terms }, offer, deal),
          entryFee: counter.entryFee ?? offer.entryFee,
        };
  return {
    offerType,
    ...offeredIn({
      ...amounts,
      closeOfEscrow: counter.closeOfEscrow ?? offer.closeOfEscrow,
      message: counter.message,
      terms,
    }),
  };
}

/** Returns the backups whose buyers have agreed, in the order in which they replace the accepted offer. */
export const agreedBackups = <Of extends Pick<OfferDocument, 'state' | 'backup'>>(offers: readonly Of[]): Of[] =>
  offers
    .filter(({ state, backup }) => state === 'backup' && backup?.agreed)
    .toSorted((a, b) => (a.backup?.rank ?? 0) - (b.backup?.rank ?? 0));

import * as z from 'zod/mini';
import type { ErrorCode } from 'domain/errors.ts';
import { limits } from 'domain/limits.ts';
import { money } from 'domain/money.ts';
import { freeText } from 'domain/text/text-fields.ts';
import { calendarDay } from 'domain/timestamp.ts';
import type { Offer, OfferDocument, OfferInput, OfferRound, OfferSide } from './offer.ts';
import { priceUnlessNamed } from './offer-price.ts';
import { offerTerms, type OfferedOn } from './offer-terms.ts';
import { proofId } from './proof-of-funds.ts';

// Who may answer an offer, how, and when. Pure: the client shows what the server will take (functions/src/offers/README.md).

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

/** Every round; of an offer from before there were any, the one that it is. */
export const threadOf = (offer: Omit<Negotiated, 'state'>): readonly OfferRound[] =>
  offer.thread ?? [{ by: 'buyer', at: offer.submittedAt, kind: 'offer', ...offeredIn(offer) }];

/** Who is to answer; nobody once it is not open. What one side has offered is the other's to answer. */
export function turnOf(offer: Negotiated): OfferSide | undefined {
  if (offer.state !== 'open') return undefined;
  return offer.turn ?? otherSide(threadOf(offer).at(-1)?.by ?? 'buyer');
}

export const versionOf = ({ version = 1 }: Pick<OfferDocument, 'version'>): number => version;

/** Whether its time is over. Nobody can answer it any more, also before the server has ended it. */
export const isExpired = ({ state, terms }: Pick<OfferDocument, 'state' | 'terms'>, now: Date): boolean =>
  state === 'open' && terms?.validUntil !== undefined && Date.parse(terms.validUntil) <= now.getTime();

/** What a round consists of, without what is absent; a proof of funds is looked up by who writes it. */
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

/** What can be said to an offer. A buyer who accepts a `backup` agrees to it; an originator reopens one that was declined for another one’s sake. */
export const offerAnswers = ['accept', 'counter', 'decline', 'withdraw', 'release', 'receiveEmd', 'reopen'] as const;
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

/** Why a side may not give an answer now, an error code of domain/errors.ts, or undefined where it may. */
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
  if (answer === 'withdraw') {
    if (side !== 'buyer') return 'forbidden';
    return offer.state === 'open' || offer.state === 'backup' ? undefined : 'offer-not-open';
  }
  if (offer.state === 'backup') return refuseBackupAnswer(offer, side, answer);
  if (offer.state !== 'open') return answer === 'accept' ? 'offer-not-open' : 'offer-settled';
  if (isExpired(offer, now)) return 'offer-expired';
  if (turnOf(offer) !== side) return 'not-your-turn';
  return answer === 'counter' && threadOf(offer).length >= limits.offerRounds ? 'too-many-rounds' : undefined;
}

/** What its buyer ended, or the originator declined by itself, stays so; and nobody is held to an offer beyond its `validUntil`. */
function refuseReopening({ state, ended, terms }: Negotiated, side: OfferSide, now: Date): AnswerRefusal | undefined {
  if (side !== 'originator') return 'forbidden';
  if (state !== 'declined' || ended?.because === undefined) return 'offer-not-passed-over';
  return isExpired({ state: 'open', terms }, now) ? 'offer-expired' : undefined;
}

/** The originator has asked for it, and so its buyer answers: once with yes, and at any time with no. */
function refuseBackupAnswer(
  { backup }: Negotiated,
  side: OfferSide,
  answer: 'accept' | 'counter' | 'decline',
): AnswerRefusal | undefined {
  if (answer === 'counter') return 'offer-settled';
  if (side !== 'buyer') return 'not-your-turn';
  return answer === 'accept' && backup?.agreed ? 'offer-not-open' : undefined;
}

/** The answers that a side may give now, such as for the buttons beside an offer. */
export const answersFor = (offer: Negotiated, side: OfferSide, now: Date): OfferAnswer[] =>
  offerAnswers.filter((answer) => refuseAnswer(offer, side, answer, now) === undefined);

/**
 * A counter as it is sent. What it leaves out stays as in the round before; `terms` replace all terms of that round. The other
 * side's `validUntil` ended their round and not this one: without terms of its own a counter stands until it is answered.
 */
export const counterInput = z
  .strictObject({
    purchasePrice: z.optional(money),
    entryFee: z.optional(money),
    closeOfEscrow: z.optional(calendarDay('validation.closeOfEscrowRequired')),
    message: z.optional(freeText({ most: limits.message })),
    terms: z.optional(offerTerms),
    /** The buyer's own, where it goes with this round. */
    proofOfFundsId: z.optional(proofId),
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
 * The whole offer that a counter stands for, to be checked as any offer is (`offerInputOn`). A creative one whose terms change, and whose price is not
 * named, has the price that they imply.
 */
export function counterOf(
  offer: Pick<Offer, Exclude<keyof OfferInput, 'proofOfFundsId'>>,
  counter: CounterInput,
  deal: OfferedOn,
): OfferInput {
  const { offerType } = offer;
  const { validUntil: _, ...standing } = offer.terms ?? {};
  const terms = counter.terms ?? (offer.terms && standing);
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

/** The backups in the order in which they take the place of the accepted offer: those whose buyers have agreed. */
export const agreedBackups = <Of extends Pick<OfferDocument, 'state' | 'backup'>>(offers: readonly Of[]): Of[] =>
  offers
    .filter(({ state, backup }) => state === 'backup' && backup?.agreed)
    .toSorted((a, b) => (a.backup?.rank ?? 0) - (b.backup?.rank ?? 0));

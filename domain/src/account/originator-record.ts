import * as z from 'zod/mini';
import type { DealStatus } from 'domain/deal/deal-status.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { threadOf } from 'domain/offer/negotiation.ts';
import { leastFinished, reasonsIn, type OfferDocument } from 'domain/offer/offer.ts';
import { timestamp } from 'domain/timestamp.ts';

const count = z.int().check(z.gte(0));

/**
 * `originatorRecords/{uid}` as stored: what an originator did before, made of their deals, offers and interests by functions/src/records.
 */
export const originatorRecord = z.object({
  /** When it was made. */
  at: timestamp,
  memberSince: timestamp,
  /** Absent below {@link leastFinished}: the document reveals no numbers then. */
  finished: z.optional(
    z.object({
      /** Deals that were sold. */
      closed: count,
      /** Accepted offers whose sale fell through. */
      fellThrough: count,
      /** Numbers of these that fell through for a buyer's and for the originator's own reason, as stated; absent for none. */
      buyersReason: z.optional(count),
      sellersReason: z.optional(count),
      /** Median of the minutes until offers and interest were answered; absent if none were. */
      answerMinutes: z.optional(count),
      /** Percent of the deals that are not deleted which show a right to sell. */
      controlShown: z.int().check(z.gte(0), z.lte(100)),
    }),
  ),
});
export type OriginatorRecord = z.infer<typeof originatorRecord>;

type Answerable = Pick<
  OfferDocument,
  'state' | 'thread' | 'submittedAt' | 'closeOfEscrow' | 'acceptedAt' | 'ended' | 'turn'
>;
type Asked = Pick<Interest, 'createdAt' | 'replies' | 'calledAt'>;

/** Data from which an originator's record is derived. */
export type OriginatorFacts = {
  memberSince: Date;
  deals: readonly { status: DealStatus; control?: unknown }[];
  offers: readonly Answerable[];
  interests: readonly Asked[];
};

export function originatorRecordOf(
  { memberSince, deals, offers, interests }: OriginatorFacts,
  at: Date,
): OriginatorRecord {
  const closed = deals.filter(({ status }) => status === 'sold').length;
  const released = offers.filter(({ state }) => state === 'released');
  const fellThrough = released.length;
  if (closed + fellThrough < leastFinished) return { at, memberSince };
  const answers = [...offers.flatMap(answersIn), ...interests.flatMap(answerOf)];
  const kept = deals.filter(({ status }) => status !== 'deleted');
  const shown = kept.filter(({ control }) => control !== undefined).length;
  const minutes = median(answers);
  return {
    at,
    memberSince,
    finished: {
      closed,
      fellThrough,
      ...reasonsIn(released.map(({ ended }) => ended?.whoseReason)),
      ...(minutes !== undefined && { answerMinutes: Math.round(minutes / 60_000) }),
      controlShown: kept.length === 0 ? 0 : Math.round((shown / kept.length) * 100),
    },
  };
}

/** Returns how long the originator took to answer each of a buyer's rounds, in milliseconds; rounds without an answer are left out. */
function answersIn(offer: Answerable): number[] {
  const rounds = threadOf(offer);
  const { acceptedAt, ended } = offer;
  // Declined for another offer's sake: that one was answered.
  const declinedAt = ended?.by === 'originator' && offer.state === 'declined' && !ended.because ? ended.at : undefined;
  const times = rounds.map((round, index) => {
    const answeredAt = rounds[index + 1]?.at ?? acceptedAt ?? declinedAt;
    return round.by === 'buyer' && answeredAt ? answeredAt.getTime() - round.at.getTime() : undefined;
  });
  return times.filter((time) => time !== undefined && time >= 0) as number[];
}

/** Returns how long a buyer who is interested waited for the first answer or call. */
function answerOf({ createdAt, replies = [], calledAt }: Asked): number[] {
  const repliedAt = replies.find(({ by }) => by === 'originator')?.at;
  const times = [repliedAt, calledAt].flatMap((at) => (at ? [at.getTime() - createdAt.getTime()] : []));
  return times.length === 0 ? [] : [Math.max(0, Math.min(...times))];
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

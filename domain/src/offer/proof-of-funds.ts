import * as z from 'zod/mini';
import { type DateRange, isInRange, monthsAfter } from 'domain/deal/date-range.ts';
import { clientId } from 'domain/deal/deal.ts';
import { type DealStatus, isFinal } from 'domain/deal/deal-status.ts';
import { limits } from 'domain/limits.ts';
import { calendarDay, timestamp } from 'domain/timestamp.ts';
import type { OfferDocument, OfferState } from './offer.ts';

/** What a proof of funds may be, by its content, each with the ending of its file's name (functions/src/proofs/README.md). */
export const proofEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type ProofType = keyof typeof proofEndings;
export const proofTypes = Object.keys(proofEndings) as ProofType[];
export const proofType = z.enum(proofTypes);

/** As an offer names the proof of funds that goes with it. The file of an id never changes: another file has another id. */
export const attachedProof = z.object({
  id: z.string(),
  /** Of the document, as its buyer says: "YYYY-MM-DD". */
  date: z.string(),
  type: proofType,
});
export type AttachedProof = z.infer<typeof attachedProof>;

/** `users/{uid}/private/proofOfFunds` as stored: the one that a buyer keeps with their account, to go with offers. */
export const proofDocument = z.extend(attachedProof, {
  bytes: z.number(),
  addedAt: timestamp,
  /** When it last went with an offer. */
  offeredAt: z.optional(timestamp),
});
export type ProofOfFunds = z.infer<typeof proofDocument>;

/** The id of an uploaded file, chosen by who uploads it; it is that of the proof, too. */
export const proofId = clientId;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Where a day begins first. */
const firstZone = 14 * 60 * 60 * 1000;

/** The days that a proof of funds may be of: of the year before today, wherever its buyer is. */
export function proofRange(now: Date): DateRange {
  const last = dayOf(now.getTime() + firstZone);
  return { first: monthsAfter(last, -12), last };
}

/** A proof of funds as a buyer saves it: the file that they uploaded under this id, and its date. */
export const proofInput = (now: Date) =>
  z.strictObject({
    id: proofId,
    date: calendarDay('validation.proofDate').check(
      z.refine((day) => isInRange(day, proofRange(now)), 'validation.proofDateRange'),
    ),
  });

const day = 24 * 60 * 60 * 1000;

/** Whether it is of more than 90 days before a day: most sellers then ask for a newer one. */
export const isOldProof = ({ date }: Pick<AttachedProof, 'date'>, today: string): boolean =>
  (Date.parse(today) - Date.parse(date)) / day > limits.proofFreshDays;

/**
 * Whether the file can be opened with an offer: by its buyer, who listed the deal, and admins. Once the offer is over nobody needs it, and the
 * file goes; that there was one, and of which date, stays.
 */
export function holdsProof(
  { state, proofOfFunds }: { state: OfferState; proofOfFunds?: AttachedProof | undefined },
  status: DealStatus,
): boolean {
  if (proofOfFunds === undefined || status === 'deleted') return false;
  if (state === 'accepted') return true;
  return status !== 'sold' && (state === 'open' || state === 'backup');
}

/** Whether the file is kept: also with an offer that can be opened again, which then has it as before. */
export const keepsProof = (
  offer: Pick<OfferDocument, 'state' | 'ended' | 'proofOfFunds'>,
  status: DealStatus,
): boolean =>
  holdsProof(offer, status) ||
  (offer.proofOfFunds !== undefined && offer.ended?.because !== undefined && !isFinal(status));

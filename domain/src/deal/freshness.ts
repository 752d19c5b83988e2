import { day, hour } from 'domain/duration.ts';
import { limits } from 'domain/limits.ts';
import type { Deal } from './deal-document.ts';
import { takesOffers } from './deal-status.ts';

// How long ago somebody said that a deal is still available and its figures are right, and what follows from that
// (docs/decisions/0033). Days are of 24 hours from the confirmation, whatever the clocks do meanwhile.

/** After how many days without a confirmation a deal goes behind confirmed ones, and leaves the lists (`settings/portal`). */
export type FreshnessDays = { unconfirmedAfterDays: number; unlistedAfterDays: number };

/** `unconfirmed`: behind confirmed deals in the default order. `unlisted`: in no list, but its page stays. */
export type Freshness = 'confirmed' | 'unconfirmed' | 'unlisted';

type Dated = Pick<Deal, 'publicAt'> & { confirmedAt: Date };

/** A confirmation is not asked for, and not written, twice within this time. */
export const confirmationLasts = day;

/** Returns from when days count: the head start is promised, so that nothing is due before it ends. */
const countedFrom = ({ confirmedAt, publicAt }: Dated): number => Math.max(confirmedAt.getTime(), publicAt.getTime());

const afterDays = (deal: Dated, days: number): Date => new Date(countedFrom(deal) + days * day);

export function freshnessAt(deal: Dated, now: Date, days: FreshnessDays): Freshness {
  if (now >= unlistedFrom(deal, days)) return 'unlisted';
  return now >= afterDays(deal, days.unconfirmedAfterDays) ? 'unconfirmed' : 'confirmed';
}

/** Returns when a deal leaves the lists unless somebody confirms it before. */
export const unlistedFrom = (deal: Dated, days: FreshnessDays): Date => afterDays(deal, days.unlistedAfterDays);

/**
 * Returns the days after which the originator is reminded: before the deal is unconfirmed, then, a week later, and on the day before it
 * leaves the lists. With 14 and 30: 10, 14, 21 and 29.
 */
export function reminderDays({ unconfirmedAfterDays: first, unlistedAfterDays: last }: FreshnessDays): number[] {
  const wanted = [first - 4, first, first + 7, last - 1];
  return [...new Set(wanted)].filter((days) => days > 0 && days < last).toSorted((a, b) => a - b);
}

/**
 * The hour (UTC) of reminders: morning from Hawaii to Maine but for the islands, and the same for all deals, so that those of one day are
 * told of in one message.
 */
const reminderHour = 16 * hour;

const remindersOf = (deal: Dated, days: FreshnessDays): Date[] =>
  reminderDays(days).map((each) => {
    const at = afterDays(deal, each).getTime();
    return new Date(at - (at % day) + reminderHour);
  });

/** Returns the next moment after `now` at which something is due; undefined once the deal has left the lists. */
export function nextFreshnessStep(deal: Dated, now: Date, days: FreshnessDays): Date | undefined {
  const changes = [afterDays(deal, days.unconfirmedAfterDays), unlistedFrom(deal, days)];
  const left = [...remindersOf(deal, days), ...changes].filter((at) => at > now);
  return left.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/**
 * Whether the originator is to be reminded. Several reminders that were missed are one.
 * @param dueSince the first moment that was not settled yet
 */
export const isConfirmationReminderDue = (deal: Dated, dueSince: Date, now: Date, days: FreshnessDays): boolean =>
  remindersOf(deal, days).some((at) => at >= dueSince && at <= now);

/** Puts a deal behind all confirmed ones, and keeps the order among those. */
const behind = 36_525 * day;

/** Returns a deal's `listOrder`: when it was listed, a century earlier unless it is confirmed. */
export const listOrderOf = (listedOn: Date, freshness: Freshness): Date =>
  freshness === 'confirmed' ? listedOn : new Date(listedOn.getTime() - behind);

/** Returns the whole days since the last confirmation. */
export const daysSinceConfirmed = (confirmedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - confirmedAt.getTime()) / day));

/** After how many days its originator is asked whether a deal is still available, wherever they look: when the first reminder is due. */
const askedAfterDays = limits.unconfirmedAfterDays - 4;

/**
 * Whether a deal's originator should confirm it, for whoever looks, by their clock. Not in its head start, and not while it is being sold.
 */
export const asksForConfirmation = (
  { confirmedAt, publicAt, status, unconfirmed, visibility }: Partial<Deal> & Pick<Deal, 'status'>,
  now: Date,
): boolean =>
  takesOffers(status) &&
  visibility !== 'premium' &&
  visibility !== 'contested' &&
  (unconfirmed === true ||
    (confirmedAt !== undefined &&
      now >= afterDays({ confirmedAt, publicAt: publicAt ?? confirmedAt }, askedAfterDays)));

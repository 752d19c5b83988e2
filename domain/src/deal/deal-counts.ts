import * as z from 'zod/mini';
import { day } from 'domain/duration.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { timestamp } from 'domain/timestamp.ts';

/** Saves and interests that started on one day and were not undone since. */
const dayCounts = z.object({
  saves: z._default(z.number(), 0),
  interest: z._default(z.number(), 0),
});
export type DayCounts = z.infer<typeof dayCounts>;

/**
 * `deals/{dealId}/saves/current` as stored, readable by everyone who may see the deal. Interests and offers are counted for the owner only
 * (docs/decisions/0345).
 */
export const dealSaves = z.object({ favoriteCount: z.number() });

/** `deals/{dealId}/counts/current` as stored, for the owner and admins. Created with the first count (docs/decisions/0345). */
export const dealCounts = z.object({
  favoriteCount: z._default(z.number(), 0),
  interestCount: z._default(z.number(), 0),
  offerCount: z._default(z.number(), 0),
  /**
   * Incremented whenever an offer is opened or all open ones are decided about, so that two who do at once notice (docs/decisions/0425).
   */
  offerRevision: z.optional(z.number()),
  /**
   * Counts by the day in the property's time zone, "YYYY-MM-DD": the last {@link countedDays}, and occasionally earlier ones
   * (docs/decisions/0345).
   */
  days: z._default(z.record(z.string(), dayCounts), {}),
  /** Time of the last save, interest or offer. */
  activeAt: z.optional(timestamp),
});
export type DealCounts = z.infer<typeof dealCounts>;

/** Number of days, including today, for which saves and interest are known by day. */
export const countedDays = 30;

/** Returns the day `days` before a day, both "YYYY-MM-DD". */
export const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

/** Returns the counts of the last days in the deal's time zone, ending with today. */
export function lastDays({ days }: Pick<DealCounts, 'days'>, state: unknown, now: Date): DayCounts[] {
  const today = todayIn(state, now);
  return Array.from({ length: countedDays }, (_, index) => {
    const { saves = 0, interest = 0 } = days[dayBefore(today, countedDays - 1 - index)] ?? {};
    // Negative if something from before daily counts was undone.
    return { saves: Math.max(0, saves), interest: Math.max(0, interest) };
  });
}

/** Counts by day what exists, given when each item started. */
export function countByDay(state: unknown, now: Date, began: Record<keyof DayCounts, readonly Date[]>) {
  const oldest = dayBefore(todayIn(state, now), countedDays - 1);
  const days: Record<string, DayCounts> = {};
  for (const kind of ['saves', 'interest'] as const)
    for (const at of began[kind]) {
      const day = todayIn(state, at);
      if (day < oldest) continue;
      const before = days[day] ?? { saves: 0, interest: 0 };
      days[day] = { ...before, [kind]: before[kind] + 1 };
    }
  return days;
}

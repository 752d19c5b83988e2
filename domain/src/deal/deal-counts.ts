import * as z from 'zod/mini';
import { todayIn } from 'domain/geo/time-zones.ts';
import { timestamp } from 'domain/timestamp.ts';

/** What began on one day and was not taken back since. */
const dayCounts = z.object({
  saves: z._default(z.number(), 0),
  interest: z._default(z.number(), 0),
});
export type DayCounts = z.infer<typeof dayCounts>;

/** `deals/{dealId}/saves/current` as stored, for whoever may see the deal; who bids and asks is the owner's to know (docs/decisions/0345). */
export const dealSaves = z.object({ favoriteCount: z.number() });

/** `deals/{dealId}/counts/current` as stored, for the owner and admins; there is none before something is counted (docs/decisions/0345). */
export const dealCounts = z.object({
  favoriteCount: z._default(z.number(), 0),
  interestCount: z._default(z.number(), 0),
  offerCount: z._default(z.number(), 0),
  /** By the day that it was where the property is, "YYYY-MM-DD": the last {@link countedDays}, and seldom some before (docs/decisions/0345). */
  days: z._default(z.record(z.string(), dayCounts), {}),
  /** When somebody last saved it, was interested or offered. */
  activeAt: z.optional(timestamp),
});
export type DealCounts = z.infer<typeof dealCounts>;

/** Saves and interest are known by day for so many days, today included. */
export const countedDays = 30;

/** The day so many days before a day, both "YYYY-MM-DD". */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** What began on each of the last days where a deal is, today last. */
export function lastDays({ days }: Pick<DealCounts, 'days'>, state: unknown, now: Date): DayCounts[] {
  const today = todayIn(state, now);
  return Array.from({ length: countedDays }, (_, index) => {
    const { saves = 0, interest = 0 } = days[dayBefore(today, countedDays - 1 - index)] ?? {};
    // One from before days were counted may have been taken back.
    return { saves: Math.max(0, saves), interest: Math.max(0, interest) };
  });
}

/** Counts by day of what is there, given when each began. */
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

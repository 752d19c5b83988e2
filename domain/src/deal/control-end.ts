import { hour } from 'domain/duration.ts';
import { startOfDayIn, todayIn } from 'domain/geo/time-zones.ts';
import type { DealControl } from './control.ts';
import { daysAfter } from './date-range.ts';

// When a right to sell ends, and what is due before. Days are those of the property's state.

type Dated = Pick<DealControl, 'until'>;

/** Whether the right has not run out: on its last day, it has not. */
export const isControlGood = ({ until: last }: Dated, state: unknown, now: Date): boolean =>
  last === undefined || todayIn(state, now) <= last;

/** Reminders of the originator, in days before the last one, from eight in the morning. */
export const controlReminders = [14, 7, 1] as const;
const reminderHour = 8 * hour;

/** Returns when the reminders of a right are due, earliest first. */
const remindersOf = (last: string, state: unknown): Date[] =>
  controlReminders.map((days) => new Date(startOfDayIn(state, daysAfter(last, -days)).getTime() + reminderHour));

/** Returns when a right has run out; undefined if it does not end. */
export const controlEnd = ({ until: last }: Dated, state: unknown): Date | undefined =>
  last === undefined ? undefined : startOfDayIn(state, daysAfter(last, 1));

/** Returns the next moment after `now` at which a reminder or the end of a right is due; undefined if none is. */
export function nextControlStep(control: Dated, state: unknown, now: Date): Date | undefined {
  const end = controlEnd(control, state);
  if (!end || control.until === undefined) return undefined;
  return [...remindersOf(control.until, state), end].find((at) => at > now);
}

/**
 * Whether the originator is to be reminded: a reminder is due, and the right has not run out. Several that were missed are one.
 * @param dueSince the first moment that was not settled yet
 */
export function isReminderDue(control: Dated, state: unknown, dueSince: Date, now: Date): boolean {
  if (control.until === undefined || !isControlGood(control, state, now)) return false;
  return remindersOf(control.until, state).some((at) => at >= dueSince && at <= now);
}

/** Whether a right ends within the days of the first reminder, or has run out; for whoever looks, by their clock. */
export function controlNeedsAttention({ until: last }: Dated, state: unknown, now: Date): boolean {
  return last !== undefined && last <= daysAfter(todayIn(state, now), controlReminders[0]);
}
